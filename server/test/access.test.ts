import { endpoints } from 'contract/endpoints'
import { buildRequest } from 'contract/request'
import { expect, test } from 'vitest'
import { createAccessData } from './accessData.ts'
import { accessTable, nameOf } from './accessTable.ts'
import { startApp, type Caller } from './startApp.ts'
import { statusOf } from './statusOf.ts'

/** Over two hundred endpoints, some of which need fresh data. */
const TIMEOUT_MS = 300_000
/** Texts that resemble an id. */
const INVALID_IDS = [
  '0',
  '-1',
  '1e3',
  '1 ',
  '٣',
  '1,2',
  'abc',
  '00',
  '018f4e2e-0000-7000-8000-000000000000',
  '9'.repeat(30),
]
const MISSING_IDS = ['2147483648', '999999999999999', '999999']

test('every endpoint has a row in the access table, and every write has a rate limit', async () => {
  await using app = await startApp()
  expect(app.endpoints.map(nameOf).sort()).toEqual(Object.keys(accessTable).sort())
  for (const endpoint of app.endpoints) {
    if (endpoint.method !== 'GET') expect(endpoint.limit, nameOf(endpoint)).toBeDefined()
  }
})

test("administrators' endpoints are those under /api/admin/", () => {
  for (const { access, method, path } of Object.values(endpoints).flat())
    expect(access === 'admin', `${method} ${path}`).toBe(path.startsWith('/api/admin/'))
})

test('every endpoint of the contract is served', async () => {
  await using app = await startApp()
  const contract = Object.values(endpoints).flat()
  expect(contract.length).toBeGreaterThan(20)
  expect(app.endpoints.map(nameOf).sort()).toEqual(contract.map(nameOf).sort())
})

test.for([
  ['a visitor', 'visitor', 0],
  ['an expired session', 'expired', 0],
  ['a revoked session', 'revoked', 0],
  ['another member', 'other', 1],
  ['the owner', 'owner', 2],
] as const)(
  'each endpoint responds to %s as its row says',
  { timeout: TIMEOUT_MS },
  async ([, who, column]) => {
    await using app = await startApp()
    let shared = await createAccessData(app)
    for (const endpoint of app.endpoints) {
      const row = accessTable[nameOf(endpoint)]
      if (!row) continue
      const respond = () => statusOf(shared.callers[who], endpoint, row[3]?.(shared.data))
      let status = await respond()
      if (status !== row[column]) {
        // An earlier call may have changed what this one needs.
        shared = await createAccessData(app)
        status = await respond()
      }
      expect(status, `${nameOf(endpoint)} as ${who}`).toBe(row[column])
    }
  },
)

test("a stranger can't change anything", async () => {
  await using app = await startApp()
  const { data, callers } = await createAccessData(app)
  const rows = () => app.db`
    select (select jsonb_agg(j) from jobs j) as jobs, (select count(*) from job_alerts) as alerts, p.id, p.content,
      p.comments_count, c.content
    from posts p
    join comments c on c.post_id = p.id
    where p.id = ${data.post}`
  const before = await rows()
  expect(before).toHaveLength(1)
  for (const endpoint of app.endpoints) {
    const [, other, , input] = accessTable[nameOf(endpoint)] ?? []
    if (other === 403 || other === 404) await statusOf(callers.other, endpoint, input?.(data))
  }
  expect(await rows()).toEqual(before)
})

test('an invalid id is refused with 400, and a missing one with 404, or 403 for administrators only', async () => {
  await using app = await startApp()
  const { data, callers } = await createAccessData(app)
  const withIds = app.endpoints.filter(
    ({ params }) => params && !['username', 'handle', 'key'].some((name) => name in params.shape),
  )
  for (const endpoint of withIds) {
    const input = accessTable[nameOf(endpoint)]?.[3]
    if (!input) continue
    const { url: urlOfOwn, body } = buildRequest(endpoint, input(data) as never)
    const query = new URL(urlOfOwn, 'http://localhost').search
    const statusFor = async (id: string) => {
      const url = endpoint.path.replace(':type', 'post').replace(/:\w+/g, encodeURIComponent(id)) + query
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url,
        headers: bearer(callers.owner),
        ...(body && { payload: body }),
      })
      return `${endpoint.method} ${url} ${statusCode}`
    }
    for (const id of INVALID_IDS) expect(await statusFor(id)).toMatch(/ 400$/)
    const missing = endpoint.access === 'admin' ? / 403$/ : / 404$/
    for (const id of MISSING_IDS) expect(await statusFor(id)).toMatch(missing)
  }
})

const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })
