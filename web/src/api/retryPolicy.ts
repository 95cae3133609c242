/** How an attempt failed. `refused` is a connection that nobody took although the device has a network. */
export type FailureCause =
  | { kind: 'status'; status: number; retryAfterMs?: number | undefined }
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'refused' }
  | { kind: 'network' }

/** What a call has behind it: failed attempts in all, and how many of the short waits it has used. */
export type Attempts = { attempts: number; shortWaits: number }

export type RetryDecision = { retry: true; reason: 'waking' | 'network'; waitMs: number } | { retry: false }

export const TIMEOUT_MS = 30_000
const SHORT_WAITS = 3
const SHORT_WAIT_MS = 1_000
const COLD_START_WAIT_MS = 5_000
const SLOW_TIMEOUT_MS = 15_000
const LONGEST_WAIT_MS = 30_000

/**
 * The transport table (specification, section 8): what follows a failed attempt. A write is `repeatable` only with its
 * idempotency key. `jitterMs` keeps clients apart that were all turned away at the same moment.
 */
export function decideRetry(
  trouble: FailureCause,
  tried: Attempts,
  repeatable: boolean,
  jitterMs: number,
): RetryDecision {
  if (!repeatable) return { retry: false }

  if (tried.attempts === 1 && isAsleep(trouble)) {
    const askedFor = trouble.kind === 'status' ? (trouble.retryAfterMs ?? 0) : 0
    if (askedFor > LONGEST_WAIT_MS) return { retry: false }
    return { retry: true, reason: 'waking', waitMs: Math.max(COLD_START_WAIT_MS, askedFor) + jitterMs }
  }

  if (trouble.kind === 'status' || tried.shortWaits >= SHORT_WAITS) return { retry: false }
  return { retry: true, reason: 'network', waitMs: SHORT_WAIT_MS * (tried.shortWaits + 1) }
}

/** What a 401 means: on account routes the session is over, elsewhere it is only noted (specification, section 8). */
export function endsSession(url: string): boolean {
  const path = url.split('?')[0] ?? url
  // Here it means a wrong password or an unknown address, and whoever asks is not signed in.
  if (path === '/api/auth/login' || path === '/api/auth/register') return false
  return path.includes('/auth/') || path.includes('/profile')
}

function isAsleep(trouble: FailureCause): boolean {
  if (trouble.kind === 'status') return trouble.status === 503
  if (trouble.kind === 'timeout') return trouble.afterMs > SLOW_TIMEOUT_MS
  return trouble.kind === 'refused'
}
