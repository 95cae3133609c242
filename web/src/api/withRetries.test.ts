import { expect, test } from 'vitest'
import { endsSession } from './fetchOnce.ts'
import { decideRetry, type RetryDecision, type RetryProgress, type AttemptFailure } from './withRetries.ts'

const giveUp: RetryDecision = { retry: false }
const waking = (waitMs: number): RetryDecision => ({ retry: true, reason: 'waking', waitMs })
const retryAfter = (waitMs: number): RetryDecision => ({ retry: true, reason: 'network', waitMs })

const unavailable: AttemptFailure = { kind: 'status', status: 503 }
const askedToWait = (retryAfterMs: number): AttemptFailure => ({ kind: 'status', status: 503, retryAfterMs })
const refused: AttemptFailure = { kind: 'refused' }
const network: AttemptFailure = { kind: 'network' }
const slow: AttemptFailure = { kind: 'timeout', afterMs: 30_000 }
const quick: AttemptFailure = { kind: 'timeout', afterMs: 15_000 }

const first: RetryProgress = { failedAttempts: 1, shortWaits: 0 }
const after = (failedAttempts: number, shortWaits: number): RetryProgress => ({ failedAttempts, shortWaits })

test.each<[what: string, AttemptFailure, RetryProgress, RetryDecision]>([
  ['503 at first: the backend is waking', unavailable, first, waking(5_000)],
  ['a refused connection at first: the backend is waking', refused, first, waking(5_000)],
  ['a timeout above 15 s at first: the backend is waking', slow, first, waking(5_000)],
  ['503 that asks for 12 s: as long as it asks', askedToWait(12_000), first, waking(12_000)],
  ['503 that asks for 1 s: not less than the cold start', askedToWait(1_000), first, waking(5_000)],
  ['503 that asks for minutes: whoever asked is told', askedToWait(300_000), first, giveUp],
  ['503 once more: only one retry', unavailable, after(2, 0), giveUp],
  ['a timeout of 15 s is not yet slow', quick, first, retryAfter(1_000)],
  ['the network at first', network, first, retryAfter(1_000)],
  ['the network a second time', network, after(2, 1), retryAfter(2_000)],
  ['the network a third time', network, after(3, 2), retryAfter(3_000)],
  ['the network a fourth time', network, after(4, 3), giveUp],
  ['refused again after the cold start', refused, after(2, 0), retryAfter(1_000)],
  ['a timeout again after the cold start', slow, after(2, 0), retryAfter(1_000)],
  ['refused after all waits', refused, after(5, 3), giveUp],
])('the retry decision for: %s', (_, trouble, tried, step) => {
  expect(decideRetry(trouble, tried, true, 0)).toEqual(step)
})

test.each([unavailable, refused, slow, network])(
  'a write without a key is never sent twice: $kind',
  (trouble) => {
    expect(decideRetry(trouble, first, false, 0)).toEqual(giveUp)
  },
)

test('jitter spreads out the retries of different clients', () => {
  expect(decideRetry(unavailable, first, true, 730)).toEqual(waking(5_730))
})

test.each([
  ['/api/auth/profile', true],
  ['/api/auth/sessions?limit=5', true],
  ['/api/auth/password', true],
  ['/api/auth/login', false],
  ['/api/auth/register', false],
  ['/api/posts', false],
  ['/api/posts?next=/auth/', false],
  ['/api/users/7', false],
])('whether a 401 from %s ends the session: %s', (url, over) => {
  expect(endsSession(url)).toBe(over)
})
