import { setTimeout as pause } from 'node:timers/promises'
import { STORAGE_UNAVAILABLE } from './storage.ts'

const TRIES = 3
const PAUSE_MS = 100
/** How long a store may say nothing; what it has begun to send may take its time. */
const SILENCE_MS = 30_000

class AwayError extends Error {
  override name = 'AwayError' as const
  readonly code = STORAGE_UNAVAILABLE
}

/** `fetch` for a store that may be away for a moment: tried again, then `FILES_AWAY`. Only for what may be done twice. */
export async function fetchWithRetry(
  to: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const outcome = await fetchInTime(to, init)
    if (outcome instanceof Response && outcome.status < 500 && outcome.status !== 429) return outcome
    if (outcome instanceof Response) await outcome.body?.cancel()
    if (tries === TRIES) throw away(outcome)
    await pause(PAUSE_MS * 2 ** tries)
  }
}

/** The answer, or why there is none; a store that says nothing is not asked again. */
async function fetchInTime(to: Parameters<typeof fetch>[0], init: RequestInit): Promise<unknown> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), SILENCE_MS)
  try {
    // Where it may be sent elsewhere, fetch keeps a copy of all that it has sent: 50 MB of memory for a video of 50 MB.
    return await fetch(to, { ...init, redirect: 'error', signal: patience.signal })
  } catch (cause) {
    if (patience.signal.aborted) throw away(cause)
    return cause
  } finally {
    clearTimeout(timer)
  }
}

function away(outcome: unknown): AwayError {
  const isAnswer = outcome instanceof Response
  return new AwayError(
    isAnswer ? `The object storage answers ${outcome.status}` : 'The object storage does not answer',
    { cause: isAnswer ? undefined : outcome },
  )
}
