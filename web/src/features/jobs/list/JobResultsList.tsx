import { plural } from 'contract/words/plural'
import { shownMatch, type Job } from 'contract/jobs'
import { useId, type ReactNode } from 'react'
import { MapPin, X } from 'lucide-react'
import { classNames } from '../../../ui/classNames.ts'
import { useProgressiveList } from '../../../ui/useProgressiveList.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadMoreButton, useLoadMoreWhenNear } from '../../../ui/PagedList.tsx'
import type { JobResults, JobListQueryResult } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { categoryName } from 'contract/words/jobLabels'
import { JobCard } from './JobCard.tsx'
import { JobGrid, JobsLoadError } from './JobGrid.tsx'
import { STRONG_RELEVANCE_MIN } from 'contract/rules/relevance'

type Props = { search: JobSearch; list: JobListQueryResult; results: JobResults }

/** The job list. With a query: strong matches, then related jobs, then weaker matches. */
export function JobResultsList({ search, list, results }: Props) {
  const isSearched = search.query !== undefined && results.query !== ''
  const isSorted = search.sort !== undefined
  const { shown, isComplete } = useProgressiveList('jobs', results.jobs)
  const isRanked = isSearched && !isSorted
  const fitting = isSearched || isSorted ? [] : shown.filter(shownMatch)
  const other = fitting.length > 0 ? shown.slice(fitting.length) : []
  const strong = isRanked ? shown.filter(isStrong) : shown.slice(0, shown.length - other.length)
  const related = new Set(results.related.map(({ id }) => id))
  const weak = isRanked ? shown.filter((job) => !isStrong(job) && !related.has(job.id)) : []
  const loadMore = isComplete && <MoreJobs list={list} />
  // Sections below an infinite list would move away while scrolling, so they wait for its end.
  const isStrongDone = strong.length < shown.length || (isComplete && !list.hasNextPage)

  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity',
        list.isPlaceholderData && 'opacity-55',
      )}
    >
      {strong.length > 0 && (
        <Section title={isSearched ? 'Matches' : 'Jobs'} isHeadingVisible={isSearched}>
          <JobGrid label={isSearched ? 'Matches' : 'Jobs'} jobs={strong}>
            {(job) => <JobCard job={job} searched={isSearched} canHide />}
          </JobGrid>
          {!isStrongDone && loadMore}
        </Section>
      )}
      {isStrongDone && results.related.length > 0 && (
        <Section title="Related jobs" hint="Similar work under other titles.">
          <JobGrid label="Related jobs" jobs={results.related}>
            {(job) => <JobCard job={job} searched reason={job.reason} canHide />}
          </JobGrid>
        </Section>
      )}
      {other.length > 0 && (
        <Section title="More jobs" hint="Outside your trade, or far away.">
          <JobGrid label="More jobs" jobs={other}>
            {(job) => <JobCard job={job} canHide />}
          </JobGrid>
        </Section>
      )}
      {weak.length > 0 && (
        <Section title="Weaker matches" hint="They share some of your words.">
          <JobGrid label="Weaker matches" jobs={weak}>
            {(job) => <JobCard job={job} searched canHide />}
          </JobGrid>
        </Section>
      )}
      {isStrongDone && loadMore}
    </div>
  )
}

type SectionProps = { title: string; hint?: string; isHeadingVisible?: boolean; children: ReactNode }

/** A section with a heading; `isHeadingVisible` false leaves the heading to screen readers. */
function Section({ title, hint, isHeadingVisible = true, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={isHeadingVisible ? undefined : 'sr-only'}>
        <h2 id={id}>{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

function isStrong({ relevanceScore }: Job): boolean {
  return relevanceScore >= STRONG_RELEVANCE_MIN
}

/** Distance below the viewport at which the next page is fetched. */
const LOAD_MARGIN = '0px 0px 1200px'

/** Loads the next page near the end of the list or by its button. */
function MoreJobs({ list }: { list: JobListQueryResult }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useLoadMoreWhenNear(list, { margin: LOAD_MARGIN })

  if (isFetchNextPageError) {
    return <JobsLoadError retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
  }
  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center py-2">
      <LoadMoreButton list={list} label="Show more" />
    </div>
  )
}

type ResultsBannerProps = {
  search: JobSearch
  /** Undefined while this search loads. */
  results: JobResults | undefined
  onClear: () => void
  /** Shown next to Clear. */
  children: ReactNode
}

/** The result count of a query, with its location and category. */
export function ResultsBanner({ search, results, onClear, children }: ResultsBannerProps) {
  const location = search.location ?? search.island ?? results?.place
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tint py-1.5 pr-1.5 pl-4 text-on-tint">
      <div role="status" className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        {results ? (
          <p>
            Found <b>{plural(results.total, 'result')}</b> for <b>"{results.query || search.query}"</b>
          </p>
        ) : (
          <p>Searching...</p>
        )}
        {results?.total === 0 && results.related.length > 0 && (
          <span className="text-sm">{plural(results.related.length, 'related job')} below</span>
        )}
        {location && (
          <span className="inline-flex items-center gap-1.5 text-sm">
            <MapPin className="size-4" />
            {location}
          </span>
        )}
        {search.category && (
          <span className="inline-flex items-center gap-1.5 text-sm">
            <CategoryIcon category={search.category} className="size-4" />
            {categoryName(search.category)}
          </span>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center">
        {children}
        <Button variant="quiet" icon={<X />} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
