import { SIGN_OUT_MESSAGES } from 'contract/words/signOutMessages'
import { discardPrefetched, takePrefetchedRequest, type PrefetchedResponse } from '../firstLoad/prefetch.ts'
import { refusalError, unreachableError } from './apiErrors.ts'
import { RetryableFailure, TIMEOUT_MS } from './withRetries.ts'
import { serverReachability } from './serverReachability.ts'
import { signOutReason, token } from './token.ts'
import { createStore } from './createStore.ts'

/** A response, from fetch or from XMLHttpRequest. */
export type ApiResponse = { status: number; body: unknown; header: (name: string) => string | null }

export type RequestTarget = { url: string; token: string | undefined }

/** The headers of every request: token, live connection, retry count, idempotency key. */
export function requestHeaders(
  { token }: RequestTarget,
  retryCount: number,
  key: string | undefined,
): Record<string, string> {
  const socket = socketId.get()
  return {
    accept: 'application/json',
    'x-retry-count': String(retryCount),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(socket !== undefined && { 'x-socket-id': socket }),
  }
}

/** One attempt with fetch and a timeout of 30 s. `readSuccess` reads the body of a success; JSON by default. */
export async function fetchOnce(
  sent: RequestTarget,
  init: RequestInit,
  signal: AbortSignal | undefined,
  readSuccess: ReadBody = readJson,
): Promise<ApiResponse | RetryableFailure> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const aborted = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  const isRead = (init.method ?? 'GET') === 'GET'
  if (!isRead) discardPrefetched()
  let response: ApiResponse
  try {
    const prefetched = isRead ? takePrefetchedRequest(sent.url, sent.token) : undefined
    response = prefetched
      ? fromPrefetched(await unlessAborted(prefetched, aborted))
      : await fetchResponse(sent.url, { ...init, signal: aborted }, readSuccess)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    return timeout.signal.aborted ? timeoutFailure(TIMEOUT_MS, error) : unreachableFailure(error)
  } finally {
    clearTimeout(timer)
  }
  return checkStatus(sent, response)
}

type ReadBody = (response: Response) => Promise<unknown>

async function fetchResponse(url: string, init: RequestInit, readSuccess: ReadBody): Promise<ApiResponse> {
  const response = await fetch(url, { ...init, credentials: 'omit' })
  const body = await (response.ok ? readSuccess : readJson)(response)
  return { status: response.status, body, header: (name) => response.headers.get(name) }
}

async function readJson(response: Response): Promise<unknown> {
  return readBody(await response.text())
}

function fromPrefetched({ status, headers, text }: PrefetchedResponse): ApiResponse {
  return { status, body: readBody(text), header: (name) => headers.get(name) }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

/** Returns a success, throws a refusal, returns a 503 as a retryable failure. */
export function checkStatus(sent: RequestTarget, response: ApiResponse): ApiResponse | RetryableFailure {
  const { status } = response
  serverReachability.report(status !== 502 && status !== 503 && status !== 504)
  if (status >= 200 && status < 300) return response

  const retryAfterMs = readRetryAfter(response)
  const error = refusalError(status, response.body, retryAfterMs)
  if (status === 401) handleUnauthorized(sent, error.serverMessage)
  if (status === 503) return new RetryableFailure({ kind: 'status', status, retryAfterMs }, error)
  throw error
}

/** The failure of a request that took longer than `afterMs`. */
export function timeoutFailure(afterMs: number, cause?: unknown): RetryableFailure {
  serverReachability.report(false)
  return new RetryableFailure({ kind: 'timeout', afterMs }, unreachableError('timeout', cause))
}

/** The failure of a request without a response: `refused` where the device is online, else `network`. */
export function unreachableFailure(cause?: unknown): RetryableFailure {
  serverReachability.report(false)
  return new RetryableFailure(
    { kind: navigator.onLine ? 'refused' : 'network' },
    unreachableError('network', cause),
  )
}

/** Parses a body as JSON; other text is returned as it is. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function handleUnauthorized(sent: RequestTarget, message = ''): void {
  // A late 401 for an old token must not remove a new one.
  const isCurrent = sent.token !== undefined && sent.token === token.get()
  if (endsSession(sent.url)) {
    if (!isCurrent) return
    const isReason = Object.values<string>(SIGN_OUT_MESSAGES).includes(message)
    signOutReason.set(isReason ? message : SIGN_OUT_MESSAGES.unknown)
    token.remove('expired')
    return
  }
  console.warn(`401 for ${sent.url}`)
  if (isCurrent) token.recheck()
}

/**
 * Whether a 401 ends the session: on account routes it does, elsewhere it is only logged (specification, section 8).
 */
export function endsSession(url: string): boolean {
  const path = url.split('?')[0] ?? url
  // Here a 401 means wrong credentials.
  if (path === '/api/auth/login' || path === '/api/auth/register') return false
  return path.includes('/auth/') || path.includes('/profile')
}

/** The Retry-After header in ms. */
function readRetryAfter(response: ApiResponse): number | undefined {
  const seconds = Number(response.header('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** The id of this page's live connection, sent along so that the server doesn't echo the page's own writes to it. */
export const socketId = createStore<string | undefined>(undefined)
