import { deleteAccount, forgotPassword, resetPassword } from 'contract/account'
import { changePassword, login, logout } from 'contract/auth'
import { moderate } from 'contract/moderation'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { lockMember } from '../src/members/locks.ts'
import { holdLock, lockWaiters } from './locks.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'
import { tokenIn } from './tokenIn.ts'

// Passwords are hashed one at a time, so many parallel requests have all read the account before the last one is
// hashed.
const MANY = 30

const signIns = ({ visitor }: TestApp, email = 'ada@example.com') =>
  Array.from({ length: MANY }, () => visitor(login, { email, password: 'junkanoo' }))

/** Fills the queue of the password hasher, to delay later requests. */
const occupyHashing = (count: number) => Array.from({ length: count }, () => hashPassword('something else'))

/** The number of sessions of an account. */
async function countSessions({ db }: TestApp, { id }: Caller): Promise<number> {
  const rows = await db`select from sessions where user_id = ${id}`
  return rows.length
}

const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

/** The token of the link that was emailed to Ada. */
async function resetToken(app: TestApp): Promise<string> {
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const email = (await app.emails()).find(({ subject }) => subject === 'Reset your password')
  return tokenIn(email)
}

test('no sign-in with the old password outlives a change of password', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const first = occupyHashing(5)
  const change = ada(changePassword, { current_password: 'junkanoo', password: 'regatta-day' })
  await first[3]
  // The change now waits for the check of the old password. Its new password is hashed after these.
  const second = occupyHashing(20)
  await second[0]
  await Promise.allSettled(signIns(app))
  const { access_token } = await change
  expect(await countSessions(app, ada)).toBe(1)
  await expect(app.withToken(access_token)(getProfile, {})).resolves.toMatchObject({ id: ada.id })
})

test('no sign-in with the old password outlives a reset', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const token = await resetToken(app)
  await Promise.allSettled([...signIns(app), app.visitor(resetPassword, { token, password: 'regatta-day' })])
  expect(await countSessions(app, ada)).toBe(0)
})

test('no sign-in outlives a suspension', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const ben = await app.admin('ben')
  const attempts = Promise.allSettled(signIns(app))
  await ben(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id })
  const results = await attempts
  expect(await countSessions(app, ada)).toBe(0)
  expect(results.at(-1)).toMatchObject({ reason: { status: 403, code: 'account_suspended' } })
})

test('no sign-in outlives a deletion', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const deletion = ada(deleteAccount, { password: 'junkanoo' })
  await Promise.allSettled(signIns(app))
  await deletion
  expect(await countSessions(app, ada)).toBe(0)
})

test('of several simultaneous password changes one succeeds', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const changes = Array.from({ length: 5 }, (_, n) =>
    ada(changePassword, { current_password: 'junkanoo', password: `regatta-day-${n}` }),
  )
  const results = await Promise.allSettled(changes)
  expect(succeeded(results)).toBe(1)
  // The successful change ends the session of the others, which may notice that first.
  for (const it of results)
    if (it.status === 'rejected')
      expect(['wrong_password', 'sign_in_required']).toContain((it.reason as { code: string }).code)
  expect(await countSessions(app, ada)).toBe(1)
})

test("a password change that started before a reset doesn't undo it", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const token = await resetToken(app)
  const first = occupyHashing(20)
  const change = ada(changePassword, { current_password: 'junkanoo', password: 'the-change' })
  const reset = app.visitor(resetPassword, { token, password: 'the-reset' })
  await first[15]
  // Both requests now wait to hash. The change, which hashes twice, does so again after these, when the reset is done.
  const second = occupyHashing(20)
  const [changed] = await Promise.allSettled([change, reset, ...second])
  expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'wrong_password' } })
  await expect(
    app.visitor(login, { email: 'ada@example.com', password: 'the-reset' }),
  ).resolves.toHaveProperty('access_token')
})

test('a password is reset while something else has locked the account and then locks the link', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const token = await resetToken(app)
  let reset: Promise<unknown> | undefined
  const release = await holdLock(app.db, async (sql) => {
    await lockMember(sql, ada.id)
    reset = app.visitor(resetPassword, { token, password: 'the-reset' })
    await lockWaiters(app.db, 1)
    await sql`select from password_resets for update nowait`
  })
  await release()
  await reset
  await app.visitor(login, { email: 'ada@example.com', password: 'the-reset' })
})

test("a password that was changed meanwhile can't delete the account", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const change = ada(changePassword, { current_password: 'junkanoo', password: 'regatta-day' })
  const deletion = ada(deleteAccount, { password: 'junkanoo' })
  expect(succeeded(await Promise.allSettled([change, deletion]))).toBe(1)
})

test("a session that ended meanwhile can't change the password", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  // The change is still waiting for the hasher when the session ends.
  const first = occupyHashing(20)
  const change = ada(changePassword, { current_password: 'junkanoo', password: 'regatta-day' })
  const [changed] = await Promise.allSettled([change, ada(logout, {}), ...first])
  expect(changed).toMatchObject({ reason: { status: 401 } })
  expect(await countSessions(app, ada)).toBe(0)
})
