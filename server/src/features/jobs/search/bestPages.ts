import { LRUCache } from 'lru-cache'
import {
  bestOrderPage,
  type ExactSearchRequest,
  type ExactSearchResults,
  type MatchedHit,
  type MatchedMember,
} from 'job-search'
import type { JobIndexState } from './jobIndexState.ts'
import { CACHED_HIT_BYTES } from './resultCache.ts'
import type { VersionedUsualPay } from './usualPayCache.ts'

const CACHE_MAX_BYTES = 12_000_000
const LAST_HITS_MAX = 10_000

type BestRequest = {
  current: JobIndexState
  /** The search whose results are ordered; they are `results`, newest first. */
  criteria: ExactSearchRequest
  results: ExactSearchResults
  member: MatchedMember
  usualPay: VersionedUsualPay
  /** The job that the previous page ended with. */
  after: number | undefined
  count: number
  /**
   * The job `after`, if neither the results nor this cache have it: undefined if it isn't given, null if it doesn't
   * exist.
   */
  readRemoved: () => MatchedHit | null | undefined
}

/**
 * Reads pages of jobs in the order "best for you": the jobs whose match is shown, then the others, newest first. Only
 * the matches are cached per member; members with the same search share its results.
 */
export function createBestPageReader() {
  const cache = new LRUCache<string, MatchedHit[]>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: (matches) => CACHED_HIT_BYTES * matches.length + 2_000,
  })
  /** The last hit of each page, to continue after a job that has been deleted since. */
  const lastHits = new LRUCache<string, MatchedHit>({ max: LAST_HITS_MAX })

  function matchesOf({ current, criteria, results, member, usualPay }: BestRequest): MatchedHit[] {
    const { index, version, nextExpiry } = current
    const key = JSON.stringify([version, nextExpiry, criteria, member, usualPay.version])
    const cached = cache.get(key)
    if (cached) return cached
    const matches = index.matchesOf(results, criteria, member, usualPay.of)
    cache.set(key, matches)
    return matches
  }

  function findLast(request: BestRequest, matches: MatchedHit[], id: number) {
    const { member, results, readRemoved } = request
    const match = matches.find(({ job }) => job.id === id)
    if (match) return match
    const other = results.hits.find(({ job }) => job.id === id)
    if (other) return { ...other, match: 0 }
    return lastHits.get(`${member.id} ${id}`) ?? readRemoved()
  }

  /** The hits after `after`, up to `count`; undefined if that job is unknown. */
  return function page(request: BestRequest): MatchedHit[] | undefined {
    const { after, count, member, results } = request
    const matches = matchesOf(request)
    const last = after === undefined ? undefined : findLast(request, matches, after)
    if (last === null) return []
    if (after !== undefined && last === undefined) return undefined
    const hits = bestOrderPage({ matches, results }, last, count)
    // One hit more than a page was asked for.
    const lastShown = hits[count - 2]
    if (lastShown) lastHits.set(`${member.id} ${lastShown.job.id}`, lastShown)
    return hits
  }
}
