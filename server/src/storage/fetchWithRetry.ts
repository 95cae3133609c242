import { setTimeout as wait } from 'node:timers/promises'
import { STORAGE_UNAVAILABLE } from './storage.ts'

const TRIES = 3
const RETRY_DELAY_MS = 100
/** The time limit for the response's headers; the body may take longer. */
const RESPONSE_TIMEOUT_MS = 30_000

class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError' as const
  readonly code = STORAGE_UNAVAILABLE
}

/**
 * `fetch` with retries for an object storage. Throws an error with the code `STORAGE_UNAVAILABLE`. Only for idempotent
 * requests.
 */
export async function fetchWithRetry(
  url: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const outcome = await fetchInTime(url, init)
    if (outcome instanceof Response && outcome.status < 500 && outcome.status !== 429) return outcome
    if (outcome instanceof Response) await outcome.body?.cancel()
    if (tries === TRIES) throw unavailable(outcome)
    await wait(RETRY_DELAY_MS * 2 ** tries)
  }
}

/** The response, or the error of a failed connection, to be retried. Throws on a timeout. */
async function fetchInTime(url: Parameters<typeof fetch>[0], init: RequestInit): Promise<unknown> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS)
  try {
    // If it may be redirected, fetch keeps the whole body in memory, such as a video of 50 MB.
    return await fetch(url, { ...init, redirect: 'error', signal: timeout.signal })
  } catch (cause) {
    if (timeout.signal.aborted) throw unavailable(cause)
    return cause
  } finally {
    clearTimeout(timer)
  }
}

function unavailable(outcome: unknown): StorageUnavailableError {
  const isResponse = outcome instanceof Response
  return new StorageUnavailableError(
    isResponse ? `The object storage answers ${outcome.status}` : 'The object storage does not answer',
    { cause: isResponse ? undefined : outcome },
  )
}
