import type { Database } from '../../../db/connect.ts'
import { createSuggestions } from 'job-search/suggestions/suggestions'
import { jobTable, type JobTable, type OpenJob } from 'job-search/search/jobTable'
import { relatedJobs, type RelatedJobs } from './relatedJobs.ts'
import * as store from './search.sql.ts'

/** Few enough that nobody waits for long in between; a change costs more than a job that is only listed. */
const JOBS_AT_ONCE = 500
const CHANGES_AT_ONCE = 100

/** Rows only remembered that are worth reading all jobs anew, beside those that are as many as the listed. */
const UNLISTED_MIN = 5_000

/** The open jobs as of a change, in all that searches them; what is read anew has another `reading`. */
export type Live = {
  table: JobTable
  related: RelatedJobs
  suggestions: ReturnType<typeof createSuggestions>
  last: number
  reading: number
  /** When the next of them expires, in microseconds. */
  nextExpiry: number
}

/**
 * The table of open jobs that this process searches: read once, then brought up to date by the changes that the database
 * has noted since, in the order of their commits.
 */
export function liveTable(db: Database) {
  let live: Live | undefined
  let readings = 0
  let anew: Live | 'under way' | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Live> | undefined

  /** The table with everything that was committed before this call. */
  function fresh(): Promise<Live> {
    waiting ??= afterThis()
    return waiting
  }

  /** Those who come while the changes are being read share the next reading: this one may have begun too early for them. */
  async function afterThis(): Promise<Live> {
    await underWay
    waiting = undefined
    const mine = catchUp()
    underWay = mine.catch(() => {})
    return mine
  }

  async function catchUp(): Promise<Live> {
    live = takeAnew() ?? live ?? (await read())
    for (;;) {
      const changes = await store.listChanges(db, live.last, CHANGES_AT_ONCE)
      const isKnown = changes[0] ? changes[0].change_id === live.last : live.last === 0
      if (!isKnown) {
        live = await read()
        continue
      }
      for (const change of changes.slice(1)) take(live, change)
      if (changes.length < CHANGES_AT_ONCE) break
    }
    dropExpired(live)
    if (isWorn(live.table)) readAnew()
    return live
  }

  /** Reads all jobs. What changes meanwhile is among the changes since. */
  async function read(): Promise<Live> {
    const table = jobTable()
    const suggestions = createSuggestions()
    const last = await store.lastChange(db)
    let batch = await store.listOpen(db, Number.MAX_SAFE_INTEGER, JOBS_AT_ONCE)
    while (batch.length > 0) {
      const next = store.listOpen(db, batch.at(-1)?.id ?? 0, JOBS_AT_ONCE).execute()
      for (const job of batch) {
        table.put(job)
        suggestions.add(job)
      }
      batch = await next
    }
    const related = relatedJobs(db, table)
    return { table, related, suggestions, last, reading: ++readings, nextExpiry: nextExpiry(table) }
  }

  function isWorn(table: JobTable): boolean {
    return table.unlisted() > Math.max(UNLISTED_MIN, table.listed().length)
  }

  /** In the background: searches go on with the old one. */
  function readAnew(): void {
    if (anew) return
    anew = 'under way'
    read().then(
      (it) => void (anew = it),
      () => void (anew = undefined),
    )
  }

  function takeAnew(): Live | undefined {
    if (anew === 'under way') return undefined
    const it = anew
    anew = undefined
    return it
  }

  return {
    fresh,
    /** The table as it was last seen, for what need not be of this moment. */
    lately: async () => live ?? fresh(),
  }
}

function take(live: Live, change: store.Change): void {
  if (change.id === null) drop(live, change.job_id)
  else put(live, change)
  live.last = change.change_id
}

function put(live: Live, job: OpenJob): void {
  live.table.put(job)
  live.related.put(job)
  live.suggestions.add(job)
  live.nextExpiry = Math.min(live.nextExpiry, job.expires)
}

function drop(live: Live, id: number): void {
  live.table.unlist(id)
  live.related.remove(id)
  live.suggestions.remove(id)
}

/** Nobody writes anything when a job expires. */
function dropExpired(live: Live): void {
  const now = Date.now() * 1000
  if (now < live.nextExpiry) return
  const { columns, listed } = live.table
  const expired = listed().filter((row) => (columns.expires[row] ?? 0) <= now)
  for (const row of expired) drop(live, columns.id[row] ?? 0)
  live.nextExpiry = nextExpiry(live.table)
}

function nextExpiry({ columns, listed }: JobTable): number {
  let next = Infinity
  for (const row of listed()) next = Math.min(next, columns.expires[row] ?? Infinity)
  return next
}
