/** The page deletes this cache at sign-out (api/clearDeviceData.ts). */
const CACHE = 'pictures'
const PICTURES_MAX = 200
const BYTES_MAX = 1_000_000
const SEEN_EVERY_MS = 24 * 60 * 60 * 1000

/** A member's picture: public, named by nobody's guess, and never changed. Those seen last are kept. */
export async function cachedPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) {
    if (Date.now() - dateOf(kept) > SEEN_EVERY_MS) event.waitUntil(keep(cache, request.url, kept.clone()))
    return kept
  }
  const answer = await fetch(request)
  if (answer.status === 200 && isForAll(answer)) event.waitUntil(keep(cache, request.url, answer.clone()))
  return answer
}

/** Puts it at the end of the cache, whose beginning goes when there are too many. */
async function keep(cache: Cache, url: string, picture: Response): Promise<void> {
  const headers = new Headers(picture.headers)
  headers.set('date', new Date().toUTCString())
  await cache.put(url, new Response(await picture.blob(), { headers }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, -PICTURES_MAX).map((oldest) => cache.delete(oldest, { ignoreVary: true })))
}

function isForAll({ headers }: Response): boolean {
  const isSmall = Number(headers.get('content-length') ?? 0) <= BYTES_MAX
  return isSmall && (headers.get('cache-control') ?? '').includes('public')
}

function dateOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || 0
}
