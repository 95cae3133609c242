import type { Refusal } from 'contract/errors'
import type { ApiError } from './errors.ts'
import type { OutboxEntry } from './outboxStore.ts'

/** What becomes of an entry that could not be written: tried again later, over without a word, or failed for a person to see. */
export type OutboxOutcome = { is: 'again' } | { is: 'over' } | { is: 'failed'; reason: string }

const RETRY_LATER: OutboxOutcome = { is: 'again' }
const RETRYABLE_STATUSES = [401, 408, 429, 502, 503, 504]
/** Of the server's own failures; a network may be away for as long as it likes. */
const FAILURES_MAX = 8
/** The server knows a key for 24 hours; an hour of them for clocks that disagree. */
const KEY_KNOWN_MS = 23 * 60 * 60 * 1000
const MAY_HAVE_ARRIVED = "This may already have been sent. Check, and try again if it wasn't."

/** Refusals that leave nothing to do and nothing to tell: it is already as wanted, or what it was about is gone. */
const alreadyDone: Record<string, readonly Refusal[]> = {
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
  // Two who ask each other are friends: the server makes it so, and says this to whoever repeats it.
  'POST /api/friends/send-request/:user_id': ['already_asked', 'already_friends'],
  'DELETE /api/friends/requests/:id': ['request_not_found'],
}

/** Written twice if they went out twice: only the key tells one from the next. */
const KNOWN_BY_KEY = new Set(['POST /api/posts', 'POST /api/posts/:id/comments', 'POST /api/jobs'])

/** What becomes of an entry after this error (docs/decisions/0018). */
export function outcomeOf({ kind, input }: OutboxEntry, error: unknown, attempts: number): OutboxOutcome {
  if (!isApiError(error)) return { is: 'failed', reason: "This couldn't be sent." }
  const { code, status, message } = error
  if (code === 'network' || code === 'timeout' || status === undefined) return RETRY_LATER
  if (RETRYABLE_STATUSES.includes(status)) return RETRY_LATER
  // A full store may be emptied, but nobody waits for it unawares.
  if (status >= 500 && status !== 507 && attempts < FAILURES_MAX) return RETRY_LATER
  if (alreadyDone[kind]?.some((known) => known === code)) return { is: 'over' }
  // A request that is not there any more needs no refusal; that an acceptance came too late is worth telling.
  if (kind === 'POST /api/friends/respond/:request_id' && input['action'] === 'decline' && isGone(code))
    return { is: 'over' }
  return { is: 'failed', reason: code === 'idempotency_key_reused' ? MAY_HAVE_ARRIVED : message }
}

/** Why an entry must not go out again by itself: an attempt of which nothing was heard is longer ago than the server remembers. */
export function reasonNotToRetry({ kind, doubtful_since }: OutboxEntry, now: number): string | undefined {
  if (doubtful_since === undefined || !KNOWN_BY_KEY.has(kind)) return undefined
  return now - doubtful_since > KEY_KNOWN_MS ? MAY_HAVE_ARRIVED : undefined
}

/** Whether the server may have written it although it did not say so. */
export function mayHaveArrived(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || [408, 500, 502, 504].includes(error.status))
}

function isGone(code: ApiError['code']): boolean {
  return code === 'request_not_found' || code === 'already_answered'
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
