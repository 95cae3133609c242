import type { OwnApplication } from 'contract/applications'
import { sharePapers } from 'contract/papers'
import { jobInWords } from 'contract/words/jobInWords'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'

const sharingLane = (id: number) => `papers of application ${id}`
const namesOf = (papers: { name: string }[]) => papers.map(({ name }) => name).join(', ')

/** Which of the applicant's papers the employer sees, with buttons to share them or stop sharing. */
export function SharedPapers({ application, titleId }: { application: OwnApplication; titleId: string }) {
  const { id, job, status, shared_papers } = application
  const isQueued = useIsQueued(sharingLane(id))
  const { mutate, isPending, variables } = useSharePapers(application)
  const needed = job.papers
  // Employers need no more papers of people they hired, but still see what is shared.
  const others =
    status === 'hired' ? [] : needed.filter(({ key }) => !shared_papers.some((shared) => shared.key === key))
  if (others.length + shared_papers.length === 0 || status === 'declined' || status === 'withdrawn')
    return null

  return (
    <section aria-label="Papers" className="grid justify-items-start gap-2">
      <div className="text-sm text-muted">
        {shared_papers.length > 0 && (
          <p>
            {job.company} sees whether you have: {namesOf(shared_papers)}.
          </p>
        )}
        {others.length > 0 && (
          <p>
            Needed but not shared with {job.company}: {namesOf(others)}.
          </p>
        )}
      </div>
      {isQueued ? (
        <QueuedNote />
      ) : (
        <div className="flex flex-wrap gap-2">
          {others.length > 0 && (
            <Button
              busy={isPending && variables.length > 0}
              busyLabel="Sharing..."
              aria-describedby={titleId}
              onClick={() => mutate(needed.map(({ key }) => key))}
            >
              Share which ones I have
            </Button>
          )}
          {shared_papers.length > 0 && (
            <Button
              busy={isPending && variables.length === 0}
              busyLabel="Stopping..."
              aria-describedby={titleId}
              onClick={() => mutate([])}
            >
              Stop sharing
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Sets which papers the employer sees; an empty list stops sharing. */
function useSharePapers({ id, job }: OwnApplication) {
  const send = (shared_papers: string[]) =>
    sendOrQueue(sharePapers, {
      input: { id, shared_papers },
      lane: sharingLane(id),
      about: jobInWords(job),
    })
  return useWrite(
    { endpoint: sharePapers, send },
    {
      done: (_, shared_papers) => (shared_papers.length > 0 ? 'Papers shared' : 'Papers no longer shared'),
      failed: "This couldn't be saved. Please try again.",
    },
  )
}
