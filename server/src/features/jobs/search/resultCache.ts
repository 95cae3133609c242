import { LRUCache } from 'lru-cache'
import type { ExactSearchResults, ExactSearchRequest } from 'job-search'
import type { JobIndexState } from './jobIndexState.ts'

const CACHE_BYTES = 24_000_000
const CACHED_HIT_BYTES = 40
const AGE_MAX_MS = 30_000

/** Caches results until a job changes or expires, so that the next page needs no new search. */
export function createResultCache() {
  const cache = new LRUCache<string, { results: ExactSearchResults; expires: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ results }) => CACHED_HIT_BYTES * results.hits.length + 2_000,
    ttl: AGE_MAX_MS,
  })

  /** All results of a search at `now`, in microseconds. */
  return function search(
    { index, version, nextExpiry }: JobIndexState,
    search: ExactSearchRequest,
    now: number,
  ): ExactSearchResults {
    const key = JSON.stringify([version, search])
    const cached = cache.get(key)
    if (cached && now < cached.expires) return cached.results
    const results = index.search(search, now)
    cache.set(key, { results, expires: nextExpiry })
    return results
  }
}
