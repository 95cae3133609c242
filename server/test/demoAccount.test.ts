import { deleteAccount, forgotPassword, resetPassword } from 'contract/account'
import { changePassword, DEMO_ACCOUNT, endSession, listSessions, login, logout } from 'contract/auth'
import { getProfile, updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { tokenIn } from './tokenIn.ts'
import { startApp } from './startApp.ts'

test("nobody can change the test account's credentials or sign others out", async () => {
  await using app = await startApp()
  const demo = await app.member('demo')
  const ada = await app.member('ada')
  await app.db`update users set email = ${DEMO_ACCOUNT.email}, email_key = ${DEMO_ACCOUNT.email} where id = ${demo.id}`
  const other = await app.visitor(login, { email: DEMO_ACCOUNT.email, password: 'junkanoo' })
  const sessions = await demo(listSessions, {})
  const locked = { status: 403, code: 'demo_account_locked' }

  const profile = await demo(getProfile, {})
  await expect(demo(updateProfile, { phone: '242 555 0199' })).rejects.toMatchObject(locked)
  await expect(demo(updateProfile, { username: 'mine' })).rejects.toMatchObject(locked)
  const passwords = { current_password: 'junkanoo', password: 'goombay-summer' }
  await expect(demo(changePassword, passwords)).rejects.toMatchObject(locked)
  await expect(demo(deleteAccount, { password: 'junkanoo' })).rejects.toMatchObject(locked)
  const theirs = sessions.find((session) => !session.current)?.id ?? 0
  await expect(demo(endSession, { id: theirs })).rejects.toMatchObject(locked)
  await app.visitor(forgotPassword, { email: DEMO_ACCOUNT.email })
  const email = (await app.emails()).find((it) => it.subject === 'Reset your password')
  const token = tokenIn(email)
  await expect(app.visitor(resetPassword, { token, password: 'goombay-summer' })).rejects.toMatchObject(
    locked,
  )

  const { username, phone } = profile
  expect(await demo(updateProfile, { username, phone: phone ?? '', bio: 'Hi' })).toMatchObject({ bio: 'Hi' })
  await expect(app.withToken(other.access_token)(getProfile, {})).resolves.toMatchObject({ username })
  await expect(
    app.visitor(login, { email: DEMO_ACCOUNT.email, password: 'junkanoo' }),
  ).resolves.toHaveProperty('access_token')
  expect((await demo.response(logout, {})).status).toBe(204)
  await expect(ada(updateProfile, { username: 'mine' })).resolves.toMatchObject({ username: 'mine' })
})

test('without demonstration mode an account with that email address is a regular one', async () => {
  await using app = await startApp({ demonstration: false })
  const demo = await app.member('demo')
  await app.db`update users set email = ${DEMO_ACCOUNT.email} where id = ${demo.id}`
  await expect(demo(updateProfile, { username: 'mine' })).resolves.toMatchObject({ username: 'mine' })
})
