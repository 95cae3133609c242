import { forgotPassword, resetPassword } from 'contract/account'
import { changePassword, login, register } from 'contract/auth'
import { listJobs } from 'contract/jobSearch'
import { rateLimits, type RateLimitName } from 'contract/limits'
import { updateProfile } from 'contract/profiles'
import { searchPeople } from 'contract/search'
import { expect, test, vi } from 'vitest'
import { recordSignInSources } from '../src/features/auth/auth.sql.ts'
import { createSignInLimit, type SignInAttempt } from '../src/features/auth/signInLimit.ts'
import { createConcurrencyLimit } from '../src/concurrencyLimit.ts'
import { createRateLimiter } from '../src/http/rateLimiter.ts'
import { networkOf, widerNetworkOf } from '../src/http/network.ts'
import { createTrustedProxies } from '../src/http/proxies.ts'
import { startApp, type TestApp } from './startApp.ts'

type From = { address?: string; device_id?: string }

/** The status of a sign-in. */
const tryOut = ({ visitor }: TestApp, email: string, password: string, { address, device_id }: From = {}) =>
  visitor
    .response(
      login,
      { email, password, device_id },
      address ? { headers: { 'x-forwarded-for': address } } : {},
    )
    .then((answer) => answer.status)
    .catch((refused: { status: number }) => refused.status)

/** Simultaneous wrong passwords, each from a different network. */
const guessFromEverywhere = (app: TestApp, email: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => tryOut(app, email, 'wrong', { address: `10.9.${n}.1` })),
  )

/** A member who has signed in from this source before. */
async function memberAt(app: TestApp, name: string, from: From) {
  const member = await app.member(name)
  expect(await tryOut(app, `${name}@example.com`, 'junkanoo', from)).toBe(200)
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
  for (const email of spellings.slice(1)) expect(await tryOut(app, email, 'wrong')).toBe(401)
  for (const email of spellings) expect(await tryOut(app, email, 'wrong'), email).toBe(429)
  expect(await tryOut(app, 'ada@example.com', 'junkanoo')).toBe(429)
})

test("of many simultaneous guesses five are compared, and the others don't reveal a right password", async () => {
  await using app = await behindProxy()
  await app.member('ada')
  const wrong = guessFromEverywhere(app, ADA, 39)
  const right = tryOut(app, ADA, 'junkanoo', { address: ELSEWHERE })
  const statuses = Map.groupBy([...(await wrong), await right], (status) => status)
  expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([5, 35])
})

test("guesses by strangers don't lock a member out of known networks and devices", async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME, device_id: "the name of ada's phone" })
  await guessFromEverywhere(app, ADA, 20)
  expect(await tryOut(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
  expect(await tryOut(app, ADA, 'junkanoo', { address: '203.0.113.201' })).toBe(200)
  const phone = { address: ELSEWHERE, device_id: "the name of ada's phone" }
  expect(await tryOut(app, ADA, 'junkanoo', phone)).toBe(200)
  expect(await tryOut(app, ADA, 'junkanoo', { address: '192.0.2.7' })).toBe(429)
  const foreign = { address: '192.0.2.7', device_id: 'the name of no phone of hers' }
  expect(await tryOut(app, ADA, 'junkanoo', foreign)).toBe(429)
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
  expect(await tryOut(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
  const passwords = { current_password: 'junkanoo', password: 'goombay-summer' }
  await app.withToken(access_token)(changePassword, passwords, at(ELSEWHERE))
  expect(await tryOut(app, ADA, 'goombay-summer', { address: ELSEWHERE })).toBe(200)
  expect(await tryOut(app, ADA, 'goombay-summer', { address: HOME })).toBe(429)
})

test('guesses from a known network lock that network, but not known devices in it', async () => {
  await using app = await behindProxy()
  const phone = { address: HOME, device_id: "the name of ada's phone" }
  await memberAt(app, 'ada', phone)
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push(await tryOut(app, ADA, 'wrong', { address: HOME }))
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
  expect(await tryOut(app, ADA, 'junkanoo', { address: HOME })).toBe(429)
  expect(await tryOut(app, ADA, 'junkanoo', phone)).toBe(200)
})

test("the response to a wrong password doesn't reveal whether the network is known", async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME })
  await app.member('ben')
  const answers = async (email: string) => {
    const statuses = await guessFromEverywhere(app, email, 4)
    for (let n = 0; n < 4; n++) statuses.push(await tryOut(app, email, 'wrong', { address: HOME }))
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
  const guess = (n: number) => tryOut(app, `somebody${n}@example.com`, 'wrong', { address: HOME })
  const statuses = []
  for (let n = 0; n < 50; n++) statuses.push(await guess(n))
  expect([statuses.indexOf(429), statuses.lastIndexOf(401)]).toEqual([25, 24])
  expect(await tryOut(app, ADA, 'wrong', { address: HOME })).toBe(429)
  expect(await tryOut(app, 'ben@example.com', 'junkanoo', { address: HOME })).toBe(429)
  expect(await tryOut(app, ADA, 'junkanoo', { address: HOME })).toBe(200)
})

test('a reset makes the network known and clears the failed attempts', async () => {
  await using app = await behindProxy()
  await memberAt(app, 'ada', { address: HOME })
  await guessFromEverywhere(app, ADA, 20)
  await app.visitor(forgotPassword, { email: ADA })
  const mail = (await app.emails()).find(({ subject }) => subject === 'Reset your password')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'goombay-summer'
  await app.visitor(resetPassword, { token, password }, { headers: { 'x-forwarded-for': ELSEWHERE } })
  expect(await tryOut(app, ADA, 'wrong', { address: '192.0.2.7' })).toBe(401)
  await guessFromEverywhere(app, ADA, 20)
  expect(await tryOut(app, ADA, password, { address: ELSEWHERE })).toBe(200)
  expect(await tryOut(app, ADA, password, { address: HOME })).toBe(429)
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
  const all = Array.from({ length: 20 }, () => tryOut(app, 'ada@example.com', 'junkanoo'))
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})

test('an unknown email is rate-limited like a known one', async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (let n = 0; n < 5; n++) expect(await tryOut(app, 'nobody@example.com', 'wrong')).toBe(401)
  expect(await tryOut(app, 'Nobody@example.com', 'wrong')).toBe(429)
})

test("attempts with the id of an account don't count as guesses at it", async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  for (let n = 0; n < 5; n++) expect(await tryOut(app, String(ada.id), 'wrong')).toBe(401)
  expect(await tryOut(app, String(ada.id), 'wrong')).toBe(429)
  expect(await tryOut(app, 'ada@example.com', 'junkanoo')).toBe(200)
})

test('failed sign-ins from one IPv6 /64 count together', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  const from = (network: string, n: number) =>
    tryOut(app, `somebody${n}@example.com`, 'wrong', { address: `${network}::${n.toString(16)}` })
  for (let n = 1; n <= 25; n++) expect(await from('2001:db8:0:7', n)).toBe(401)
  expect(await from('2001:db8:0:7', 26)).toBe(429)
  expect(await from('2001:db8:0:8', 26)).toBe(401)
})

test('a signed-in member can guess the password a hundred times a day', async () => {
  vi.useFakeTimers()
  const { count } = createRateLimiter(1)
  let answered = 0
  for (let quarter = 0; quarter < 96; quarter++) {
    const guesses = Array.from({ length: 12 }, () => count('password', { account: 7 }))
    for (const { status } of await Promise.allSettled(guesses)) if (status === 'fulfilled') answered++
    vi.advanceTimersByTime(15 * 60_000)
  }
  vi.useRealTimers()
  expect(answered).toBeGreaterThanOrEqual(10)
  expect(answered).toBeLessThanOrEqual(100)
})

test.for(Object.keys(rateLimits) as RateLimitName[])(
  '%s is allowed as often as its limits say',
  async (name) => {
    const rows = rateLimits[name]
    const burstOf = (row: (typeof rows)[number]) => ('burst' in row ? row.burst : { points: 0, seconds: 0 })
    const least = Math.min(...rows.map((row) => row.points + burstOf(row).points))
    const { count } = createRateLimiter(1)
    const since = new Date().toISOString()
    const ada = { account: 7, since, address: '192.0.2.1', connection: 'a', conversation: 1 }
    for (let n = 0; n < least; n++) await count(name, ada)
    await expect(count(name, ada)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: expect.toSatisfy(
        (seconds: number) =>
          seconds >= 1 && rows.some((row) => seconds <= Math.max(row.seconds, burstOf(row).seconds)),
      ),
    })
    await count(name, { account: 8, since, address: '192.0.2.2', connection: 'b', conversation: 1 })
  },
)

test('each visitor at a shared address has their own job search limit', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  const search = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.app.inject({ url: '/api/jobs?query=dock', headers })).statusCode
  }
  // In parallel, because the limit's window is two seconds.
  const statuses = await Promise.all(Array.from({ length: 21 }, () => search('203.0.113.7')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await search('203.0.113.8')).toBe(200)
  const ada = await app.member('ada')
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect(await ada(listJobs, { query: 'dock' }, { headers })).toMatchObject({ total: 0 })
})

test('reads are counted where the contract says so', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  // In parallel, because the limit's window is two seconds.
  const tries = await Promise.allSettled(
    Array.from({ length: 21 }, () => ada(searchPeople, { search: 'ada' })),
  )
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(20)
  expect(tries.flatMap((it) => (it.status === 'rejected' ? it.reason : []))).toMatchObject([
    { code: 'too_many_requests' },
  ])
})

async function visits(app: TestApp, count: number, forwarded: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': forwarded(n) }
    statuses.push((await app.app.inject({ url: '/api/posts', headers })).statusCode)
  }
  return statuses
}

test("a forged X-Forwarded-For doesn't change the counted address", async () => {
  await using app = await startApp({ limitsScale: 0.05 })
  const statuses = await visits(app, 31, (n) => `198.51.100.${n}`)
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([30, 29])
})

test('behind a trusted proxy clients are counted by the address that the proxy saw', async () => {
  await using app = await startApp({ limitsScale: 0.05, trustedProxies: ['127.0.0.1'] })
  expect(new Set(await visits(app, 31, (n) => `198.51.100.${n}`))).toEqual(new Set([200]))
  const statuses = await visits(app, 31, (n) => `198.51.100.${n}, 203.0.113.7:${4_000 + n}`)
  expect(statuses.indexOf(429)).toBe(30)
})

test.for([
  [[], '10.0.0.9', undefined, '10.0.0.9'],
  [[], '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', undefined, '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  [['10.0.0.0/8'], '::ffff:10.0.0.9', '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
  [['uniquelocal', 'loopback'], '::1', '1.2.3.4,192.168.1.1', '1.2.3.4'],
  [['10.0.0.9'], '10.0.0.9', '', '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', '1.2.3.4:4000', '1.2.3.4'],
  [['10.0.0.0/8'], '10.0.0.9', '6.6.6.6, [2001:db8::1]:4000, 10.1.1.1:80', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '[2001:db8::1]', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '2001:db8::1', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '6.6.6.6, unknown', '10.0.0.9'],
] as const)('with %j trusted, %s saying %s is %s', ([trusted, remoteAddress, forwarded, address]) => {
  const asking = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  expect(createTrustedProxies([...trusted]).addressOf(asking as never)).toBe(address)
})

test('an invalid proxy address is refused at startup', () => {
  expect(() => createTrustedProxies(['the proxy'])).toThrow('not "the proxy"')
  for (const range of ['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/0x8', '10.0.0.0/8/8', '/8', ''])
    expect(() => createTrustedProxies([range])).toThrow(`not "${range}"`)
})

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::ff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
] as const)('%s belongs to %s', ([address, whose]) => {
  expect(networkOf(address)).toBe(whose)
})

test.for([
  ['203.0.113.7', '203 0 113'],
  ['::ffff:203.0.113.200', '203 0 113'],
  ['2001:db8:1:2:3::4', '2001 db8 1'],
] as const)('%s is in the network %s', ([address, around]) => {
  expect(widerNetworkOf(address)).toBe(around)
})

test('a concurrency limit refuses tasks beyond its queue', async () => {
  const done: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const full = () => {
    throw new Error('full')
  }
  const enter = createConcurrencyLimit(1, { maxWaiting: 1, onFull: full })
  const first = enter(() => opened.then(() => done.push('first')))
  const second = enter(async () => done.push('second'))
  await expect(enter(async () => done.push('third'))).rejects.toThrow('full')
  open()
  await Promise.all([first, second])
  await enter(async () => done.push('fourth'))
  expect(done).toEqual(['first', 'second', 'fourth'])
})
