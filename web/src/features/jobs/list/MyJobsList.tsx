import type { OwnJob } from 'contract/jobs'
import { settingsPath } from 'contract/settingsPaths'
import { Link } from 'react-router'
import { LoadMoreButton } from '../../../ui/PagedList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSession } from '../../../api/session.tsx'
import { useOutbox } from '../../../api/outbox/useOutbox.ts'
import { Card } from '../../../ui/Card.tsx'
import { QueuedNote } from '../../../ui/QueuedNote.tsx'
import { useMyJobs } from '../jobs.queries.ts'
import { JOBS_LANE } from '../form/usePostJob.ts'
import { OwnJobCard } from './OwnJobCard.tsx'
import { JobGrid, JobsSkeleton, JobsLoadError } from './JobGrid.tsx'

/** The member's own jobs, including drafts and closed ones, and those of their companies. */
export function MyJobsList() {
  const list = useMyJobs()
  if (list.isPending) return <JobsSkeleton />

  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const failed = list.isError && (
    <JobsLoadError
      lastRead={list.isRefetchError ? list.dataUpdatedAt : undefined}
      retrying={list.isFetching}
      onRetry={() => void retry()}
    />
  )
  if (!list.data) return failed
  if (list.data.items.length === 0) {
    return (
      failed || (
        <EmptyState
          motif="leaf"
          title="No jobs posted yet"
          hint="Jobs you post or save as drafts appear here."
          link={{ to: '/post-job', label: 'Post a Job' }}
        />
      )
    )
  }
  return (
    <>
      {failed}
      <VerificationHint jobs={list.data.items} />
      <JobGrid label="Your jobs" jobs={list.data.items}>
        {(job) => <OwnJobCard job={job} />}
      </JobGrid>
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMoreButton list={list} label="Show more" className="justify-self-center" />
      )}
    </>
  )
}

/** A link to get verified, shown while a public job says that its company isn't. */
function VerificationHint({ jobs }: { jobs: readonly OwnJob[] }) {
  const session = useSession()
  const isOwn = ({ employer_id }: OwnJob) =>
    session.state === 'authenticated' && session.user.id === employer_id
  const job = jobs.find(
    (it) => isOwn(it) && it.status === 'open' && !it.is_held && it.employer_credential === null,
  )
  if (!job) return null
  return (
    <p className="text-muted">
      Applicants see that <span className="wrap-anywhere">{job.company}</span> isn't verified yet.{' '}
      <Link
        to={settingsPath(job.company_handle === null ? 'credentials' : 'companies')}
        className="-my-3 inline-flex min-h-11 items-center font-semibold"
      >
        Ask us to verify it
      </Link>
    </p>
  )
}

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
