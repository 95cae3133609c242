import type { Endpoint, Output } from 'contract/endpoint'
import { refusals, type Refusal } from 'contract/errors'
import { vi } from 'vitest'

/** What arrived at the faked server. */
export type Asked = { path: string; query: URLSearchParams; body: unknown; key: string | null }

type Reply<E extends Endpoint> = (asked: Asked) => Output<E> | Response | Promise<Output<E> | Response>
type Route = { method: string; pattern: RegExp; reply: (asked: Asked) => unknown; asked: Asked[] }

/** Fakes the network: each endpoint answers as it was told last; what nobody answers for fails the test. */
export function fakeNetwork() {
  const routes: Route[] = []

  /** Tells an endpoint what to answer from now on, and returns the list of what it is asked. */
  function answer<E extends Endpoint>({ method, path }: E, reply: Reply<E>): Asked[] {
    const asked: Asked[] = []
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    routes.unshift({ method, pattern, reply, asked })
    return asked
  }

  async function handle(method: string, url: string, headers: Headers, body: unknown): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://here')
    const route = routes.find((route) => route.method === method && route.pattern.test(pathname))
    // A call that fails is no server that is away.
    if (!route && pathname === '/health') return json({})
    if (!route) throw new Error(`Nobody answers ${method} ${url}`)
    const asked = { path: pathname, query: searchParams, body, key: headers.get('idempotency-key') }
    route.asked.push(asked)
    const said = await route.reply(asked)
    if (said instanceof Response) return said
    return said === undefined ? new Response(null, { status: 204 }) : json(said)
  }

  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit = {}) =>
    handle(method, url, new Headers(headers), typeof body === 'string' ? JSON.parse(body) : body),
  )
  vi.stubGlobal('XMLHttpRequest', fakeRequest(handle))
  return { answer }
}

/** The answer of a server that says no. */
export function refusal(code: Refusal, fields?: Record<string, string>): Response {
  const [status, sentence] = refusals[code]
  const message = Object.values(fields ?? {})[0] ?? sentence
  return json({ error: message, message, code, fields, request_id: 'r1' }, { status })
}

/** The page of a proxy in place of an answer, with no word from the server. */
export function proxyPage(status = 502): Response {
  return new Response('<h1>Bad Gateway</h1>', { status })
}

/** A page of a list that goes on at `cursor`. */
export function pageOf(items: unknown, cursor: string): Response {
  return json(items, { headers: { link: `</next?cursor=${cursor}>; rel="next"` } })
}

/** An answer that comes when the test says so. */
export function later<T>() {
  return Promise.withResolvers<T>()
}

function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init)
}

/** As much of XMLHttpRequest as sending a file takes. */
function fakeRequest(
  handle: (method: string, url: string, headers: Headers, body: unknown) => Promise<Response>,
) {
  return class {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onloadend?: () => void
    status = 0
    responseText = ''
    #headers = new Headers()
    #answered = new Headers()
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
      return this.#answered.get(name)
    }
    abort() {
      this.onloadend?.()
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const answer = await handle(this.#method, this.#url, this.#headers, form.get('file'))
      this.status = answer.status
      this.#answered = answer.headers
      this.responseText = await answer.text()
      this.onload?.()
      this.onloadend?.()
    }
  }
}
