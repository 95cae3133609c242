import type { ReactNode } from 'react'
import type { Job } from 'contract/jobs'

type Props<One extends Job> = {
  label: string
  jobs: readonly One[]
  children: (job: One) => ReactNode
}

/** Jobs as cards, up to three beside each other. */
export function JobGrid<One extends Job>({ label, jobs, children }: Props<One>) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3 md:*:min-w-0"
    >
      {jobs.map((job) => (
        <li key={job.id}>{children(job)}</li>
      ))}
    </ul>
  )
}
