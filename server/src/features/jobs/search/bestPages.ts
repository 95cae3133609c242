import { LRUCache } from 'lru-cache'
import {
  bestOrderPage,
  findInBestOrder,
  type BestOrder,
  type ExactSearchRequest,
  type ExactSearchResults,
  type LeftOut,
  type MatchedHit,
} from 'job-search'
import type { MatchableMember } from 'job-search/personalMatch'
import type { JobIndexState } from './jobIndexState.ts'
import type { VersionedUsualPay } from './usualPayCache.ts'

/** A thousand members with 20,000 open jobs. */
const CACHE_MAX_BYTES = 24_000_000
/** A score. The hits are those of the search, which members share. */
const CACHED_HIT_BYTES = 1
const LAST_HITS_MAX = 10_000

type BestRequest = {
  current: JobIndexState
  /** The search whose results are ordered; they are `results`, newest first. */
  criteria: ExactSearchRequest
  results: ExactSearchResults
  leftOut: LeftOut
  member: MatchableMember
  usualPay: VersionedUsualPay
  /** The job that the previous page ended with. */
  after: number | undefined
  count: number
  /**
   * The job `after`, if neither the order nor this cache has it: undefined if it isn't given, null if it doesn't exist.
   */
  readRemoved: () => MatchedHit | null | undefined
}

/** Reads pages of jobs in the order "best for you", which is cached per profile and search. */
export function createBestPageReader() {
  const cache = new LRUCache<string, BestOrder>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ hits }) => CACHED_HIT_BYTES * hits.length + 2_000,
  })
  /** The last job of each page, to continue after one that has been removed since. */
  const lastHits = new LRUCache<string, MatchedHit>({ max: LAST_HITS_MAX })

  /** The jobs after `after`, up to `count`; undefined if that job is unknown. */
  return function page(request: BestRequest): MatchedHit[] | undefined {
    const { current, criteria, results, leftOut, member, usualPay, after, count, readRemoved } = request
    const profile = JSON.stringify(member)
    const key = JSON.stringify([current.version, current.nextExpiry, criteria, profile, usualPay.version])
    const order = cache.get(key) ?? current.index.bestOrder(results, member, usualPay.of)
    cache.set(key, order)

    const last = after === undefined ? undefined : findLast(order, after)
    if (last === null) return []
    if (after !== undefined && last === undefined) return undefined
    const jobs = bestOrderPage(order, { last, count, isLeftOut: leftOut.has })
    // One job more than a page was asked for.
    const lastShown = jobs[count - 2]
    if (lastShown) lastHits.set(`${lastShown.job.id} ${profile}`, lastShown)
    return jobs

    function findLast(order: BestOrder, id: number) {
      return findInBestOrder(order, id) ?? lastHits.get(`${id} ${profile}`) ?? readRemoved()
    }
  }
}
