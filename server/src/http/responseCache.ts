import { LRUCache } from 'lru-cache'

/** A serialized response, encoded once. */
type CachedResponse = { bytes: Buffer; etag: string; link: string | undefined }

const CACHE_MAX_BYTES = 16_000_000
/** Bounds how late a response shows what changes with time alone, such as an expired story. */
const CACHE_TTL_MS = 2_000

/**
 * In-memory cache of serialized responses to visitors, who all see the same. Concurrent misses share one query. Every write clears the cache; responses computed
 * during a write are returned but not stored.
 */
export function createResponseCache() {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    ttl: CACHE_TTL_MS,
  })
  const pending = new Map<string, Promise<CachedResponse>>()

  return {
    /** The response under `key`, which identifies the whole request. */
    get(key: string, compute: () => Promise<CachedResponse>): CachedResponse | Promise<CachedResponse> {
      return cached.get(key) ?? pending.get(key) ?? computeOnce(key, compute)
    },

    clear(): void {
      cached.clear()
      pending.clear()
    },
  }

  async function computeOnce(key: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const computing = compute()
    pending.set(key, computing)
    try {
      const response = await computing
      if (pending.get(key) === computing) cached.set(key, response)
      return response
    } finally {
      if (pending.get(key) === computing) pending.delete(key)
    }
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
