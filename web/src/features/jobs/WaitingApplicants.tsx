import { jobEndPhrase, type JobEnd } from 'contract/notifications'
import type { Job } from 'contract/jobs'
import { Notice } from '../../ui/Notice.tsx'
import type { WaitingQuery } from './jobs.queries.ts'
import { counted } from './jobLabels.ts'

type Props = {
  job: Job
  waiting: WaitingQuery
  /** How the job ends; undefined until that is chosen. */
  how: JobEnd | undefined
}

/** Who will be told when a job ends, at which stage they are, and in which words. */
export function WaitingApplicants({ job, waiting: { data, isError, isFetching, refetch }, how }: Props) {
  if (!data) {
    if (!isError) return <p role="status">Checking who is waiting for an answer...</p>
    return (
      <Notice onRetry={refetch} retrying={isFetching}>
        We couldn't check who is waiting for an answer.
      </Notice>
    )
  }
  const { offered, interview, earlier } = data
  const count = offered.count + interview.count + earlier.reduce((sum, stage) => sum + stage.count, 0)
  if (count === 0) return <p role="status">No applicants are waiting for an answer.</p>

  const { first_name, last_name } = job.client
  return (
    <div role="status" className="grid gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        <b>{counted(count, 'applicant')}</b> will be declined and told
        {how ? (
          <>: “{`${first_name} ${last_name} ${jobEndPhrase(how, job.title)}`}”</>
        ) : (
          ' that the job has ended.'
        )}
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-brand">
        {offered.count > 0 && <li>Offered: {namesOf(offered)}</li>}
        {interview.count > 0 && <li>Interview: {namesOf(interview)}</li>}
        {earlier.length > 0 && (
          <li>{earlier.map(({ status, count }) => `${count.toLocaleString('en')} ${status}`).join(', ')}</li>
        )}
      </ul>
    </div>
  )
}

/** "Ben Moss, Cleo Rolle and 4 more" */
function namesOf({ names, count }: { names: string[]; count: number }): string {
  const more = count - names.length
  return names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '')
}
