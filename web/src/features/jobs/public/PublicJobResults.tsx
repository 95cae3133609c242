import { plural } from 'contract/words/plural'
import type { PublicJobList } from 'contract/publicJobs'
import { TRADE_PAY_JOBS_MIN, tradePayPath, tradePayTitle } from 'contract/tradePay'
import { ArrowRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { signInLink } from '../../../api/signInLink.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { JobCard } from '../list/JobCard.tsx'
import { JobGrid, JobsLoadError, JobsSkeleton } from '../list/JobGrid.tsx'
import { PublicJobLinks } from './PublicJobLinks.tsx'
import type { PublicJobsQueryResult } from './publicJobs.queries.ts'

/** A page of a public job list: the jobs, a link to the next page, and links to other lists. */
export function PublicJobResults({ list, result }: { list: PublicJobList; result: PublicJobsQueryResult }) {
  if (result.isPending) return <JobsSkeleton />
  const page = result.data?.pages[0]
  if (!page) return <JobsLoadError retrying={result.isFetching} onRetry={() => void result.refetch()} />

  const { jobs, total, facets } = page.items
  const listed = new Set(jobs.map(({ id }) => id))
  // Weak matches are among the related jobs too.
  const related = page.items.related.filter(({ id }) => !listed.has(id))
  const isEmpty = jobs.length + related.length === 0
  const isSearch = !!list.search.get('query')
  return (
    <div
      aria-busy={result.isPlaceholderData}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', result.isPlaceholderData && 'opacity-55')}
    >
      {isSearch && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tint py-1.5 pr-1.5 pl-4 text-on-tint">
          <p className="min-w-48 flex-1 py-1 wrap-anywhere">
            Found <b>{plural(total, 'result')}</b> for <b>"{page.items.query || list.input.query}"</b>
          </p>
          <ButtonLink to="/jobs" variant="quiet" icon={<X />} className="ml-auto">
            Clear
          </ButtonLink>
        </div>
      )}
      {isEmpty && (
        <EmptyState
          motif="fish"
          title="No jobs found"
          hint="Create an account, and we'll alert you when a job like this is posted."
          link={
            list.path === '/jobs' && list.search.size === 0
              ? registerLink(list)
              : { to: '/jobs', label: isSearch ? 'Clear search and show all jobs' : 'Show all jobs' }
          }
        />
      )}
      {!isEmpty && !isSearch && (
        <p className="-mb-3 flex flex-wrap items-center gap-x-4 text-muted">
          {plural(total, 'job')}
          {list.trade && total >= TRADE_PAY_JOBS_MIN && (
            <Link to={tradePayPath(list.trade)} className="inline-flex min-h-11 items-center font-semibold">
              {tradePayTitle(list.trade)}
            </Link>
          )}
        </p>
      )}
      {jobs.length > 0 && (
        <section aria-labelledby="jobs">
          <h2 id="jobs" className="sr-only">
            Jobs
          </h2>
          <JobGrid label="Jobs" jobs={jobs}>
            {(job) => <JobCard job={job} searched={list.input.query !== undefined} isPublic />}
          </JobGrid>
        </section>
      )}
      {page.next !== undefined && (
        <ButtonLink
          to={nextPagePath(list, page.next)}
          rel="next"
          icon={<ArrowRight />}
          className="justify-self-center"
        >
          Next page
        </ButtonLink>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-jobs" className="grid gap-4">
          <div>
            <h2 id="related-jobs">Related jobs</h2>
            <p className="text-muted">Similar work under other titles.</p>
          </div>
          <JobGrid label="Related jobs" jobs={related}>
            {(job) => <JobCard job={job} searched reason={job.reason} isPublic />}
          </JobGrid>
        </section>
      )}
      {!isEmpty && <SignUpPrompt list={list} />}
      <PublicJobLinks facets={facets} />
    </div>
  )
}

function SignUpPrompt({ list }: { list: PublicJobList }) {
  const { to, label } = registerLink(list)
  return (
    <Card as="section" pad aria-labelledby="invitation" className="grid gap-3 justify-items-start">
      <h2 id="invitation" className="text-xl">
        Apply with one profile
      </h2>
      <p className="text-muted">
        Create a free account to apply, save jobs and get alerts for new ones on your island.
      </p>
      <ButtonLink to={to} variant="action">
        {label}
      </ButtonLink>
    </Card>
  )
}

function registerLink({ path, search }: PublicJobList) {
  const query = search.size > 0 ? `?${search}` : ''
  return { to: signInLink('/register', { pathname: path, search: query }), label: 'Create Account' }
}

function nextPagePath({ path, search }: PublicJobList, cursor: string): string {
  const next = new URLSearchParams(search)
  next.set('cursor', cursor)
  return `${path}?${next}`
}
