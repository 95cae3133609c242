import { expect, test } from 'vitest'
import { isSessionOver, nextStep, type Step, type Tried, type Trouble } from './policy.ts'

const giveUp: Step = { retry: false }
const waking = (waitMs: number): Step => ({ retry: true, because: 'waking', waitMs })
const again = (waitMs: number): Step => ({ retry: true, because: 'network', waitMs })

const unavailable: Trouble = { kind: 'status', status: 503 }
const askedToWait = (retryAfterMs: number): Trouble => ({ kind: 'status', status: 503, retryAfterMs })
const refused: Trouble = { kind: 'refused' }
const network: Trouble = { kind: 'network' }
const slow: Trouble = { kind: 'timeout', afterMs: 30_000 }
const quick: Trouble = { kind: 'timeout', afterMs: 15_000 }

const first: Tried = { attempts: 1, shortWaits: 0 }
const after = (attempts: number, shortWaits: number): Tried => ({ attempts, shortWaits })

test.each<[what: string, Trouble, Tried, Step]>([
  ['503 at first: the backend is waking', unavailable, first, waking(5_000)],
  ['a refused connection at first: the backend is waking', refused, first, waking(5_000)],
  ['a timeout above 15 s at first: the backend is waking', slow, first, waking(5_000)],
  ['503 that asks for 12 s: as long as it asks', askedToWait(12_000), first, waking(12_000)],
  ['503 that asks for 1 s: not less than the cold start', askedToWait(1_000), first, waking(5_000)],
  ['503 that asks for minutes: whoever asked is told', askedToWait(300_000), first, giveUp],
  ['503 once more: only one retry', unavailable, after(2, 0), giveUp],
  ['a timeout of 15 s is not yet slow', quick, first, again(1_000)],
  ['the network at first', network, first, again(1_000)],
  ['the network a second time', network, after(2, 1), again(2_000)],
  ['the network a third time', network, after(3, 2), again(3_000)],
  ['the network a fourth time', network, after(4, 3), giveUp],
  ['refused again after the cold start', refused, after(2, 0), again(1_000)],
  ['a timeout again after the cold start', slow, after(2, 0), again(1_000)],
  ['refused after all waits', refused, after(5, 3), giveUp],
])('%s', (_, trouble, tried, step) => {
  expect(nextStep(trouble, tried, true, 0)).toEqual(step)
})

test.each([unavailable, refused, slow, network])(
  'a write without a key is never sent twice: $kind',
  (trouble) => {
    expect(nextStep(trouble, first, false, 0)).toEqual(giveUp)
  },
)

test('clients that were turned away together come back apart', () => {
  expect(nextStep(unavailable, first, true, 730)).toEqual(waking(5_730))
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
])('a 401 from %s ends the session: %s', (url, over) => {
  expect(isSessionOver(url)).toBe(over)
})
