import { LRUCache } from 'lru-cache'

/** An answer as it goes over the wire: bytes, so that one that is kept is encoded once. */
export type CachedResponse = { bytes: Buffer; etag: string; link: string | undefined }

const CACHE_MAX_BYTES = 64_000_000

/** How long an answer may stand when something changed it without this process knowing. */
const CACHE_TTL_MS = 2_000

/**
 * Answers of often-read lists, kept ready. Whoever asks for one that is being made waits for it, so a crowd costs one
 * query. Any write forgets them all; one that was being made meanwhile is used once and not kept.
 */
export function createResponseCache() {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: (it) => it.bytes.length + 200,
    ttl: CACHE_TTL_MS,
  })
  const making = new Map<string, Promise<CachedResponse>>()

  return {
    /** The answer under `key`, which names the viewer and the whole request. */
    async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const ready = kept.get(key)
      if (ready) return ready
      const underWay = making.get(key)
      if (underWay) return underWay
      const made = make()
      making.set(key, made)
      try {
        const answer = await made
        if (making.get(key) === made) kept.set(key, answer)
        return answer
      } finally {
        if (making.get(key) === made) making.delete(key)
      }
    },

    /** Something was written. */
    clear(): void {
      kept.clear()
      making.clear()
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
