/** As much of a response as a call needs. */
export type PrefetchedResponse = { status: number; headers: Headers; text: string }

type Prefetched = {
  token: string
  requests: Map<string, Promise<PrefetchedResponse>>
  /** The responses that have arrived. */
  responses: Map<string, PrefetchedResponse>
}

declare global {
  /** What the inline script (bootstrap.ts) requested while the bundles were loading, by URL. */
  var prefetched: Prefetched | undefined
}

/** Age of the page after which prefetched responses are too old to use. */
const PAGE_AGE_MAX_MS = 30_000

/** Starts GET requests for the app to take when it runs. */
export function prefetch(urls: string[], token: string): void {
  const headers = { accept: 'application/json', 'x-retry-count': '0', authorization: `Bearer ${token}` }
  const responses = new Map<string, PrefetchedResponse>()
  const requests = new Map(urls.map((url) => [url, load(url)]))
  // A failure is reported to the call that takes the request; one that isn't taken doesn't matter.
  for (const request of requests.values()) request.catch(() => {})
  globalThis.prefetched = { token, requests, responses }

  async function load(url: string): Promise<PrefetchedResponse> {
    const response = await fetch(url, { headers, credentials: 'omit' })
    const loaded = { status: response.status, headers: response.headers, text: await response.text() }
    responses.set(url, loaded)
    return loaded
  }
}

/** Called before a write: what is read afterwards must be newer than it. */
export function discardPrefetched(): void {
  globalThis.prefetched = undefined
}

/** Returns and forgets the prefetched request for a URL, if it was made with this token. */
export function takePrefetchedRequest(
  url: string,
  token: string | undefined,
): Promise<PrefetchedResponse> | undefined {
  return takePrefetched(url, token)?.request
}

/** Returns and forgets the prefetched response for a URL, if it has arrived with status 200. */
export function takePrefetchedResponse(
  url: string,
  token: string | undefined,
): PrefetchedResponse | undefined {
  return globalThis.prefetched?.responses.get(url)?.status === 200
    ? takePrefetched(url, token)?.response
    : undefined
}

function takePrefetched(url: string, token: string | undefined) {
  const { prefetched } = globalThis
  const request = prefetched?.requests.get(url)
  if (!prefetched || !request) return undefined
  const response = prefetched.responses.get(url)
  prefetched.requests.delete(url)
  prefetched.responses.delete(url)
  return token === prefetched.token && performance.now() < PAGE_AGE_MAX_MS ? { request, response } : undefined
}
