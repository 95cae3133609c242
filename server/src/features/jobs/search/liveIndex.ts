import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { createJobIndex, type JobIndex } from 'job-search'
import type { Database } from '../../../db/connect.ts'
import * as queries from './search.sql.ts'

/** Batches small enough that other requests don't wait long. Reading a job for related searches is the slowest step. */
const LOAD_BATCH = 500
const CHANGES_BATCH = 100
const RELATED_BATCH = 25

/** Up to this many unread jobs, a search waits until related searches find them all. */
const WORTH_WAITING = 5_000

export type JobIndexState = {
  index: JobIndex
  /** The last change that the index contains. */
  lastChange: number
  /** Differs after every change and reload. */
  version: string
  /** When the next job expires, in microseconds. */
  nextExpiry: number
  /** Settles when related searches find all jobs. */
  related: Promise<void>
}

/**
 * The index of this process: loaded once, then kept current from the changes that the database has logged since, in the
 * order of their commits.
 */
export function createLiveIndex(db: Database) {
  let live: JobIndexState | undefined
  let loads = 0
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<JobIndexState> | undefined

  /** The index with everything that was committed before this call. */
  function current(): Promise<JobIndexState> {
    next ??= afterRunning()
    return next
  }

  /** Callers that arrive during a read share the next one: the running read may have started before their change. */
  async function afterRunning(): Promise<JobIndexState> {
    await running
    next = undefined
    const catchingUp = catchUp()
    running = catchingUp.catch(() => {})
    return catchingUp
  }

  async function catchUp(): Promise<JobIndexState> {
    live ??= await load()
    for (;;) {
      const changes = await queries.listJobChanges(db, live.lastChange, CHANGES_BATCH)
      const isLogged = changes[0] ? changes[0].change_id === live.lastChange : live.lastChange === 0
      if (!isLogged) {
        live = await load()
        continue
      }
      for (const change of changes.slice(1)) apply(live, change)
      live.version = `${loads}.${live.lastChange}`
      if (changes.length < CHANGES_BATCH) break
    }
    removeExpired(live)
    return live
  }

  /** Loads all jobs. Changes committed meanwhile are in the log. */
  async function load(): Promise<JobIndexState> {
    const index = createJobIndex()
    const lastChange = await queries.lastJobChange(db)
    let batch = await queries.listSearchableJobs(db, 0, LOAD_BATCH)
    while (batch.length > 0) {
      const following = queries.listSearchableJobs(db, batch.at(-1)?.id ?? 0, LOAD_BATCH).execute()
      for (const job of batch) index.add(job)
      batch = await following
    }
    loads++
    const related = readAll(index)
    return { index, lastChange, version: `${loads}.${lastChange}`, nextExpiry: nextExpiry(index), related }
  }

  return {
    current,
    /** The index as of the last call of `current`, for what needn't be up to date. */
    recent: async () => live ?? current(),
    /** Waits until related searches find the jobs, unless there are too many. */
    async related({ index, related }: JobIndexState): Promise<void> {
      if (index.jobs().length <= WORTH_WAITING) await related
    },
  }
}

async function readAll(index: JobIndex): Promise<void> {
  while (index.readMore(RELATED_BATCH) > 0) await yieldToOthers()
}

function apply(live: JobIndexState, change: queries.JobChange): void {
  if (change.id === null) live.index.remove(change.job_id)
  else {
    live.index.add(change)
    live.index.readMore(1)
    live.nextExpiry = Math.min(live.nextExpiry, change.expires)
  }
  live.lastChange = change.change_id
}

/** Expiry isn't in the log. */
function removeExpired(live: JobIndexState): void {
  const now = Date.now() * 1000
  if (now < live.nextExpiry) return
  const expired = live.index.jobs().filter((job) => job.expires <= now)
  for (const { id } of expired) live.index.remove(id)
  live.nextExpiry = nextExpiry(live.index)
}

function nextExpiry(index: JobIndex): number {
  let next = Infinity
  for (const { expires } of index.jobs()) next = Math.min(next, expires)
  return next
}
