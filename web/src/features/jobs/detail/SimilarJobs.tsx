import { useInfiniteQuery } from '@tanstack/react-query'
import type { Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { similarJobsInput } from 'contract/publicJobs'
import { infiniteQuery, uniqueById } from '../../../api/queries.ts'
import { JobCard } from '../list/JobCard.tsx'
import { JobGrid } from '../list/JobGrid.tsx'

/** Fewer than are requested, because some of those may be duplicates. */
const JOBS_MAX = 3

/** Open jobs like one that is closed. Nothing while they load or if there are none. */
export function SimilarJobs({ job, isPublic }: { job: Job; isPublic: boolean }) {
  const { data } = useInfiniteQuery(infiniteQuery(listJobs, similarJobsInput(job)))
  const results = data?.pages[0]?.items
  const similar = uniqueById([...(results?.jobs ?? []), ...(results?.related ?? [])]).slice(0, JOBS_MAX)
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar-jobs" className="mt-6 grid gap-4">
      <h2 id="similar-jobs">Similar open jobs</h2>
      <JobGrid label="Similar open jobs" jobs={similar}>
        {(job) => <JobCard job={job} isPublic={isPublic} />}
      </JobGrid>
    </section>
  )
}
