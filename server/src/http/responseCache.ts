import { LRUCache } from 'lru-cache'

/** A serialized response, encoded once. `posts` are the ids of the posts it shows. */
type Response = { bytes: Buffer; etag: string; link: string | undefined; posts: number[] }

/**
 * What a write changed: posts, for everyone who sees them, and anything that these members see. A write that changes
 * something else for others doesn't declare a change.
 */
export type DataChange = { posts?: number[]; members: number[] }

/** A response that is being computed, and what was written meanwhile. */
type Load = { isOutdated: boolean; changed: Set<string> }

const CACHE_MAX_BYTES = 64_000_000
/** Bounds how late a response shows what changes with time alone, such as an expired story. */
const CACHE_TTL_MS = 2_000

const postTag = (id: number) => `post ${id}`
const viewerTag = (id: number | undefined) => `viewer ${id ?? ''}`

/**
 * In-memory cache of serialized responses, for a process that is alone on its database. Concurrent misses share one
 * query. A write drops the responses of the members and posts it changed, or all if it declares no change; a response
 * computed during such a write is returned but not stored.
 */
export function createResponseCache() {
  const cached = new LRUCache<string, { response: Response; tags: string[] }>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ response }) => response.bytes.length + 500,
    ttl: CACHE_TTL_MS,
    dispose: ({ tags }, key) => tags.forEach((tag) => removeKey(tag, key)),
  })
  const keysByTag = new Map<string, Set<string>>()
  const pending = new Map<string, Promise<Response>>()
  const loads = new Set<Load>()
  let hits = 0
  let misses = 0

  function removeKey(tag: string, key: string): void {
    const keys = keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysByTag.delete(tag)
  }

  function store(key: string, response: Response, tags: string[]): void {
    cached.set(key, { response, tags })
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  async function computeOnce(
    key: string,
    viewer: number | undefined,
    compute: () => Promise<Response>,
  ): Promise<Response> {
    const load: Load = { isOutdated: false, changed: new Set() }
    loads.add(load)
    const computing = compute()
    pending.set(key, computing)
    try {
      const response = await computing
      const tags = [viewerTag(viewer), ...response.posts.map(postTag)]
      if (!load.isOutdated && !tags.some((tag) => load.changed.has(tag))) store(key, response, tags)
      return response
    } finally {
      loads.delete(load)
      if (pending.get(key) === computing) pending.delete(key)
    }
  }

  return {
    /** The response to a viewer's request, which `request` identifies. */
    get(
      viewer: number | undefined,
      request: string,
      compute: () => Promise<Response>,
    ): Response | Promise<Response> {
      const key = `${viewer ?? ''} ${request}`
      const known = cached.get(key)?.response ?? pending.get(key)
      if (known) hits++
      else misses++
      return known ?? computeOnce(key, viewer, compute)
    },

    /** How many requests so far got a response that was computed for an earlier one, and how many didn't. */
    counts: () => ({ hits, misses }),

    /** Drops what a write changed; everything if it doesn't say. Call after the commit. */
    drop(change?: DataChange): void {
      // Later requests don't join a query that began before the write.
      pending.clear()
      if (!change) {
        for (const load of loads) load.isOutdated = true
        cached.clear()
        return
      }
      const { posts = [], members } = change
      for (const tag of [...posts.map(postTag), ...members.map(viewerTag)]) {
        for (const load of loads) load.changed.add(tag)
        for (const key of keysByTag.get(tag) ?? []) cached.delete(key)
      }
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
