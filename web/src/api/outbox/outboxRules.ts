import type { RefusalCode } from 'contract/errors'
import type { ApiError } from '../errors.ts'
import type { OutboxEntry } from './outboxStore.ts'

/** What happens to an entry after an error: retried later, silently dropped, or shown as failed. */
export type OutboxOutcome = { type: 'retry' } | { type: 'dropped' } | { type: 'failed'; reason: string }

const RETRY_LATER: OutboxOutcome = { type: 'retry' }
const RETRYABLE_STATUSES = [401, 408, 429, 502, 503, 504]
/** An entry doesn't wait longer than this for a rate limit: the member should know, for example of limits per day. */
const LIMIT_WAIT_MAX_MS = 60 * 60 * 1000
/** Attempts that end in a server error; network failures are retried without limit. */
const FAILURES_MAX = 8
/** The server stores idempotency keys for 24 hours; minus an hour for clock differences. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000
const MAY_BE_SENT = "This may already have been sent. Check, and try again if it wasn't."

/** Refusals that can be ignored: the change is already in place, or its subject is gone. */
const alreadyDone: Record<string, readonly RefusalCode[]> = {
  'DELETE /api/posts/:id': ['post_not_found'],
  'POST /api/posts/:id/like': ['post_not_found'],
  'POST /api/posts/:id/save': ['post_not_found'],
  'DELETE /api/posts/:id/save': ['post_not_found'],
  'DELETE /api/posts/:post_id/comments/:comment_id': ['comment_not_found'],
  'POST /api/jobs/:id/save': ['job_not_found'],
  'DELETE /api/jobs/:id/save': ['job_not_found'],
  'DELETE /api/applications/:id': ['application_not_found'],
  'POST /api/users/:id/save': ['user_not_found'],
  'DELETE /api/users/:id/save': ['user_not_found'],
  // The server turns two opposite requests into a friendship and refuses repeats with these codes.
  'POST /api/friends/send-request/:user_id': ['already_asked', 'already_friends'],
  'DELETE /api/friends/requests/:id': ['request_not_found'],
  'POST /api/users/:id/contact-request': ['contact_already_asked', 'contact_already_shown'],
  'DELETE /api/users/:id/contact-request': ['contact_request_not_found'],
  'POST /api/users/:id/contact-request/take-back': ['contact_request_not_found'],
}

/** Writes that would be duplicated if sent again without their idempotency key. */
const NEEDS_KEY = new Set(['POST /api/posts', 'POST /api/posts/:id/comments', 'POST /api/jobs'])

/** Decides what happens to an entry after an error (decision 18). */
export function outboxOutcomeOf(
  { kind, input }: OutboxEntry,
  error: unknown,
  attempts: number,
): OutboxOutcome {
  if (!isApiError(error)) return { type: 'failed', reason: "This couldn't be sent." }
  const { code, status, message } = error
  if (code === 'network' || code === 'timeout' || status === undefined) return RETRY_LATER
  if (status === 429 && (error.retryAfterMs ?? 0) > LIMIT_WAIT_MAX_MS)
    return { type: 'failed', reason: message }
  if (RETRYABLE_STATUSES.includes(status)) return RETRY_LATER
  // 507 (storage full) isn't retried: the member should know.
  if (status >= 500 && status !== 507 && attempts < FAILURES_MAX) return RETRY_LATER
  if (alreadyDone[kind]?.some((known) => known === code)) return { type: 'dropped' }
  // Declining a request that is gone needs no error; accepting one does.
  if (kind === 'POST /api/friends/respond/:request_id' && input['action'] === 'decline' && isGone(code))
    return { type: 'dropped' }
  return { type: 'failed', reason: code === 'idempotency_key_reused' ? MAY_BE_SENT : message }
}

/**
 * Why an entry must not be retried automatically: an attempt without a response is older than the server's idempotency
 * keys.
 */
export function reasonNotToRetry({ kind, unconfirmed_since }: OutboxEntry, now: number): string | undefined {
  if (unconfirmed_since === undefined || !NEEDS_KEY.has(kind)) return undefined
  return now - unconfirmed_since > KEY_LIFETIME_MS ? MAY_BE_SENT : undefined
}

/** Whether the write may have succeeded although no success was received. */
export function mayHaveArrived(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || [408, 500, 502, 504].includes(error.status))
}

function isGone(code: ApiError['code']): boolean {
  return code === 'request_not_found' || code === 'already_answered'
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
