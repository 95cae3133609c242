import { listJobs } from 'contract/jobSearch'
import { rateLimits, type RateLimitName } from 'contract/rateLimits'
import { searchPeople } from 'contract/search'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from '../src/concurrencyLimit.ts'
import { createRateLimiter } from '../src/http/rateLimiter.ts'
import { startApp } from './startApp.ts'

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

test('reads with a `limit` in the contract are rate-limited', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  // In parallel, because the limit's window is two seconds.
  const tries = await Promise.allSettled(
    Array.from({ length: 21 }, () => ada(searchPeople, { search: 'ada' })),
  )
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(20)
  expect(tries.flatMap((attempt) => (attempt.status === 'rejected' ? attempt.reason : []))).toMatchObject([
    { code: 'too_many_requests' },
  ])
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
