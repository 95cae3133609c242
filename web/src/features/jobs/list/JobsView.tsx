import { plural } from 'contract/words/plural'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { JobSort } from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'
import { fromPoster } from 'contract/publicJobs'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useOnline } from '../../../ui/browserState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RadioPills } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { query, useLogError } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { JobFilters } from '../filters/JobFilters.tsx'
import { MatchHint } from '../MatchHint.tsx'
import { useJobs, type JobListQueryResult } from '../jobs.queries.ts'
import { hasFilters, useJobSearch, type JobSearch } from '../jobSearch.ts'
import { DidYouMean } from './DidYouMean.tsx'
import { ResultsBanner, JobResultsList } from './JobResultsList.tsx'
import { JobsLoadError, JobsSkeleton } from './JobGrid.tsx'

/** The jobs page: filters, stats and results. */
export function JobsView() {
  const { search, change, clear } = useJobSearch()
  const jobs = useJobs(search)
  const results = jobs.isPlaceholderData ? undefined : jobs.data
  const showsResultsBanner = search.query !== undefined && (!jobs.isError || results !== undefined)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <JobFilters search={search} results={jobs.data} onChange={change} />
        <StatTiles isOnPhones={search.query === undefined} />
      </div>
      {showsResultsBanner && (
        <ResultsBanner search={search} results={results} onClear={clear}>
          {search.employer === undefined && <AlertButton search={search} />}
          <AlertsLink />
        </ResultsBanner>
      )}
      <DidYouMean search={search} results={results} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden sm:gap-x-6">
        {results?.total !== 0 && <SortPills search={search} onChange={change} />}
        {!showsResultsBanner && (
          <>
            {search.employer === undefined && <AlertButton search={search} isIconOnPhones />}
            <AlertsLink />
            <div
              className={classNames(
                'flex items-center justify-between gap-x-3 max-sm:basis-full sm:ml-auto',
                !hasFilters(search) && 'max-sm:sr-only',
              )}
            >
              <p role="status" className="text-muted">
                {results && results.total > 0 && plural(results.total, 'job') + fromPoster(search, results)}
              </p>
              {hasFilters(search) && (
                <Button variant="quiet" onClick={clear} className="-mr-3">
                  Clear filters
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {search.query === undefined && <MatchHint />}
      <JobResultsView search={search} jobs={jobs} onClear={clear} />
    </div>
  )
}

type SortPillsProps = { search: JobSearch; onChange: (changes: Partial<JobSearch>) => void }

/** The order of the jobs. The first choice is the default: best match for a query, best for the member, or newest. */
function SortPills({ search, onChange }: SortPillsProps) {
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  const isMatched = !!(user?.trade || user?.skills)
  const first: JobSort[] = search.query !== undefined ? ['relevance'] : isMatched ? ['best'] : []
  const sorts: JobSort[] = [...first, 'newest', 'pay', 'nearest']

  return (
    <RadioPills
      legend="Sort by"
      isCompact
      options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      value={search.sort ?? sorts[0]}
      onChange={(sort) => onChange({ sort: sort === sorts[0] ? undefined : sort })}
    />
  )
}

const sortLabels: Record<JobSort, string> = {
  relevance: 'Best match',
  best: 'Best for you',
  newest: 'Newest',
  pay: 'Top pay',
  nearest: 'Nearest',
}

type Props = { search: JobSearch; jobs: JobListQueryResult; onClear: () => void }

/** The results of a job search: loading, failed, empty or listed. */
export function JobResultsView({ search, jobs, onClear }: Props) {
  const isOnline = useOnline()
  const offline = !isOnline && (jobs.isPending || jobs.isPlaceholderData) && (
    <Callout tone="warning">You're offline. Connect to search for jobs.</Callout>
  )
  if (jobs.isPending) return offline || <JobsSkeleton />

  const failure = jobs.isError && !jobs.isFetchNextPageError && (
    <JobsLoadError
      lastRead={jobs.data && jobs.dataUpdatedAt}
      retrying={jobs.isFetching}
      onRetry={() => void jobs.refetch()}
    />
  )
  if (!jobs.data) return failure
  if (jobs.data.jobs.length + jobs.data.related.length === 0) return failure || <NoJobs onClear={onClear} />
  return (
    <>
      {failure || offline}
      <JobResultsList search={search} list={jobs} results={jobs.data} />
    </>
  )
}

function NoJobs({ onClear }: { onClear: () => void }) {
  return (
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
}

const JobAlertDialog = lazyComponent(() => import('../alerts/JobAlertDialog.tsx'), 'JobAlertDialog')

/** Opens the dialog that saves this search as a job alert. */
function AlertButton({ search, isIconOnPhones = false }: { search: JobSearch; isIconOnPhones?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<BellPlus />}
        aria-haspopup="dialog"
        title="Alert me"
        onClick={() => setOpen(true)}
      >
        <span className={isIconOnPhones ? 'max-sm:sr-only' : undefined}>Alert me</span>
      </Button>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {(dialog) => <JobAlertDialog key={JSON.stringify(search)} search={search} {...dialog} />}
      </LazyDialog>
    </>
  )
}

/** Leads to the member's job alerts. */
function AlertsLink() {
  return (
    <ButtonLink to="/jobs/alerts" variant="quiet" icon={<BellRing />} title="Your alerts">
      <span className="max-sm:sr-only">Your alerts</span>
    </ButtonLink>
  )
}

/** Open jobs, hiring companies and new jobs this week. */
function StatTiles({ isOnPhones }: { isOnPhones: boolean }) {
  const { data: stats, isPending } = useJobStats()
  const isOnline = useOnline()
  if (!stats && !(isPending && isOnline)) return null

  return (
    <dl
      className={classNames(
        'flex flex-wrap justify-between gap-x-4 gap-y-2 lg:flex-nowrap lg:gap-x-0',
        !isOnPhones && 'max-sm:hidden',
      )}
    >
      <Tile label="Active Jobs" value={stats?.active_jobs} />
      <Tile label="Companies Hiring" value={stats?.companies_hiring} />
      <Tile label="New This Week" value={stats?.new_this_week} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end lg:border-l lg:px-7 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
      <dt className="text-xs whitespace-nowrap text-muted sm:text-sm">{label}</dt>
      <dd className="font-display text-xl leading-tight font-heavy lg:text-[1.75rem]">
        {value === undefined ? <Skeleton className="my-0.5 h-5 w-14" /> : value.toLocaleString('en-BS')}
      </dd>
    </div>
  )
}

function useJobStats() {
  return useLogError('Job stats', useQuery(query(getJobStats, {})))
}
