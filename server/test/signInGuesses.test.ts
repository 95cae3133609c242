import { forgotPassword, resetPassword } from 'contract/account'
import { changePassword, login, register } from 'contract/auth'
import { updateProfile } from 'contract/profiles'
import { expect, test, vi } from 'vitest'
import { recordSignInSources } from '../src/features/auth/signInSources.sql.ts'
import { createSignInLimit, type SignInAttempt } from '../src/features/auth/signInLimit.ts'
import { createRateLimiter } from '../src/http/rateLimiter.ts'
import { startApp, type TestApp } from './startApp.ts'
import { tokenIn } from './tokenIn.ts'

type From = { address?: string; device_id?: string }

/** The status of a sign-in. */
const trySignIn = (
  { visitor }: TestApp,
  email: string,
  password: string,
  { address, device_id }: From = {},
) =>
  visitor
    .response(
      login,
      { email, password, device_id },
      address ? { headers: { 'x-forwarded-for': address } } : {},
    )
    .then(({ status }) => status)
    .catch((refused: { status: number }) => refused.status)

/** Simultaneous wrong passwords, each from a different network. */
const guessFromEverywhere = (app: TestApp, email: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => trySignIn(app, email, 'wrong', { address: `10.9.${n}.1` })),
  )

/** A member who has signed in from this source before. */
async function memberAt(app: TestApp, name: string, from: From) {
  const member = await app.member(name)
  expect(await trySignIn(app, `${name}@example.com`, 'junkanoo', from)).toBe(200)
  return member
}

const behindProxy = () => startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'
const ADA = 'ada@example.com'

test('failed sign-ins to one account count together, however its email or phone is spelled', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  await ada(updateProfile, { phone: '242 555 0123' })
  const spellings = [
    'ada@example.com',
    'ADA@EXAMPLE.COM',
    'ａda@example.com',
    '5550123',
    '(242) 555-0123',
    '+1 242 555 0123',
  ]
  for (const email of spellings.slice(1)) expect(await trySignIn(app, email, 'wrong')).toBe(401)
  for (const email of spellings) expect(await trySignIn(app, email, 'wrong'), email).toBe(429)
  expect(await trySignIn(app, 'ada@example.com', 'junkanoo')).toBe(429)
})

test("of many simultaneous guesses five are compared, and the others don't reveal a right password", async () => {
  await using app = await behindProxy()
  await app.member('ada')
  const wrong = guessFromEverywhere(app, ADA, 39)
  const right = trySignIn(app, ADA, 'junkanoo', { address: ELSEWHERE })
  const statuses = Map.groupBy([...(await wrong), await right], (status) => status)
  expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([5, 35])
})

test("guesses by strangers don't lock a member out of known networks and devices", async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME, device_id: "the name of ada's phone" })
  await guessFromEverywhere(app, ADA, 20)
  expect(await trySignIn(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
  expect(await trySignIn(app, ADA, 'junkanoo', { address: '203.0.113.201' })).toBe(200)
  const phone = { address: ELSEWHERE, device_id: "the name of ada's phone" }
  expect(await trySignIn(app, ADA, 'junkanoo', phone)).toBe(200)
  expect(await trySignIn(app, ADA, 'junkanoo', { address: '192.0.2.7' })).toBe(429)
  const foreign = { address: '192.0.2.7', device_id: 'the name of no phone of hers' }
  expect(await trySignIn(app, ADA, 'junkanoo', foreign)).toBe(429)
})

test('registering and changing the password make the network and device known', async () => {
  await using app = await behindProxy()
  const at = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const person = { first_name: 'Ada', last_name: 'Rolle', user_type: 'client', location: '' } as const
  const { access_token } = await app.visitor(
    register,
    { ...person, email: ADA, password: 'junkanoo' },
    at(HOME),
  )
  await guessFromEverywhere(app, ADA, 20)
  expect(await trySignIn(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
  const passwords = { current_password: 'junkanoo', password: 'goombay-summer' }
  await app.withToken(access_token)(changePassword, passwords, at(ELSEWHERE))
  expect(await trySignIn(app, ADA, 'goombay-summer', { address: ELSEWHERE })).toBe(200)
  expect(await trySignIn(app, ADA, 'goombay-summer', { address: HOME })).toBe(429)
})

test('guesses from a known network lock that network, but not known devices in it', async () => {
  await using app = await behindProxy()
  const phone = { address: HOME, device_id: "the name of ada's phone" }
  await memberAt(app, 'ada', phone)
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push(await trySignIn(app, ADA, 'wrong', { address: HOME }))
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
  expect(await trySignIn(app, ADA, 'junkanoo', { address: HOME })).toBe(429)
  expect(await trySignIn(app, ADA, 'junkanoo', phone)).toBe(200)
})

test("the response to a wrong password doesn't reveal whether the network is known", async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME })
  await app.member('ben')
  const answers = async (email: string) => {
    const statuses = await guessFromEverywhere(app, email, 4)
    for (let n = 0; n < 4; n++) statuses.push(await trySignIn(app, email, 'wrong', { address: HOME }))
    return statuses
  }
  const expected = [401, 401, 401, 401, 401, 429, 429, 429]
  for (const name of ['ada', 'ben', 'nobody'])
    expect(await answers(`${name}@example.com`), name).toEqual(expected)
})

test("failures of others at a shared address don't lock out members who know it", async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME })
  await app.member('ben')
  const guess = (n: number) => trySignIn(app, `someone${n}@example.com`, 'wrong', { address: HOME })
  const statuses = []
  for (let n = 0; n < 50; n++) statuses.push(await guess(n))
  expect([statuses.indexOf(429), statuses.lastIndexOf(401)]).toEqual([25, 24])
  expect(await trySignIn(app, ADA, 'wrong', { address: HOME })).toBe(429)
  expect(await trySignIn(app, 'ben@example.com', 'junkanoo', { address: HOME })).toBe(429)
  expect(await trySignIn(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
})

test('a reset makes the network known and clears the failed attempts', async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME })
  await guessFromEverywhere(app, ADA, 20)
  await app.visitor(forgotPassword, { email: ADA })
  const email = (await app.emails()).find(({ subject }) => subject === 'Reset your password')
  const token = tokenIn(email)
  const password = 'goombay-summer'
  await app.visitor(resetPassword, { token, password }, { headers: { 'x-forwarded-for': ELSEWHERE } })
  expect(await trySignIn(app, ADA, 'wrong', { address: '192.0.2.7' })).toBe(401)
  await guessFromEverywhere(app, ADA, 20)
  expect(await trySignIn(app, ADA, password, { address: ELSEWHERE })).toBe(200)
  expect(await trySignIn(app, ADA, password, { address: HOME })).toBe(429)
})

test('an account keeps its fifty most recently used sources', async () => {
  await using app = await behindProxy()
  const ada = await app.member('ada')
  for (let n = 0; n < 52; n++) {
    const hash = Buffer.alloc(32, n)
    await recordSignInSources(app.db, ada.id, { network: hash, device: null })
  }
  const kept = await app.db<{ first: number }[]>`
    select get_byte(source_hash, 0) as first from known_sources order by 1`
  expect(kept.map(({ first }) => first)).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
})

/** Guesses for a day, a number of them every five minutes. Returns how many were compared with the password. */
async function guessAllDay(perFiveMinutes: number, guessOf: (n: number) => SignInAttempt) {
  vi.useFakeTimers()
  const { isAllowed, refuseWrong } = createSignInLimit(createRateLimiter(1))
  let compared = 0
  for (let n = 0; n < 288 * perFiveMinutes; n++) {
    const guess = guessOf(n)
    if (await isAllowed(guess)) compared++
    await refuseWrong(guess).catch(() => {})
    if (n % perFiveMinutes === perFiveMinutes - 1) vi.advanceTimersByTime(5 * 60_000)
  }
  const isOpenAgain = async (guess: SignInAttempt) => {
    vi.advanceTimersByTime(15 * 60_000)
    return isAllowed(guess)
  }
  return { compared, isOpenAgain }
}

test('strangers get a hundred guesses a day at an account, and the last one locks it for at most 15 minutes', async () => {
  using _ = { [Symbol.dispose]: () => vi.useRealTimers() }
  const guessOf = (n: number) => ({
    accountKey: 'id:7',
    address: `10.${n >> 16}.${(n >> 8) % 256}.${n % 256}`,
    knownSource: undefined,
  })
  const { compared, isOpenAgain } = await guessAllDay(20, guessOf)
  expect(compared).toBeLessThanOrEqual(100)
  expect(compared).toBeGreaterThanOrEqual(96)
  expect(await isOpenAgain({ accountKey: 'id:7', address: '192.0.2.1', knownSource: undefined })).toBe(true)
})

const home = { kind: 'network', key: 'home' } as const

test.for([
  ['do not know it', () => undefined, 200],
  ['know it', () => home, 200],
  ['know it, after others that do not', (n: number) => (n < 10_000 ? undefined : home), 300],
] as const)('one address gets so many guesses a day at accounts that %s', async ([, known, most]) => {
  using _ = { [Symbol.dispose]: () => vi.useRealTimers() }
  const guessOf = (n: number) => ({ accountKey: `id:${n % 1000}`, address: HOME, knownSource: known(n) })
  expect((await guessAllDay(60, guessOf)).compared).toBe(most)
})

test('many simultaneous sign-ins with the right password succeed', async () => {
  await using app = await startApp({ limitsScale: 1 })
  await app.member('ada')
  const all = Array.from({ length: 20 }, () => trySignIn(app, 'ada@example.com', 'junkanoo'))
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})

test('an unknown email is rate-limited like a known one', async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (let n = 0; n < 5; n++) expect(await trySignIn(app, 'nobody@example.com', 'wrong')).toBe(401)
  expect(await trySignIn(app, 'Nobody@example.com', 'wrong')).toBe(429)
})

test("attempts with the id of an account don't count as guesses at it", async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  for (let n = 0; n < 5; n++) expect(await trySignIn(app, String(ada.id), 'wrong')).toBe(401)
  expect(await trySignIn(app, String(ada.id), 'wrong')).toBe(429)
  expect(await trySignIn(app, 'ada@example.com', 'junkanoo')).toBe(200)
})

test('failed sign-ins from one IPv6 /64 count together', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  const from = (network: string, n: number) =>
    trySignIn(app, `someone${n}@example.com`, 'wrong', { address: `${network}::${n.toString(16)}` })
  for (let n = 1; n <= 25; n++) expect(await from('2001:db8:0:7', n)).toBe(401)
  expect(await from('2001:db8:0:7', 26)).toBe(429)
  expect(await from('2001:db8:0:8', 26)).toBe(401)
})

test('a signed-in member can guess the password a hundred times a day', async () => {
  vi.useFakeTimers()
  const { count } = createRateLimiter(1)
  let allowed = 0
  for (let quarter = 0; quarter < 96; quarter++) {
    const guesses = Array.from({ length: 12 }, () => count('password', { account: 7 }))
    for (const { status } of await Promise.allSettled(guesses)) if (status === 'fulfilled') allowed++
    vi.advanceTimersByTime(15 * 60_000)
  }
  vi.useRealTimers()
  expect(allowed).toBeGreaterThanOrEqual(10)
  expect(allowed).toBeLessThanOrEqual(100)
})
