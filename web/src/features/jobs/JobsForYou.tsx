import { useQuery } from '@tanstack/react-query'
import { shownMatch } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { query, useLogError } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { jobsForYouHeight } from './jobsForYouHeight.ts'
import { JobRow } from './list/JobRow.tsx'

const JOBS_MAX = 3

type Props = {
  /** How many jobs to make space for until they are known. */
  rows: number
  /** Whether something is below that must not move. */
  isFeedShown: boolean
  /** Told how many jobs there are. */
  onRows: (count: number) => void
  onClose: () => void
}

/** The jobs that match the member best. Nothing without a match, unless its place was already taken. */
export function JobsForYou({ rows, isFeedShown, onRows, onClose }: Props) {
  const list = useLogError('Jobs for you', useQuery(query(listJobs, { sort: 'best', limit: JOBS_MAX })))
  const jobs = list.data?.jobs.filter(shownMatch)
  const count = jobs?.length
  // Decided once per visit.
  const [space, setSpace] = useState<number>()
  if (space === undefined && !list.isPending) setSpace(isFeedShown ? rows : (count ?? 0))
  const tellRows = useEffectEvent(onRows)
  useEffect(() => {
    if (count !== undefined) tellRows(count)
  }, [count])

  const height = jobsForYouHeight(space ?? rows)
  if ((space ?? rows) === 0) return null
  if (list.isPending)
    return (
      <Frame height={height} onClose={onClose}>
        <Waiting rows={rows} />
      </Frame>
    )
  return (
    <Frame height={height} onClose={onClose}>
      {!jobs ? (
        <div className="flex flex-wrap items-center gap-x-3 px-4 sm:px-5">
          <p className="text-muted">Your jobs could not be loaded.</p>
          <Button variant="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
            Retry
          </Button>
        </div>
      ) : jobs.length === 0 ? (
        <p className="px-4 text-muted sm:px-5">No close matches right now.</p>
      ) : (
        <ul>
          {jobs.slice(0, space).map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

type FrameProps = { height: string; onClose: () => void; children: ReactNode }

function Frame({ height, onClose, children }: FrameProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="overflow-hidden" style={{ height }}>
      <div className="flex h-[3.25rem] items-center gap-1 pr-1 pl-4 sm:pl-5">
        <h2 id={titleId} className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight">
          Jobs for you
        </h2>
        <Link
          to="/jobs"
          aria-label="See all jobs"
          className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap"
        >
          See all
        </Link>
        <IconButton label="Close for today" icon={<X />} onClick={onClose} />
      </div>
      {children}
    </Card>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <ul role="status" aria-label="Loading jobs for you">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="grid h-(--job-row) content-center gap-2 border-t px-4 sm:px-5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </li>
      ))}
    </ul>
  )
}
