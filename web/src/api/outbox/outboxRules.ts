import { IDEMPOTENCY_KEY_HOURS } from 'contract/rules/lifetimes'
import { HOUR_MS } from 'contract/rules/time'
import type { ApiError } from '../errors.ts'
import type { OutboxEntry } from './outboxStore.ts'

/** What happens to an entry after an error: retried later, silently dropped, or shown as failed. */
export type OutboxOutcome = { type: 'retry' } | { type: 'dropped' } | { type: 'failed'; reason: string }

const RETRY_LATER: OutboxOutcome = { type: 'retry' }
const RETRYABLE_STATUSES = [401, 408, 429, 502, 503, 504]
/** An entry doesn't wait longer than this for a rate limit: the member should know, for example of limits per day. */
const LIMIT_WAIT_MAX_MS = HOUR_MS
/** Attempts that end in a server error; network failures are retried without limit. */
const FAILURES_MAX = 8
/** How long the server knows an idempotency key, minus an hour for clock differences. */
const KEY_LIFETIME_MS = (IDEMPOTENCY_KEY_HOURS - 1) * HOUR_MS
const MAY_BE_SENT = "This may already have been sent. Check, and try again if it wasn't."

/** Decides what happens to an entry after an error (decision 18). */
export function outboxOutcomeOf({ policy, attempts }: OutboxEntry, error: unknown): OutboxOutcome {
  if (!isApiError(error)) return { type: 'failed', reason: "This couldn't be sent." }
  const { code, status, message } = error
  if (code === 'network' || code === 'timeout' || status === undefined) return RETRY_LATER
  if (status === 429 && (error.retryAfterMs ?? 0) > LIMIT_WAIT_MAX_MS)
    return { type: 'failed', reason: message }
  if (RETRYABLE_STATUSES.includes(status)) return RETRY_LATER
  // 507 (storage full) isn't retried: the member should know.
  if (status >= 500 && status !== 507 && attempts < FAILURES_MAX) return RETRY_LATER
  if (policy.done?.some((known) => known === code)) return { type: 'dropped' }
  return { type: 'failed', reason: code === 'idempotency_key_reused' ? MAY_BE_SENT : message }
}

/**
 * Why an entry must not be retried automatically: an attempt without a response is older than the server's idempotency
 * keys.
 */
export function reasonNotToRetry(
  { policy, unconfirmed_since }: OutboxEntry,
  now: number,
): string | undefined {
  if (unconfirmed_since === undefined || !policy.needsKey) return undefined
  return now - unconfirmed_since > KEY_LIFETIME_MS ? MAY_BE_SENT : undefined
}

/** Whether the write may have succeeded although no success was received. */
export function mayHaveArrived(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || [408, 500, 502, 504].includes(error.status))
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
