import { deleteAccount, forgotPassword, resetPassword } from 'contract/account'
import { changePassword, login, register } from 'contract/auth'
import { cancelEmailChange, changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { confirmedMember } from '../../../test/confirmedMember.ts'
import { emailsTo, tokenTo } from '../../../test/emailsTo.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { startApp } from '../../../test/startApp.ts'

const password = 'junkanoo'

test('an address changes when the link sent to the new one is opened, and both addresses get an email', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  const asked = await ada(changeEmail, { email: 'new@example.com', password })
  expect(asked).toMatchObject({ email: 'ada@example.com', pending_email: 'new@example.com' })
  expect((await emailsTo(app, 'ada@example.com')).map(({ subject }) => subject)).toEqual([
    'Your email address is about to change',
  ])
  await app.visitor(login, { email: 'ada@example.com', password })
  await expect(app.visitor(login, { email: 'new@example.com', password })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })

  await app.visitor(verifyEmail, { token: await tokenTo(app, 'new@example.com') })
  expect(await ada(getProfile, {})).toMatchObject({
    email: 'new@example.com',
    email_verified: true,
    pending_email: null,
  })
  expect((await emailsTo(app, 'ada@example.com')).at(-1)?.subject).toBe('Your email address was changed')
  await app.visitor(login, { email: 'NEW@example.com', password })
  await expect(app.visitor(login, { email: 'ada@example.com', password })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})

test('a change requires the current password and is closed to the shared test account', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await expect(ada(changeEmail, { email: 'new@example.com', password: 'wrong' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong_password',
  })
  await app.db`update users set email = 'demo@cayfolk.example' where id = ${ada.id}`
  await expect(ada(changeEmail, { email: 'new@example.com', password })).rejects.toMatchObject({
    code: 'demo_account_locked',
  })
  expect(await app.emails()).toEqual([])
})

test("an address of another account gets the same response, and only its owner is told that it's taken", async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await confirmedMember(app, 'ben')
  const free = await ada.response(changeEmail, { email: 'nobody@example.com', password })
  const taken = await ada.response(changeEmail, { email: 'ben+two@example.com', password })
  expect(taken.status).toBe(free.status)
  expect({ ...taken.data, pending_email: '' }).toEqual({ ...free.data, pending_email: '' })
  const [email] = await emailsTo(app, 'ben+two@example.com')
  expect(email?.subject).toBe('You already have an account')
  expect(email?.text).not.toContain('verify-email')
  expect(await emailsTo(app, 'nobody@example.com')).toEqual([])
})

test('an address that another account took meanwhile is refused, and the link stays usable', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await ada(changeEmail, { email: 'new@example.com', password })
  const token = await tokenTo(app, 'new@example.com')
  const person = { first_name: 'Cleo', last_name: 'Rolle', user_type: 'client', password } as const
  const cleo = await app.visitor(register, { ...person, email: 'new+cleo@example.com' })
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
  await app.withToken(cleo.access_token)(deleteAccount, { password })
  await app.visitor(verifyEmail, { token })
})

test('of two members who change to one address, only the first to open their link gets it', async () => {
  await using app = await startApp()
  const [ada, ben] = [await confirmedMember(app, 'ada'), await confirmedMember(app, 'ben')]
  await ada(changeEmail, { email: 'new@example.com', password })
  const adas = await tokenTo(app, 'new@example.com')
  await ben(changeEmail, { email: 'new@example.com', password })
  const bens = await tokenTo(app, 'new@example.com')
  expect(bens).not.toBe(adas)
  const outcomes = await Promise.allSettled([adas, bens].map((token) => app.visitor(verifyEmail, { token })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [{ count } = { count: 0 }] = await app.db`
    select count(*) from users where email_key = 'new@example.com'`
  expect(count).toBe(1)
})

test('a new password and a cancellation end an unfinished change', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await ada(changeEmail, { email: 'first@example.com', password })
  const first = await tokenTo(app, 'first@example.com')
  expect(await ada(cancelEmailChange, {})).toMatchObject({ pending_email: null })
  await expect(app.visitor(verifyEmail, { token: first })).rejects.toMatchObject({
    code: 'verification_expired',
  })
  await ada(changeEmail, { email: 'second@example.com', password })
  const second = await tokenTo(app, 'second@example.com')
  await ada(changePassword, { current_password: password, password: 'goombay' })
  await expect(app.visitor(verifyEmail, { token: second })).rejects.toMatchObject({
    code: 'verification_expired',
  })
})

test('a reset link that was sent to the previous address stops working', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const reset = await tokenTo(app, 'ada@example.com')
  await ada(changeEmail, { email: 'new@example.com', password })
  await app.visitor(verifyEmail, { token: await tokenTo(app, 'new@example.com') })
  await expect(app.visitor(resetPassword, { token: reset, password: 'goombay' })).rejects.toMatchObject({
    code: 'reset_expired',
  })
})

test('a member who mistyped their address at registration can change it and confirm the new one', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await app.member('ada')
  await ada(changeEmail, { email: 'right@example.com', password })
  expect(await emailsTo(app, 'right@example.com')).toHaveLength(1)
  await ada(resendVerification, {})
  expect(await emailsTo(app, 'right@example.com')).toHaveLength(2)
  await ada(verifyEmail, { token: await tokenTo(app, 'right@example.com') })
  expect(await ada(getProfile, {})).toMatchObject({
    email: 'right@example.com',
    email_verified: true,
    must_verify_email: false,
  })
})

test('changing back to the current address cancels the change', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await ada(changeEmail, { email: 'new@example.com', password })
  expect(await ada(changeEmail, { email: 'ada@example.com', password })).toMatchObject({
    pending_email: null,
  })
})

test('a link that is requested again while the change is being cancelled is not sent', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await ada(changeEmail, { email: 'new@example.com', password })
  const commit = await holdLock(app.db, async (sql) => {
    await sql`select from users where id = ${ada.id} for no key update`
    await sql`delete from email_verifications where user_id = ${ada.id}`
  })
  const again = ada(resendVerification, {})
  await lockWaiters(app.db, 1)
  await commit()
  await again
  expect(await ada(getProfile, {})).toMatchObject({ pending_email: null })
})

test('a reset link is not sent to an address that is being changed', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  const commit = await holdLock(
    app.db,
    (sql) => sql`
      update users set email = 'new@example.com', email_key = 'new@example.com' where id = ${ada.id}`,
  )
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const sent = app.emails()
  await lockWaiters(app.db, 1)
  await commit()
  expect((await sent).filter(({ subject }) => subject === 'Reset your password')).toEqual([])
})

test('a reset link that was sent before the password changed stops working', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const token = await tokenTo(app, 'ada@example.com')
  await ada(changePassword, { current_password: password, password: 'a new password' })
  await expect(app.visitor(resetPassword, { token, password: 'of the thief' })).rejects.toMatchObject({
    code: 'reset_expired',
  })
})

test('of two changes in a row, only the last address gets a link', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await ada(changeEmail, { email: 'first@example.com', password })
  await ada(changeEmail, { email: 'second@example.com', password })
  expect(await emailsTo(app, 'first@example.com')).toEqual([])
  expect(await emailsTo(app, 'second@example.com')).toHaveLength(1)
})
