import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AlertMe } from './AlertMe.tsx'
import { FoundBanner } from './FoundBanner.tsx'
import { FoundList } from './FoundList.tsx'
import { JobFilters } from './JobFilters.tsx'
import { useJobs, type JobListQuery } from './jobs.queries.ts'
import { isNarrowed, useJobSearch, type JobSearch } from './jobSearch.ts'
import { JobsNotice } from './JobsNotice.tsx'
import { JobsSkeleton } from './JobsSkeleton.tsx'
import { counted } from './jobLabels.ts'
import { StatTiles } from './StatTiles.tsx'

/** The job market: filters, figures, and what was found. */
export function JobsView() {
  const { search, change, clear } = useJobSearch()
  const jobs = useJobs(search)
  const found = jobs.isPlaceholderData ? undefined : jobs.data

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <JobFilters search={search} found={jobs.data} onChange={change} />
        <StatTiles />
      </div>
      {search.query !== undefined && (!jobs.isError || found) ? (
        <FoundBanner search={search} found={found} onClear={clear}>
          <AlertMe search={search} />
        </FoundBanner>
      ) : (
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-muted">
            {found && found.total > 0 && counted(found.total, 'job')}
          </p>
          <div className="flex flex-wrap">
            {isNarrowed(search) && (
              <Button variant="quiet" onClick={clear}>
                Clear filters
              </Button>
            )}
            <AlertMe search={search} />
          </div>
        </div>
      )}
      <FoundJobs search={search} jobs={jobs} onClear={clear} />
    </div>
  )
}

type Props = { search: JobSearch; jobs: JobListQuery; onClear: () => void }

/** The list in each of its states. */
export function FoundJobs({ search, jobs, onClear }: Props) {
  const isOnline = useOnline()
  const offline = !isOnline && (jobs.isPending || jobs.isPlaceholderData) && (
    <Notice tone="warning">You're offline. Connect to search for jobs.</Notice>
  )
  if (jobs.isPending) return offline || <JobsSkeleton />

  const failed = jobs.isError && !jobs.isFetchNextPageError && (
    <JobsNotice
      lastRead={jobs.data && jobs.dataUpdatedAt}
      retrying={jobs.isFetching}
      onRetry={() => void jobs.refetch()}
    />
  )
  if (!jobs.data) return failed
  if (jobs.data.jobs.length + jobs.data.related.length === 0) {
    return (
      failed || (
        <EmptyState
          motif="fish"
          title="No jobs found"
          action={
            <Button variant="action" onClick={onClear}>
              Clear search and show all jobs
            </Button>
          }
        />
      )
    )
  }
  return (
    <>
      {failed || offline}
      <FoundList search={search} list={jobs} found={jobs.data} />
    </>
  )
}
