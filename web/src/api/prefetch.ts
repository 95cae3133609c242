/** As much of a response as a call needs. */
export type PrefetchedResponse = { status: number; headers: Headers; text: string }

declare global {
  /** What the inline script (bootstrap.ts) requested while the bundles were loading, by URL. */
  var prefetched: { token: string; requests: Map<string, Promise<PrefetchedResponse>> } | undefined
}

/** Age of the page after which prefetched responses are too old to use. */
const MAX_AGE_MS = 30_000

/** Starts GET requests for the app to take when it runs. */
export function prefetch(urls: string[], token: string): void {
  const headers = { accept: 'application/json', 'x-retry-count': '0', authorization: `Bearer ${token}` }
  const load = async (url: string): Promise<PrefetchedResponse> => {
    const response = await fetch(url, { headers, credentials: 'omit' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const requests = new Map(urls.map((url) => [url, load(url)]))
  // A failure is reported to the call that takes the request; one that isn't taken doesn't matter.
  for (const request of requests.values()) request.catch(() => {})
  globalThis.prefetched = { token, requests }
}

/** Called before a write: what is read afterwards must be newer than it. */
export function discardPrefetched(): void {
  globalThis.prefetched = undefined
}

/** The prefetched request for a URL. Only once, and only for the member whose token made it. */
export function takePrefetchedRequest(
  url: string,
  token: string | undefined,
): Promise<PrefetchedResponse> | undefined {
  const { prefetched } = globalThis
  const request = prefetched?.requests.get(url)
  prefetched?.requests.delete(url)
  return token === prefetched?.token && performance.now() < MAX_AGE_MS ? request : undefined
}
