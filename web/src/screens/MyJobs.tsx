import { Plus } from 'lucide-react'
import { useMyJobs } from '../features/jobs/jobs.queries.ts'
import { MyJobsList, QueuedJobs } from '../features/jobs/list/MyJobsList.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** /my-jobs: the member's own jobs. */
export function MyJobs() {
  const isEmpty = useMyJobs().data?.items.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Your jobs" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Your jobs</h1>
        {!isEmpty && (
          <ButtonLink to="/post-job" variant="action" icon={<Plus />}>
            Post a Job
          </ButtonLink>
        )}
      </div>
      <h2 className="sr-only">All your jobs</h2>
      <QueuedJobs />
      <MyJobsList />
    </div>
  )
}
