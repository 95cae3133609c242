import type { JobIndex } from 'job-search'

export type JobIndexState = {
  index: JobIndex
  /** Differs after every change and reload. */
  version: number
  /** When the next job expires, in microseconds. */
  nextExpiry: number
  /** Settles when related searches find all jobs. */
  related: Promise<void>
}
