import { expect, test, vi } from 'vitest'
import type { Sql } from '../db/connect.ts'
import { createSessions, newToken } from './sessions.ts'

test('a failure to record when a session was last seen is logged and fails no request', async () => {
  const row = { session_id: 4, id: 7, expires_at: '9999-01-01T00:00:00Z' }
  const failure = new Error('The disk is full')
  const sql = (strings: TemplateStringsArray) => {
    if (strings[0]?.includes('update sessions')) return Promise.reject(failure)
    return Promise.resolve([row])
  }
  const logFailure = vi.fn()
  const sessions = createSessions(sql as unknown as Sql, logFailure)
  expect(await sessions.memberOf(`Bearer ${newToken()}`)).toMatchObject({ id: 7 })
  await expect.poll(() => logFailure.mock.calls).toEqual([[failure, { task: 'last-seen', user_id: 7 }]])
})
