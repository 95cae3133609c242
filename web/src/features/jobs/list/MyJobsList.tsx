import { ButtonLink } from '../../../ui/Button.tsx'
import { LoadMoreButton } from '../../../ui/PagedList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMyJobs } from '../jobs.queries.ts'
import { JobCard } from './JobCard.tsx'
import { JobGrid, JobsSkeleton, JobsNotice } from './JobGrid.tsx'

/** The member's own jobs, including drafts and closed ones. */
export function MyJobsList() {
  const list = useMyJobs()
  if (list.isPending) return <JobsSkeleton />

  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const failed = list.isError && (
    <JobsNotice
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
          action={
            <ButtonLink to="/post-job" variant="action">
              Post a Job
            </ButtonLink>
          }
        />
      )
    )
  }
  return (
    <>
      {failed}
      <JobGrid label="Your jobs" jobs={list.data.items}>
        {(job) => <JobCard job={job} isOwn />}
      </JobGrid>
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMoreButton list={list} label="Show more" className="justify-self-center" />
      )}
    </>
  )
}
