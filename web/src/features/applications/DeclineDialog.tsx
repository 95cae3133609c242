import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { DECLINE_MESSAGE_MAX, previewDecline, type DeclineStages } from 'contract/answering'
import { declineMessage } from 'contract/answerPhrases'
import type { Output } from 'contract/endpoint'
import { fullName } from 'contract/fullName'
import type { Job } from 'contract/jobs'
import { plural } from 'contract/plural'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { infiniteQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useDeclineApplicants } from './answering.mutations.ts'

type Props = { job: Pick<Job, 'id' | 'title'>; open: boolean; onClose: () => void }

/** Shows who will be declined and who is skipped, then declines the remaining applicants with one message. */
export function DeclineDialog({ job: { id, title }, open, onClose }: Props) {
  const [message, setMessage, clearMessage] = useDraft(`decline:${id}`, declineMessage(title))
  const [stages, setStages] = useState<DeclineStages>('unanswered')
  const preview = useInfiniteQuery({
    ...infiniteQuery(previewDecline, { id, stages }),
    enabled: open,
    staleTime: 0,
    select: joined,
  })
  const { mutate, isPending } = useDeclineApplicants(title)
  const { data } = preview
  const up_to = data?.up_to ?? null
  const isEmpty = data !== undefined && data.total === 0

  function decline() {
    if (up_to === null) return
    const onSuccess = () => {
      clearMessage()
      onClose()
    }
    mutate({ id, stages, up_to, message }, { onSuccess })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Decline the remaining applicants"
      onSubmit={decline}
      submitLabel={data && !isEmpty ? `Decline ${plural(data.total, 'applicant')}` : 'Decline'}
      disabled={up_to === null || isEmpty || message.trim() === ''}
      busyLabel="Declining..."
      busy={isPending}
    >
      <Checkbox
        label="Also those on the shortlist and after interviews"
        checked={stages === 'undecided'}
        disabled={isPending}
        onChange={({ target }) => setStages(target.checked ? 'undecided' : 'unanswered')}
      />
      <section aria-label="Who will be told" aria-busy={preview.isFetching} className="grid gap-1">
        <h3 className="text-base font-semibold">
          {data ? `${plural(data.total, 'person', 'people')} will be told` : 'Loading who will be told...'}
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
      {data && data.left_out_total > 0 && (
        <section aria-label="Not declined" className="grid gap-1">
          <h3 className="text-base font-semibold">Not declined, because they have an offer</h3>
          <p className="wrap-anywhere text-muted">
            {data.left_out.map(({ user, status }) => `${fullName(user)} (${status})`).join(', ')}
          </p>
        </section>
      )}
      <Field label="Message to each of them">
        {(control) => (
          <CountedTextarea
            {...control}
            value={message}
            max={DECLINE_MESSAGE_MAX}
            readOnly={isPending}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function joined({ pages }: InfiniteData<{ items: Output<typeof previewDecline> }>) {
  const [first] = pages
  if (!first) throw new Error('A preview has a page')
  const { total, up_to, left_out, left_out_total } = first.items
  const people = pages.flatMap(({ items }) => items.applications.map(({ user }) => fullName(user)))
  return { total, up_to, left_out, left_out_total, people }
}
