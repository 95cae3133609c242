import type { Endpoint, Output } from 'contract/endpoint'
import { refusals, type RefusalCode } from 'contract/refusals'
import { vi } from 'vitest'

/** A request that the mock server received. */
export type ReceivedRequest = {
  path: string
  query: URLSearchParams
  body: unknown
  key: string | null
  token: string | undefined
}

type Handler<E extends Endpoint> = (
  request: ReceivedRequest,
) => Output<E> | Response | Promise<Output<E> | Response>
type Route = {
  method: string
  pattern: RegExp
  handler: (request: ReceivedRequest) => unknown
  requests: ReceivedRequest[]
}

export type MockServer = ReturnType<typeof createMockServer>

/** Replaces `fetch` and `XMLHttpRequest`. A request to an endpoint that is not mocked fails the test. */
export function createMockServer() {
  const routes: Route[] = []

  /** Sets the response of an endpoint; the latest call wins. Returns the requests that it receives from now on. */
  function mock<E extends Endpoint>({ method, path }: E, handler: Handler<E>): ReceivedRequest[] {
    const requests: ReceivedRequest[] = []
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    routes.unshift({ method, pattern, handler, requests })
    return requests
  }

  async function handle(method: string, url: string, headers: Headers, body: unknown): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const route = routes.find((route) => route.method === method && route.pattern.test(pathname))
    // The server is reachable even when calls fail.
    if (!route && pathname === '/health') return json({})
    if (!route) throw new Error(`${method} ${url} is not mocked`)
    const request = {
      path: pathname,
      query: searchParams,
      body,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization')?.replace('Bearer ', ''),
    }
    route.requests.push(request)
    const result = await route.handler(request)
    if (result instanceof Response) return result
    return result === undefined ? new Response(null, { status: 204 }) : json(result)
  }

  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    const sent = typeof body === 'string' ? JSON.parse(body) : body
    return Promise.race([handle(method, url, new Headers(headers), sent), aborted])
  })
  vi.stubGlobal('XMLHttpRequest', createMockXhr(handle))
  return { mock }
}

/** An error response of the API. */
export function errorResponse(code: RefusalCode, fields?: Record<string, string>): Response {
  const [status, defaultMessage] = refusals[code]
  const message = Object.values(fields ?? {})[0] ?? defaultMessage
  return json({ error: message, message, code, fields, request_id: 'r1' }, { status })
}

/** The HTML error page of a proxy, without a message of the API. */
export function proxyErrorPage(status = 502): Response {
  return new Response('<h1>Bad Gateway</h1>', { status })
}

/** A page of a list with a next page at `cursor`. */
export function pageWithNext(items: unknown, cursor: string): Response {
  return json(items, { headers: { link: `</next?cursor=${cursor}>; rel="next"` } })
}

/** A response that the test resolves or rejects when it wants to. */
export function deferred<T>() {
  return Promise.withResolvers<T>()
}

function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init)
}

/** The part of XMLHttpRequest that uploads use. */
function createMockXhr(
  handle: (method: string, url: string, headers: Headers, body: unknown) => Promise<Response>,
) {
  return class {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onloadend?: () => void
    status = 0
    responseText = ''
    #headers = new Headers()
    #responseHeaders = new Headers()
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#responseHeaders.get(name)
    }
    abort() {
      this.onloadend?.()
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const response = await handle(this.#method, this.#url, this.#headers, form.get('file'))
      this.status = response.status
      this.#responseHeaders = response.headers
      this.responseText = await response.text()
      this.onload?.()
      this.onloadend?.()
    }
  }
}
