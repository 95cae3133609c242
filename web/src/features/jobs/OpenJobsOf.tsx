import { useQuery } from '@tanstack/react-query'
import { listJobs } from 'contract/jobSearch'
import { openJobsInput, openJobsPath } from 'contract/publicJobs'
import { useId } from 'react'
import { Link } from 'react-router'
import { query, useLogError } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { JobRow } from './list/JobRow.tsx'

/** The first open jobs of a member. */
export function useOpenJobsOf(id: number) {
  return useLogError('Open jobs', useQuery({ ...query(listJobs, openJobsInput(id)), enabled: id > 0 }))
}

type Props = {
  id: number
  /** For visitors. */
  isPublic?: boolean
}

/** The open jobs of a member on their profile. Nothing while they load or if there are none. */
export function OpenJobsOf({ id, isPublic = false }: Props) {
  const titleId = useId()
  const result = useOpenJobsOf(id)
  const { jobs = [], total = 0 } = result.data ?? {}
  if (jobs.length === 0 && !result.isError) return null
  return (
    <Card as="section" aria-labelledby={titleId} className="overflow-hidden">
      <h2 id={titleId} className="px-4 py-3 text-lg sm:px-5">
        Open jobs
      </h2>
      {result.data ? (
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} isPublic={isPublic} />
          ))}
        </ul>
      ) : (
        <div className="px-4 pb-4 sm:px-5">
          <QueryStatus query={result} failed="The open jobs couldn't be loaded." />
        </div>
      )}
      {total > jobs.length && (
        <Link
          to={openJobsPath(id)}
          className="flex min-h-13 items-center border-t px-4 font-semibold focus-inset sm:px-5"
        >
          All {total.toLocaleString('en-BS')} jobs
        </Link>
      )}
    </Card>
  )
}
