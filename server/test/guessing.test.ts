import { login } from 'contract/auth'
import { listJobs } from 'contract/jobs'
import { limits, type LimitName } from 'contract/limits'
import { updateProfile } from 'contract/profiles'
import { searchPeople } from 'contract/search'
import { expect, test, vi } from 'vitest'
import { gate } from '../src/gate.ts'
import { limiter } from '../src/http/limiter.ts'
import { network } from '../src/http/network.ts'
import { trustedProxies } from '../src/http/proxies.ts'
import { startApp, type World } from './world.ts'

/** How a sign-in is answered: its status. Each comes from an address of its own where `from` is given. */
const tryOut = ({ anyone }: World, email: string, password: string, from?: string) =>
  anyone
    .full(login, { email, password }, from ? { headers: { 'x-forwarded-for': from } } : {})
    .then((answer) => answer.status)
    .catch((refused: { status: number }) => refused.status)

test('guesses at one account count together, however its address or number is spelt', async () => {
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
  for (let n = 0; n < 10; n++) expect(await tryOut(app, spellings[n % 6] ?? '', 'wrong')).toBe(401)
  for (const email of spellings) expect(await tryOut(app, email, 'wrong'), email).toBe(429)
  expect(await tryOut(app, 'ada@example.com', 'junkanoo')).toBe(429)
})

test('of many guesses at the same time ten are answered, and what is right is not told among the rest', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  await app.member('ada')
  const guesses = Array.from({ length: 40 }, (_, n) =>
    tryOut(app, 'ada@example.com', n === 39 ? 'junkanoo' : 'wrong', `203.0.113.${n}`),
  )
  const statuses = Map.groupBy(await Promise.all(guesses), (status) => status)
  expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([10, 30])
})

test('many right sign-ins at the same time all pass', async () => {
  await using app = await startApp({ limitsScale: 1 })
  await app.member('ada')
  const all = Array.from({ length: 20 }, () => tryOut(app, 'ada@example.com', 'junkanoo'))
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})

test('an address that nobody has is limited like one that somebody has', async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (let n = 0; n < 10; n++) expect(await tryOut(app, 'nobody@example.com', 'wrong')).toBe(401)
  expect(await tryOut(app, 'Nobody@example.com', 'wrong')).toBe(429)
})

test('whoever types the id of an account uses up none of its guesses', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  for (let n = 0; n < 10; n++) expect(await tryOut(app, String(ada.id), 'wrong')).toBe(401)
  expect(await tryOut(app, String(ada.id), 'wrong')).toBe(429)
  expect(await tryOut(app, 'ada@example.com', 'junkanoo')).toBe(200)
})

test('the addresses of one household count together when sign-ins fail', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  const from = (network: string, n: number) =>
    tryOut(app, `somebody${n}@example.com`, 'wrong', `${network}::${n.toString(16)}`)
  for (let n = 1; n <= 25; n++) expect(await from('2001:db8:0:7', n)).toBe(401)
  expect(await from('2001:db8:0:7', 26)).toBe(429)
  expect(await from('2001:db8:0:8', 26)).toBe(401)
})

test('whoever is signed in guesses at the password a hundred times a day at most', async () => {
  vi.useFakeTimers()
  const { count } = limiter(1)
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

test.for(Object.keys(limits) as LimitName[])(
  '%s is let through as often as its rows say, and no more',
  async (name) => {
    const rows = limits[name]
    const burstOf = (row: (typeof rows)[number]) => ('burst' in row ? row.burst : { points: 0, seconds: 0 })
    const least = Math.min(...rows.map((row) => row.points + burstOf(row).points))
    const { count } = limiter(1)
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

test('visitors of one address have searches for jobs of their own', async () => {
  await using app = await startApp({ limitsScale: 1, trustedProxies: ['loopback'] })
  const search = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.app.inject({ url: '/api/jobs?query=dock', headers })).statusCode
  }
  // At once: the limit's window is two seconds.
  const statuses = await Promise.all(Array.from({ length: 21 }, () => search('203.0.113.7')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await search('203.0.113.8')).toBe(200)
  const ada = await app.member('ada')
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect(await ada(listJobs, { query: 'dock' }, { headers })).toMatchObject({ total: 0 })
})

test('reading is counted where the contract says so', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  // At once: the limit's window is two seconds.
  const tries = await Promise.allSettled(
    Array.from({ length: 21 }, () => ada(searchPeople, { search: 'ada' })),
  )
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(20)
  expect(tries.flatMap((it) => (it.status === 'rejected' ? it.reason : []))).toMatchObject([
    { code: 'too_many_requests' },
  ])
})

async function visits(app: World, count: number, forwarded: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': forwarded(n) }
    statuses.push((await app.app.inject({ url: '/api/posts', headers })).statusCode)
  }
  return statuses
}

test('whoever writes other addresses into X-Forwarded-For is counted by their own', async () => {
  await using app = await startApp({ limitsScale: 0.05 })
  const statuses = await visits(app, 31, (n) => `198.51.100.${n}`)
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([30, 29])
})

test('behind a trusted proxy each is counted by the address that the proxy saw', async () => {
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
  expect(trustedProxies([...trusted]).addressOf(asking as never)).toBe(address)
})

test('a proxy that is no address is refused at the start', () => {
  expect(() => trustedProxies(['the proxy'])).toThrow('not "the proxy"')
  for (const range of ['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/0x8', '10.0.0.0/8/8', '/8', ''])
    expect(() => trustedProxies([range])).toThrow(`not "${range}"`)
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
  expect(network(address)).toBe(whose)
})

test('a gate turns away whoever would wait behind too many', async () => {
  const done: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const full = () => {
    throw new Error('full')
  }
  const enter = gate(1, { most: 1, full })
  const first = enter(() => opened.then(() => done.push('first')))
  const second = enter(async () => done.push('second'))
  await expect(enter(async () => done.push('third'))).rejects.toThrow('full')
  open()
  await Promise.all([first, second])
  await enter(async () => done.push('fourth'))
  expect(done).toEqual(['first', 'second', 'fourth'])
})
