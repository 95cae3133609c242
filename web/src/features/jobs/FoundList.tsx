import type { Job } from 'contract/jobs'
import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { useProgressiveList } from '../../ui/useProgressiveList.ts'
import { JobCard } from './JobCard.tsx'
import { JobGrid } from './JobGrid.tsx'
import type { FoundJobs, JobListQuery } from './jobs.queries.ts'
import type { JobSearch } from './jobSearch.ts'
import { MoreJobs } from './MoreJobs.tsx'

/** What a page search needs at least (specification, section 9). */
const MINIMUM_RELEVANCE = 30

type Props = { search: JobSearch; list: JobListQuery; found: FoundJobs }

/** The jobs that were found; with a query those that fit, then those that are related, then the weaker ones. */
export function FoundList({ search, list, found }: Props) {
  const isSearched = search.query !== undefined && found.query !== ''
  const isSorted = search.sort !== undefined
  const { shown, isWhole } = useProgressiveList('jobs', found.jobs)
  const strong = isSearched && !isSorted ? shown.filter(isStrong) : shown
  const weak = isSearched && !isSorted ? shown.filter((job) => !isStrong(job)) : []
  const more = isWhole && <MoreJobs list={list} />
  // What stands below a list that goes on would run away from whoever scrolls to it.
  const isStrongDone = weak.length > 0 || (isWhole && !list.hasNextPage)

  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity',
        list.isPlaceholderData && 'opacity-55',
      )}
    >
      {strong.length > 0 && (
        <Section title={isSearched ? 'Matches' : 'Jobs'} isHeard={isSearched}>
          <JobGrid label={isSearched ? 'Matches' : 'Jobs'} jobs={strong}>
            {(job) => <JobCard job={job} searched={isSearched} />}
          </JobGrid>
          {weak.length === 0 && more}
        </Section>
      )}
      {isStrongDone && found.related.length > 0 && (
        <Section title="Related jobs" hint="Other words, the same kind of work.">
          <JobGrid label="Related jobs" jobs={found.related}>
            {(job) => <JobCard job={job} searched reason={job.reason} />}
          </JobGrid>
        </Section>
      )}
      {weak.length > 0 && (
        <Section title="Weaker matches" hint="They share some of your words.">
          <JobGrid label="Weaker matches" jobs={weak}>
            {(job) => <JobCard job={job} searched />}
          </JobGrid>
          {more}
        </Section>
      )}
    </div>
  )
}

type SectionProps = { title: string; hint?: string; isHeard?: boolean; children: ReactNode }

/** A part of the list under its heading, which the whole list without a query has for screen readers alone. */
function Section({ title, hint, isHeard = true, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={isHeard ? undefined : 'sr-only'}>
        <h2 id={id}>{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

function isStrong({ relevanceScore }: Job): boolean {
  return relevanceScore >= MINIMUM_RELEVANCE
}
