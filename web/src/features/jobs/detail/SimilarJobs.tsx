import { useInfiniteQuery } from '@tanstack/react-query'
import type { Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { similarJobsInput } from 'contract/publicJobs'
import { useId } from 'react'
import { infiniteQuery, uniqueById } from '../../../api/queries.ts'
import { classNames } from '../../../ui/classNames.ts'
import { JobCard } from '../list/JobCard.tsx'
import { JobGrid } from '../list/JobGrid.tsx'

/** Fewer than are requested, because some of those are left out. */
const JOBS_MAX = 3

type Props = {
  job: Job
  isPublic: boolean
  /** In a dialog: in one column. */
  isNarrow?: boolean
}

/**
 * Open jobs like one that is closed or that the member applied for. Nothing while they load or if there are none. Not
 * those that the member applied for.
 */
export function SimilarJobs({ job, isPublic, isNarrow = false }: Props) {
  const titleId = useId()
  const { data } = useInfiniteQuery(infiniteQuery(listJobs, similarJobsInput(job)))
  const results = data?.pages[0]?.items
  const similar = uniqueById([...(results?.jobs ?? []), ...(results?.related ?? [])])
    .filter(({ id, has_applied }) => id !== job.id && !has_applied)
    .slice(0, JOBS_MAX)
  if (similar.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={classNames('grid gap-4', !isNarrow && 'mt-6')}>
      <h2 id={titleId} className={isNarrow ? 'text-lg' : undefined}>
        Similar open jobs
      </h2>
      <JobGrid label="Similar open jobs" jobs={similar} isNarrow={isNarrow}>
        {/* Their match is with a search that nobody made. */}
        {(job) => <JobCard job={{ ...job, match: null }} isPublic={isPublic} />}
      </JobGrid>
    </section>
  )
}
