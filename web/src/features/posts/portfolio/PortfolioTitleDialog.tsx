import { PORTFOLIO_TITLE_MAX, type PortfolioItem } from 'contract/portfolio'
import { useState } from 'react'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { renaming, useUpdatePortfolio } from './portfolio.mutations.ts'

type Props = { id: number; item: PortfolioItem; onClose: () => void }

/** The title of an item of the portfolio. */
export function PortfolioTitleDialog({ id, item, onClose }: Props) {
  const [title, setTitle] = useState(item.title ?? '')
  const { mutate, isPending } = useUpdatePortfolio(id)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit title"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      onSubmit={() => mutate(renaming(item.post_id, title), { onSuccess: onClose })}
    >
      <Field label="Title" hint="Without one, the first line of the post is shown." optional>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={PORTFOLIO_TITLE_MAX}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
