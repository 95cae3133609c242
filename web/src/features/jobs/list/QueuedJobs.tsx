import { useOutbox } from '../../../api/useOutbox.ts'
import { Card } from '../../../ui/Card.tsx'
import { QueuedNote } from '../../../ui/QueuedNote.tsx'
import { JOBS_LANE } from '../form/usePostJob.ts'

/** The member's new jobs and drafts in the outbox, latest first. */
export function QueuedJobs() {
  const entries = useOutbox().filter(({ lane, state }) => lane === JOBS_LANE && state !== 'failed')
  return (
    <ol aria-label="Waiting to be sent" className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      {entries.toReversed().map(({ key, about, input }) => (
        <li key={key}>
          <Card className="grid gap-2 p-4">
            <p className="font-strong">{about}</p>
            {input['status'] === 'draft' && <p className="text-sm text-muted">Draft</p>}
            <QueuedNote />
          </Card>
        </li>
      ))}
    </ol>
  )
}
