import type { ReactNode } from 'react'
import type { Job } from 'contract/jobs'
import { Card } from '../../../ui/Card.tsx'
import { useOnline } from '../../../ui/browserState.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Delayed, LoadingStatus } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { LoadedAgo } from '../../../parts/LoadedAgo.tsx'

type Props<Item extends Job> = {
  label: string
  jobs: readonly Item[]
  /** In a dialog: one column. */
  isNarrow?: boolean
  children: (job: Item) => ReactNode
}

/** Job cards in up to three columns. */
export function JobGrid<Item extends Job>({ label, jobs, isNarrow = false, children }: Props<Item>) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4',
        !isNarrow && 'md:grid-cols-2 xl:grid-cols-3 md:*:min-w-0',
      )}
    >
      {jobs.map((job) => (
        <li key={job.id} tabIndex={-1} className="rounded-lg">
          {children(job)}
        </li>
      ))}
    </ul>
  )
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Placeholder cards while jobs load. */
export function JobsSkeleton() {
  return (
    <Delayed>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {CARDS.map((card) => (
          <Card key={card} pad className="grid content-start gap-3">
            <div className="flex justify-between gap-3">
              <div className="grid flex-1 content-start gap-3">
                <Skeleton className="h-6 w-36" />
                <Skeleton className="h-6 w-4/5" />
              </div>
              <Skeleton shape="circle" className="size-16.5" />
            </div>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-9" />
          </Card>
        ))}
      </div>
      <LoadingStatus label="Loading jobs" />
    </Delayed>
  )
}

type JobsNoticeProps = {
  /** When the jobs still shown were loaded, in milliseconds. */
  lastRead?: number | undefined
  retrying: boolean
  onRetry: () => void
}

/** Says that jobs failed to load, so the list can't be mistaken for empty. */
export function JobsLoadError({ lastRead, retrying, onRetry }: JobsNoticeProps) {
  const isOnline = useOnline()
  return (
    <Callout onRetry={onRetry} retrying={retrying}>
      {isOnline ? "We couldn't load jobs." : "We couldn't load jobs. Please check your connection."}
      {lastRead && <LoadedAgo at={lastRead} />}
    </Callout>
  )
}
