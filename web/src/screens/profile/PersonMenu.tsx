import type { Participant } from 'contract/messages'
import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { BlockDialog, ReportDialog } from '../slots/lazyParts.tsx'

type Props = {
  person: Participant
  /** The button's name. */
  label: string
  /** Items above Report and Block. */
  items: ComponentProps<typeof LazyMenu>['items']
  onBlocked?: () => void
}

/** More options for a person: the given items, Report and Block. */
export function PersonMenu({ person, label, items, onBlocked }: Props) {
  const [dialog, setDialog] = useState<'report' | 'block'>()
  const close = () => setDialog(undefined)
  const { id, first_name } = person

  return (
    <>
      <LazyMenu
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        items={[
          ...items,
          { label: `Report ${first_name}`, icon: <Flag />, onSelect: () => setDialog('report') },
          { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: () => setDialog('block') },
        ]}
      />
      <LazyDialog open={dialog === 'report'} onClose={close}>
        {(dialog) => <ReportDialog subject={{ type: 'user', id }} name={first_name} {...dialog} />}
      </LazyDialog>
      <LazyDialog open={dialog === 'block'} onClose={close}>
        {(dialog) => <BlockDialog person={person} {...dialog} onBlocked={onBlocked} />}
      </LazyDialog>
    </>
  )
}
