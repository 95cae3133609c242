import { reportClientError } from 'contract/health'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const ERROR = {
  error_id: '1A2B3C4D',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: 'TypeError: …\n    at Jobs (/assets/Jobs-abc.js:1:200)',
  path: '/jobs/7',
  version: 'index-abc.js',
}

test('anyone can report a client error, which is found by the id shown to them', async () => {
  await using app = await startApp()
  await app.visitor(reportClientError, ERROR, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  })
  const kept = await app.db`select * from client_errors where error_id = ${ERROR.error_id}`
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ ...ERROR, device: expect.stringContaining('Firefox') as string })
})

test.each([
  ['an id that is none of ours', { error_id: 'drop table' }],
  ['no message', { message: '   ' }],
  ['an address with a query, which may hold a secret', { path: '/reset-password?token=secret' }],
  ['an address that is no path', { path: 'https://elsewhere.example' }],
])('a report with %s is refused', async (_what, wrong) => {
  await using app = await startApp()
  await expect(app.visitor(reportClientError, { ...ERROR, ...wrong })).rejects.toMatchObject({ status: 400 })
})

test('more than 8 kB is refused before it is read', async () => {
  await using app = await startApp()
  await expect(app.visitor(reportClientError, { ...ERROR, stack: 'x'.repeat(9_000) })).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('one address can report 20 errors an hour', async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (let times = 0; times < 20; times++) await app.visitor(reportClientError, ERROR)
  await expect(app.visitor(reportClientError, ERROR)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('reports are deleted after 30 days', async () => {
  await using app = await startApp()
  await app.visitor(reportClientError, ERROR)
  await app.visitor(reportClientError, { ...ERROR, error_id: '00000000' })
  await app.db`update client_errors set created_at = now() - interval '31 days' where error_id = ${ERROR.error_id}`
  await app.sweep()
  expect(await app.db`select error_id from client_errors`).toEqual([{ error_id: '00000000' }])
})
