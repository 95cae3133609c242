import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  createJobIndex,
  createHit,
  type ExactHit,
  type ExactSearchRequest,
  type ExactSearchResults,
  type JobIndex,
  type JobSearchFilters,
  type LeftOut,
  createMatchedHit,
  indexAfterHit,
  type SearchableJob,
  tradeOf,
  type Unwanted,
} from 'job-search'
import type { MatchableMember } from 'job-search/personalMatch'
import { LRUCache } from 'lru-cache'
import type { JobIndexState } from './jobIndexState.ts'
import { createBestPageReader } from './bestPages.ts'
import { createResultCache } from './resultCache.ts'
import { createUsualPayCache } from './usualPayCache.ts'

/** A batch small enough that searches needn't wait long. Reading a job for related searches is the slowest step. */
const RELATED_BATCH = 25
/** Up to this many jobs, a search waits until related searches find them all. */
const WORTH_WAITING = 5_000
const LAST_HITS_MAX = 10_000

/** A job to add or replace, or the id of one to remove. */
export type IndexChange = SearchableJob | { removed: number }

export type PageRequest = {
  criteria: ExactSearchRequest
  /** What the searcher doesn't see. */
  unwanted: Unwanted
  /** When the search was made, in microseconds. */
  now: number
  /** The member whose personal match orders the jobs; otherwise they have the order of the criteria. */
  bestFor: MatchableMember | undefined
  /** The job that the previous page ended with. */
  after: number | undefined
  /** That job, if `find` doesn't know it; null if it doesn't exist any more. */
  lastJob?: SearchableJob | null | undefined
  count: number
  /** Whether to find related jobs, within these filters and near this place. */
  related: { filters: JobSearchFilters; place: string | null } | undefined
}

export type SearchEngine = ReturnType<typeof createSearchEngine>

/** The job index with its caches: everything of a search that needs no database. */
export function createSearchEngine() {
  const search = createResultCache()
  const bestPage = createBestPageReader()
  const usualPayOf = createUsualPayCache()
  /** The last hit of each page, to continue after a job that has been removed since. */
  const lastHits = new LRUCache<string, ExactHit>({ max: LAST_HITS_MAX })
  let version = 0
  let isClosed = false
  let live = stateOf(createJobIndex())
  let loading = live.index

  function stateOf(index: JobIndex): JobIndexState {
    return {
      index,
      version: ++version,
      nextExpiry: nextExpiry(index),
      related: readAll(index, () => isClosed),
    }
  }

  /** Starts a new index. Searches use the previous one until `finishLoading`. */
  function startLoading(): void {
    loading = createJobIndex()
  }

  function load(jobs: SearchableJob[]): void {
    for (const job of jobs) loading.add(job)
  }

  function finishLoading(): void {
    live = stateOf(loading)
  }

  function apply(changes: IndexChange[]): void {
    const { index } = live
    for (const change of changes) {
      if ('removed' in change) index.remove(change.removed)
      else {
        index.add(change)
        index.readMore(1)
        live.nextExpiry = Math.min(live.nextExpiry, change.expires)
      }
    }
    live.version = ++version
  }

  /** A page of results, with counts and related jobs. `needsLastJob`: the job `after` is unknown and must be given. */
  async function find(request: PageRequest) {
    const { criteria, unwanted, now, bestFor, after, lastJob, count, related } = request
    const current = stateAt(now)
    const results = search(current, criteria, now)
    const leftOut = current.index.leaveOut(results, unwanted)
    const usualPay = usualPayOf(current)
    const hits = bestFor
      ? bestPage({
          current,
          criteria,
          results,
          leftOut,
          member: bestFor,
          usualPay,
          after,
          count,
          readRemoved: () => lastJob && createMatchedHit(lastJob, bestFor, usualPay.of),
        })
      : pageOf(results, leftOut, { criteria, after, count, lastJob })
    if (related && current.index.jobCount() <= WORTH_WAITING) await current.related
    return {
      needsLastJob: hits === undefined,
      hits: (hits ?? []).map(({ job, score, matchedFields }) => ({
        id: job.id,
        score,
        matchedFields,
        usualPay: usualPay.of(job),
      })),
      total: leftOut.total,
      facets: leftOut.facets,
      related: related ? current.index.findRelated(criteria, { results, unwanted, now, ...related }) : [],
      didYouMean: related ? didYouMean(current, request) : null,
    }
  }

  /** The query without its typing errors, if that finds jobs. */
  function didYouMean(current: JobIndexState, { criteria, unwanted, now }: PageRequest): string | null {
    const query = current.index.correct(criteria.query)
    if (query === null) return null
    const results = search(current, { ...criteria, query }, now)
    return current.index.leaveOut(results, unwanted).total > 0 ? query : null
  }

  /** The hits after `after`, up to `count`. */
  function pageOf(
    results: ExactSearchResults,
    leftOut: LeftOut,
    { criteria, after, count, lastJob }: Pick<PageRequest, 'criteria' | 'after' | 'count' | 'lastJob'>,
  ): ExactHit[] | undefined {
    let from = 0
    if (after !== undefined) {
      const last =
        results.hits.find(({ job }) => job.id === after) ??
        lastHits.get(lastHitKey(criteria, after)) ??
        (lastJob && createHit(lastJob, criteria.query))
      if (last === undefined) return undefined
      from = last === null ? results.hits.length : indexAfterHit(results, criteria, last)
    }
    const hits: ExactHit[] = []
    for (let index = from; index < results.hits.length && hits.length < count; index++) {
      const hit = results.hits[index]
      if (hit && !leftOut.has(hit.job)) hits.push(hit)
    }
    // One hit more than a page was asked for.
    const lastShown = hits[count - 2]
    if (lastShown) lastHits.set(lastHitKey(criteria, lastShown.job.id), lastShown)
    return hits
  }

  /** The index without the jobs that have expired by `now`: expiry isn't among the changes. */
  function stateAt(now: number): JobIndexState {
    if (now >= live.nextExpiry) {
      const expired = live.index.jobs().filter((job) => job.expires <= now)
      for (const { id } of expired) live.index.remove(id)
      live.nextExpiry = nextExpiry(live.index)
      live.version = ++version
    }
    return live
  }

  return {
    startLoading,
    load,
    finishLoading,
    apply,
    find,
    suggest: (typed: string, unwanted: Unwanted, now: number) => stateAt(now).index.suggest(typed, unwanted),
    stats: (unwanted: Unwanted, now: number) => stateAt(now).index.stats(unwanted, now),
    tradePay: (trade: string, now: number) => stateAt(now).index.tradePay(trade),
    /** The usual yearly pay in cents of jobs with this title and category group. */
    usualPay: (title: string, group: string | null) => usualPayOf(live).of({ trade: tradeOf(title), group }),
    /** Ends the work that is done between searches. */
    close: () => {
      isClosed = true
    },
  }
}

async function readAll(index: JobIndex, isClosed: () => boolean): Promise<void> {
  while (!isClosed() && index.readMore(RELATED_BATCH) > 0) await yieldToOthers()
}

function nextExpiry(index: JobIndex): number {
  let next = Infinity
  for (const { expires } of index.jobs()) next = Math.min(next, expires)
  return next
}

const lastHitKey = ({ query }: ExactSearchRequest, id: number) => `${id} ${query}`
