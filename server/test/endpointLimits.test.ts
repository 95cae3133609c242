import { rateLimits } from 'contract/rateLimits'
import { DAY_MS, MINUTE_MS } from 'contract/rules/time'
import { expect, test, vi } from 'vitest'
import { createAccessData } from './accessData.ts'
import { accessTable, nameOf } from './accessTable.ts'
import { startApp } from './startApp.ts'
import { statusOf } from './statusOf.ts'

const TIMEOUT_MS = 120_000
/** After these calls there is no account whose calls could be counted. */
const ENDS_SESSION = ['DELETE /api/auth/account', 'POST /api/auth/logout']

test('each endpoint refuses calls beyond its limit', { timeout: TIMEOUT_MS }, async ({ onTestFinished }) => {
  await using unlimited = await startApp()
  const { data } = await createAccessData(unlimited)
  // One call at a time with an advancing clock, so that only the endpoint's own limit can refuse.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using app = await startApp({ db: unlimited.db, limitsScale: 0.0001 })
  const limited = app.endpoints.filter(
    ({ limit }) => limit && rateLimits[limit].every(({ seconds }) => seconds > MINUTE_MS / 1000),
  )
  expect(limited.length).toBeGreaterThan(60)
  for (const endpoint of limited) {
    const { id, token } = await app.member('ada')
    if (endpoint.access === 'admin') await app.db`update users set role = 'admin' where id = ${id}`
    await app.db`update sessions set expires_at = now() + interval '10 years'`
    const input = accessTable[nameOf(endpoint)]?.[3]?.(data)
    const call = () => statusOf(app.withToken(token), endpoint, input)
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    expect(await call(), nameOf(endpoint)).not.toBe(429)
    if (ENDS_SESSION.includes(nameOf(endpoint))) continue
    vi.setSystemTime(Date.now() + MINUTE_MS + 1_000)
    expect(await call(), nameOf(endpoint)).toBe(429)
  }
})
