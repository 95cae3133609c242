import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { previewDecline, type DeclineGroup } from 'contract/replies'
import type { Output } from 'contract/endpoint'
import { fullName } from 'contract/words/fullName'
import type { Job } from 'contract/jobs'
import { plural } from 'contract/words/plural'
import { hasVisibleText } from 'contract/rules/visibleText'
import { useState } from 'react'
import { infiniteQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { useDeclineRemaining } from './replies.mutations.ts'
import { DeclineFields, NotDeclined, useDeclineDraft } from './DeclineFields.tsx'

type Props = { job: Pick<Job, 'id' | 'title'>; open: boolean; onClose: () => void }

/** Shows who will be declined and who is skipped, then declines the remaining applicants with one message. */
export function DeclineRemainingDialog({ job: { id, title }, open, onClose }: Props) {
  const draft = useDeclineDraft(`decline:${id}`, title)
  const [stages, setStages] = useState<DeclineGroup>('unanswered')
  const preview = useInfiniteQuery({
    ...infiniteQuery(previewDecline, { id, stages }),
    enabled: open,
    staleTime: 0,
    select: joined,
  })
  const { mutate, isPending } = useDeclineRemaining(title)
  const { data } = preview
  const up_to = data?.up_to ?? null
  const isEmpty = data !== undefined && data.total === 0

  function decline() {
    if (up_to === null) return
    const onSuccess = () => {
      draft.clear()
      onClose()
    }
    mutate({ id, stages, up_to, ...draft.input }, { onSuccess })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Decline the remaining applicants"
      onSubmit={decline}
      submitLabel={data && !isEmpty ? `Decline ${plural(data.total, 'applicant')}` : 'Decline'}
      disabled={up_to === null || isEmpty || !hasVisibleText(draft.message)}
      busyLabel="Declining..."
      busy={isPending}
    >
      <Checkbox
        label="Include shortlisted and interviewed applicants"
        checked={stages === 'undecided'}
        disabled={isPending}
        onChange={({ target }) => setStages(target.checked ? 'undecided' : 'unanswered')}
      />
      <section aria-label="Who will be notified" aria-busy={preview.isFetching} className="grid gap-1">
        <h3 className="text-base font-semibold">
          {data
            ? `${plural(data.total, 'person', 'people')} will be notified in a minute`
            : 'Loading who will be notified...'}
        </h3>
        {preview.isError && !data && (
          <Callout>The applicants couldn't be loaded. Close this and try again.</Callout>
        )}
        {data && data.people.length > 0 && (
          <p className="wrap-anywhere text-muted">{data.people.join(', ')}</p>
        )}
        {preview.hasNextPage && (
          <Button
            size="sm"
            className="justify-self-start"
            busy={preview.isFetchingNextPage}
            onClick={() => void preview.fetchNextPage()}
          >
            Show more names
          </Button>
        )}
      </section>
      {data && (
        <NotDeclined people={data.left_out.map(({ user, status }) => `${fullName(user)} (${status})`)} />
      )}
      <DeclineFields draft={draft} readOnly={isPending} />
    </FormDialog>
  )
}

function joined({ pages }: InfiniteData<{ items: Output<typeof previewDecline> }>) {
  const [first] = pages
  if (!first) throw new Error('A preview has a page')
  const { total, up_to, left_out } = first.items
  const people = pages.flatMap(({ items }) => items.applications.map(({ user }) => fullName(user)))
  return { total, up_to, left_out, people }
}
