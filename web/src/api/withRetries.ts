const JITTER_MS = 1_000

/** A failed attempt that may be retried: `cause` is for the retry policy, `error` is thrown when retries run out. */
export class RetryableFailure {
  readonly cause: AttemptFailure
  readonly error: Error

  constructor(cause: AttemptFailure, error: Error) {
    this.cause = cause
    this.error = error
  }
}

type Options = { repeatable: boolean; signal?: AbortSignal | undefined }

/** Runs `attempt` and retries as the policy allows. Throws the last error, or the signal's reason. */
export async function withRetries<T>(
  attempt: (retryCount: number) => Promise<T | RetryableFailure>,
  { repeatable, signal }: Options,
): Promise<T> {
  let progress: RetryProgress = { failedAttempts: 0, shortWaits: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const result = await attempt(progress.failedAttempts)
    if (!(result instanceof RetryableFailure)) return result

    progress = { ...progress, failedAttempts: progress.failedAttempts + 1 }
    const decision = decideRetry(result.cause, progress, repeatable, Math.random() * JITTER_MS)
    if (!decision.retry) throw result.error
    if (decision.reason === 'waking')
      console.info(`The backend is waking. Trying again in ${Math.round(decision.waitMs / 1000)} s.`)
    else progress = { ...progress, shortWaits: progress.shortWaits + 1 }
    await wait(decision.waitMs, signal)
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** How an attempt failed. `refused`: the connection failed although the device is online. */
export type AttemptFailure =
  | { kind: 'status'; status: number; retryAfterMs?: number | undefined }
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'refused' }
  | { kind: 'network' }

/** The request's failed attempts so far, and how many of the short waits were used. */
export type RetryProgress = { failedAttempts: number; shortWaits: number }

export type RetryDecision = { retry: true; reason: 'waking' | 'network'; waitMs: number } | { retry: false }

export const TIMEOUT_MS = 30_000
const SHORT_WAITS = 3
const SHORT_WAIT_MS = 1_000
const COLD_START_WAIT_MS = 5_000
const SLOW_TIMEOUT_MS = 15_000
const WAIT_MAX_MS = 30_000

/**
 * Decides what follows a failed attempt (specification, section 8). A write is `repeatable` only with an idempotency
 * key. `jitterMs` spreads out clients that failed at the same moment.
 */
export function decideRetry(
  cause: AttemptFailure,
  { failedAttempts, shortWaits }: RetryProgress,
  repeatable: boolean,
  jitterMs: number,
): RetryDecision {
  if (!repeatable) return { retry: false }

  if (failedAttempts === 1 && mayBeColdStart(cause)) {
    const retryAfterMs = cause.kind === 'status' ? (cause.retryAfterMs ?? 0) : 0
    if (retryAfterMs > WAIT_MAX_MS) return { retry: false }
    return { retry: true, reason: 'waking', waitMs: Math.max(COLD_START_WAIT_MS, retryAfterMs) + jitterMs }
  }

  if (cause.kind === 'status' || shortWaits >= SHORT_WAITS) return { retry: false }
  return { retry: true, reason: 'network', waitMs: SHORT_WAIT_MS * (shortWaits + 1) }
}

function mayBeColdStart(cause: AttemptFailure): boolean {
  if (cause.kind === 'status') return cause.status === 503
  if (cause.kind === 'timeout') return cause.afterMs > SLOW_TIMEOUT_MS
  return cause.kind === 'refused'
}
