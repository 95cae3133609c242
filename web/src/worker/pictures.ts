import { DAY_MS } from 'contract/rules/time'

/** Deleted at sign-out (api/signOut.ts). */
const CACHE = 'pictures'
const PICTURES_MAX = 200
const BYTES_MAX = 1_000_000
const REFRESH_AFTER_MS = DAY_MS

/**
 * Caches members' pictures, which never change, by their path, without the signature of a private one. Keeps the most
 * recently used.
 */
export async function cachedPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(CACHE)
  const path = new URL(request.url).pathname
  const cached = await cache.match(path, { ignoreVary: true })
  if (cached) {
    if (Date.now() - dateOf(cached) > REFRESH_AFTER_MS) event.waitUntil(store(cache, path, cached.clone()))
    return cached
  }
  const response = await fetch(request)
  if (response.status === 200 && isCacheable(response)) event.waitUntil(store(cache, path, response.clone()))
  return response
}

/** Moves the picture to the end of the cache and deletes the oldest above the limit. */
async function store(cache: Cache, path: string, picture: Response): Promise<void> {
  const headers = new Headers(picture.headers)
  headers.set('date', new Date().toUTCString())
  await cache.put(path, new Response(await picture.blob(), { headers }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, -PICTURES_MAX).map((oldest) => cache.delete(oldest, { ignoreVary: true })))
}

function isCacheable({ headers }: Response): boolean {
  const isSmall = Number(headers.get('content-length') ?? 0) <= BYTES_MAX
  return isSmall && /public|private/.test(headers.get('cache-control') ?? '')
}

function dateOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || 0
}
