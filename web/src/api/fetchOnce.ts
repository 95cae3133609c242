import { askedAhead, forgetAskedAhead, type Answered } from './askedAhead.ts'
import { refusalError, unreachableError } from './apiErrors.ts'
import { log } from './log.ts'
import { RetryableFailure } from './withRetries.ts'
import { endsSession, TIMEOUT_MS } from './retryPolicy.ts'
import { serverReachability } from './serverReachability.ts'
import { socketId } from './socketId.ts'
import { signOutReason } from './signOutReason.ts'
import { token } from './token.ts'

/** What an answer says, whichever way it came. */
export type ApiResponse = { status: number; body: unknown; header: (name: string) => string | null }

export type SentRequest = { url: string; token: string | undefined }

/** The headers of every request: who asks, from which page, how often this was tried before, and its idempotency key. */
export function requestHeaders(
  sent: SentRequest,
  retryCount: number,
  key: string | undefined,
): Record<string, string> {
  const socket = socketId.get()
  return {
    accept: 'application/json',
    'x-retry-count': String(retryCount),
    ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(socket !== undefined && { 'x-socket-id': socket }),
  }
}

/** One attempt by fetch, which ends after 30 s. */
export async function fetchOnce(
  sent: SentRequest,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<ApiResponse | RetryableFailure> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const ended = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  const isRead = (init.method ?? 'GET') === 'GET'
  if (!isRead) forgetAskedAhead()
  let answer: ApiResponse
  try {
    const ahead = isRead ? askedAhead(sent.url, sent.token) : undefined
    const { status, headers, text } = await (ahead
      ? unlessEnded(ahead, ended)
      : fetched(sent.url, init, ended))
    answer = { status, body: readBody(text), header: (name) => headers.get(name) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    return timeout.signal.aborted ? timedOut(TIMEOUT_MS, error) : unreachable(error)
  } finally {
    clearTimeout(timer)
  }
  return checkStatus(sent, answer)
}

async function fetched(url: string, init: RequestInit, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(url, { ...init, credentials: 'omit', signal })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function unlessEnded<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}

/** An answer is a result, a refusal for good (thrown), or a failure that may pass. */
export function checkStatus(sent: SentRequest, answer: ApiResponse): ApiResponse | RetryableFailure {
  const { status } = answer
  serverReachability.report(status !== 502 && status !== 503 && status !== 504)
  if (status >= 200 && status < 300) return answer

  const later = retryAfterMs(answer)
  const error = refusalError(status, answer.body, later)
  if (status === 401) unauthorized(sent, error.serverMessage)
  if (status === 503) return new RetryableFailure({ kind: 'status', status, retryAfterMs: later }, error)
  throw error
}

/** The failure of a request that took longer than `afterMs`. */
export function timedOut(afterMs: number, cause?: unknown): RetryableFailure {
  serverReachability.report(false)
  return new RetryableFailure({ kind: 'timeout', afterMs }, unreachableError('timeout', cause))
}

/** The failure of a request that found nobody. A device with a network was refused; one without is merely offline. */
export function unreachable(cause?: unknown): RetryableFailure {
  serverReachability.report(false)
  return new RetryableFailure(
    { kind: navigator.onLine ? 'refused' : 'network' },
    unreachableError('network', cause),
  )
}

/** A body as JSON; a text that is none stays a text, and the contract judges it. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function unauthorized(sent: SentRequest, said = ''): void {
  // Whoever signed in again meanwhile keeps the new token.
  const isCurrent = sent.token !== undefined && sent.token === token.get()
  if (endsSession(sent.url)) {
    if (!isCurrent) return
    signOutReason.set(
      said.startsWith('You were signed out') ? said : 'You were signed out. Please sign in again.',
    )
    token.remove('refused')
    return
  }
  log.warn(`401 for ${sent.url}`)
  if (isCurrent) token.recheck()
}

function retryAfterMs(answer: ApiResponse): number | undefined {
  const seconds = Number(answer.header('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}
