import { useQuery } from '@tanstack/react-query'
import { listJobs } from 'contract/jobSearch'
import { plural } from 'contract/words/plural'
import { LATEST_JOBS } from 'contract/publicJobs'
import { Link } from 'react-router'
import { query, useLogError } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { JobRow } from './list/JobRow.tsx'

/** The newest jobs, for visitors. Nothing without any. */
export function LatestJobs() {
  const { data } = useLogError('New jobs', useQuery(query(listJobs, LATEST_JOBS)))
  if (!data || data.jobs.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-3.5 sm:px-5">New jobs</h2>
      <ul className="grid lg:grid-cols-3 lg:divide-x">
        {data.jobs.map((job) => (
          <JobRow key={job.id} job={job} isPublic />
        ))}
      </ul>
      <Link to="/jobs" className="flex min-h-13 items-center border-t px-4 font-semibold focus-inset sm:px-5">
        {data.total > data.jobs.length ? `All ${plural(data.total, 'job')}` : 'Find Jobs'}
      </Link>
    </Card>
  )
}
