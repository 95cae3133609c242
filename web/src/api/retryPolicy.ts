/** How an attempt failed. `refused`: the connection failed although the device is online. */
export type FailureCause =
  | { kind: 'status'; status: number; retryAfterMs?: number | undefined }
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'refused' }
  | { kind: 'network' }

/** Failed attempts so far, and how many of the short waits were used. */
export type Attempts = { attempts: number; shortWaits: number }

export type RetryDecision = { retry: true; reason: 'waking' | 'network'; waitMs: number } | { retry: false }

export const TIMEOUT_MS = 30_000
const SHORT_WAITS = 3
const SHORT_WAIT_MS = 1_000
const COLD_START_WAIT_MS = 5_000
const SLOW_TIMEOUT_MS = 15_000
const MAX_WAIT_MS = 30_000

/**
 * Decides what follows a failed attempt (specification, section 8). A write is `repeatable` only with an idempotency key.
 * `jitterMs` spreads out clients that failed at the same moment.
 */
export function decideRetry(
  cause: FailureCause,
  { attempts, shortWaits }: Attempts,
  repeatable: boolean,
  jitterMs: number,
): RetryDecision {
  if (!repeatable) return { retry: false }

  if (attempts === 1 && mayBeColdStart(cause)) {
    const retryAfterMs = cause.kind === 'status' ? (cause.retryAfterMs ?? 0) : 0
    if (retryAfterMs > MAX_WAIT_MS) return { retry: false }
    return { retry: true, reason: 'waking', waitMs: Math.max(COLD_START_WAIT_MS, retryAfterMs) + jitterMs }
  }

  if (cause.kind === 'status' || shortWaits >= SHORT_WAITS) return { retry: false }
  return { retry: true, reason: 'network', waitMs: SHORT_WAIT_MS * (shortWaits + 1) }
}

/** Whether a 401 ends the session: on account routes it does, elsewhere it is only logged (specification, section 8). */
export function endsSession(url: string): boolean {
  const path = url.split('?')[0] ?? url
  // Here a 401 means wrong credentials.
  if (path === '/api/auth/login' || path === '/api/auth/register') return false
  return path.includes('/auth/') || path.includes('/profile')
}

function mayBeColdStart(cause: FailureCause): boolean {
  if (cause.kind === 'status') return cause.status === 503
  if (cause.kind === 'timeout') return cause.afterMs > SLOW_TIMEOUT_MS
  return cause.kind === 'refused'
}
