import { refusals, type RefusalCode } from 'contract/refusals'
import { HOUR_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { entryOf } from '../../test/outboxEntry.ts'
import { ApiError } from '../errors.ts'
import { reasonNotToRetry, mayHaveArrived, outboxOutcomeOf } from './outboxRules.ts'
import type { OutboxEntry } from './outboxStore.ts'

const sendingOf = (kind: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...entryOf(kind, changes),
  position: 1,
  attempts: changes.attempts ?? 1,
  state: 'sending',
  error: undefined,
})

function refusedWith(code: RefusalCode) {
  return new ApiError(code, refusals[code][1], { status: refusals[code][0] })
}

const after = (kind: string, code: RefusalCode, input: Record<string, unknown> = {}) =>
  outboxOutcomeOf(sendingOf(kind, { input }), refusedWith(code))

test.each<[string, string, RefusalCode]>([
  ['an edit of a post that was deleted', 'PUT /api/posts/:id', 'post_not_found'],
  ['a comment on a post that was deleted', 'POST /api/posts/:id/comments', 'post_not_found'],
  ['an application for a job that was closed', 'POST /api/jobs/:id/apply', 'job_closed'],
  ['an application for a job that was deleted', 'POST /api/jobs/:id/apply', 'job_not_found'],
  ['a request taken back that was answered', 'DELETE /api/friends/requests/:id', 'already_answered'],
  ['a withdrawal of what was decided', 'DELETE /api/applications/:id', 'application_decided'],
  ['a username that was taken meanwhile', 'PUT /api/auth/profile', 'username_taken'],
  ['a replacement of what was changed elsewhere', 'PUT /api/posts/:id', 'edited_elsewhere'],
])("%s fails with the server's message", (_, kind, code) => {
  expect(after(kind, code)).toEqual({ type: 'failed', reason: refusals[code][1] })
})

test.each<[string, string, RefusalCode]>([
  ['a like of a post that is gone', 'POST /api/posts/:id/like', 'post_not_found'],
  ['a saved post that is gone', 'POST /api/posts/:id/save', 'post_not_found'],
  ['a saved job that is gone', 'POST /api/jobs/:id/save', 'job_not_found'],
  ['a saved person who is gone', 'POST /api/users/:id/save', 'user_not_found'],
  ['the deletion of what is deleted', 'DELETE /api/posts/:id', 'post_not_found'],
  [
    "a comment's deletion that is deleted",
    'DELETE /api/posts/:post_id/comments/:comment_id',
    'comment_not_found',
  ],
  ['a withdrawal of an application that is gone', 'DELETE /api/applications/:id', 'application_not_found'],
  ['a request that is there already', 'POST /api/friends/send-request/:user_id', 'already_asked'],
  ['a request to a friend', 'POST /api/friends/send-request/:user_id', 'already_friends'],
  ['a request taken back that is gone', 'DELETE /api/friends/requests/:id', 'request_not_found'],
])('%s is silently dropped', (_, kind, code) => {
  expect(after(kind, code)).toEqual({ type: 'dropped' })
})

test('responding to a missing request: a decline is dropped, an acceptance fails', () => {
  const kind = 'POST /api/friends/respond/:request_id'
  for (const code of ['request_not_found', 'already_answered'] as const) {
    expect(after(kind, code, { action: 'decline' })).toEqual({ type: 'dropped' })
    expect(after(kind, code, { action: 'accept' })).toEqual({ type: 'failed', reason: refusals[code][1] })
  }
})

test('a reused idempotency key fails with a readable reason', () => {
  expect(after('POST /api/posts', 'idempotency_key_reused')).toEqual({
    type: 'failed',
    reason: "This may already have been sent. Check, and try again if it wasn't.",
  })
})

test('server errors are retried up to a limit, network failures without one', () => {
  const kind = 'POST /api/posts'
  const failed = refusedWith('internal_error')
  expect(outboxOutcomeOf(sendingOf(kind, { attempts: 7 }), failed)).toEqual({ type: 'retry' })
  expect(outboxOutcomeOf(sendingOf(kind, { attempts: 8 }), failed)).toMatchObject({ type: 'failed' })
  const many = sendingOf(kind, { attempts: 1000 })
  expect(outboxOutcomeOf(many, new ApiError('network', ''))).toEqual({ type: 'retry' })
  expect(outboxOutcomeOf(many, refusedWith('unavailable'))).toEqual({ type: 'retry' })
})

test('writes that may have arrived are not retried after their key has expired', () => {
  const unconfirmed_since = 0
  const post = sendingOf('POST /api/posts', { unconfirmed_since })
  expect(reasonNotToRetry(post, 22 * HOUR_MS)).toBeUndefined()
  expect(reasonNotToRetry(post, 24 * HOUR_MS)).toContain('already have been sent')
  expect(reasonNotToRetry(sendingOf('POST /api/posts'), 24 * HOUR_MS)).toBeUndefined()
  // Messages have a permanent client id, and likes are idempotent.
  expect(reasonNotToRetry(sendingOf('POST /messages/', { unconfirmed_since }), 24 * HOUR_MS)).toBeUndefined()
  expect(
    reasonNotToRetry(sendingOf('POST /api/posts/:id/like', { unconfirmed_since }), 24 * HOUR_MS),
  ).toBeUndefined()
})

test('a network failure may have arrived, a refusal has not', () => {
  expect(mayHaveArrived(new ApiError('network', ''))).toBe(true)
  expect(mayHaveArrived(refusedWith('too_many_requests'))).toBe(false)
})

test('a limit that ends within an hour is waited for, a longer one is reported with the reason', () => {
  const limited = (retryAfterMs: number) =>
    outboxOutcomeOf(
      sendingOf('POST /messages/to/:id'),
      new ApiError('too_many_requests', 'New accounts …', { status: 429, retryAfterMs }),
    )
  expect(limited(HOUR_MS)).toEqual({ type: 'retry' })
  expect(limited(HOUR_MS + 1)).toEqual({ type: 'failed', reason: 'New accounts …' })
})

test('a full store is reported immediately', () => {
  expect(after('POST /api/posts', 'storage_full')).toEqual({
    type: 'failed',
    reason: refusals.storage_full[1],
  })
})
