import { deleteAccount, forgotPassword, reportSignIn, resetPassword } from 'contract/account'
import { changePassword, login, register } from 'contract/auth'
import { cancelEmailChange, changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { renewCalendarFeed } from 'contract/events'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'

const password = 'junkanoo'

/** A member whose address is confirmed. */
async function verified(app: TestApp, name: string): Promise<Caller> {
  const member = await app.member(name)
  await app.db`update users set email_verified_at = now() where id = ${member.id}`
  return member
}

async function emailsTo(app: TestApp, address: string) {
  return (await app.emails()).filter(({ to }) => to?.some((it) => it.address === address))
}

async function tokenTo(app: TestApp, address: string) {
  const email = (await emailsTo(app, address)).at(-1)
  return tokenIn(email)
}

test('an address changes when the link sent to the new one is opened, and both addresses get an email', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
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
  const ada = await verified(app, 'ada')
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
  const ada = await verified(app, 'ada')
  await verified(app, 'ben')
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
  const ada = await verified(app, 'ada')
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
  const [ada, ben] = [await verified(app, 'ada'), await verified(app, 'ben')]
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
  const ada = await verified(app, 'ada')
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
  const ada = await verified(app, 'ada')
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
  const ada = await verified(app, 'ada')
  await ada(changeEmail, { email: 'new@example.com', password })
  expect(await ada(changeEmail, { email: 'ada@example.com', password })).toMatchObject({
    pending_email: null,
  })
})

test('a link that is requested again while the change is being canceled is not sent', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
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
  const ada = await verified(app, 'ada')
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

const RESETS = ['Reset your password', 'We blocked your password']

/** A thief changes Ada's address; the report of the sign-in before it was mailed to her. */
async function stolen(app: TestApp) {
  const ada = await verified(app, 'ada')
  await app.visitor(login, { email: 'ada@example.com', password, device_id: 'her first device' })
  await app.visitor(login, { email: 'ada@example.com', password, device_id: 'the device of the thief' })
  const token = await tokenTo(app, 'ada@example.com')
  await change(app, ada, 'thief@example.com')
  return { ada, token }
}

async function change(app: TestApp, member: Caller, email: string) {
  await member(changeEmail, { email, password })
  await app.visitor(verifyEmail, { token: await tokenTo(app, email) })
}

const resetsTo = async (app: TestApp, address: string) =>
  (await emailsTo(app, address)).filter(({ subject }) => RESETS.includes(subject ?? '')).length

async function expectRecovery(app: TestApp) {
  expect(await resetsTo(app, 'thief@example.com')).toBe(0)
  const token = await tokenTo(app, 'ada@example.com')
  await app.visitor(resetPassword, { token, password: 'a new password' })
  await app.visitor(login, { email: 'ada@example.com', password: 'a new password' })
  await app.visitor(forgotPassword, { email: 'thief@example.com' })
  expect(await resetsTo(app, 'thief@example.com')).toBe(0)
}

test('a sign-in that is reported after the thief changed the address gives the account back', async () => {
  await using app = await startApp()
  const { token } = await stolen(app)
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
})

test('the email about the change has a link that takes it back', async () => {
  await using app = await startApp()
  await stolen(app)
  await app.visitor(reportSignIn, { token: await tokenTo(app, 'ada@example.com') })
  await expectRecovery(app)
})

test('a member who is still signed in takes a change back that was made since', async () => {
  await using app = await startApp()
  const { ada } = await stolen(app)
  await ada(reportSignIn, {})
  await expectRecovery(app)
})

test('two changes in a row are taken back together', async () => {
  await using app = await startApp()
  const { ada, token } = await stolen(app)
  await change(app, ada, 'other@example.com')
  await app.visitor(reportSignIn, { token })
  expect(await resetsTo(app, 'other@example.com')).toBe(0)
  await expectRecovery(app)
})

test('nobody else can register with an address that may be given back', async () => {
  await using app = await startApp()
  const { token } = await stolen(app)
  const person = { first_name: 'Eve', last_name: 'Rolle', password, user_type: 'client' } as const
  await expect(app.visitor(register, { ...person, email: 'ada@example.com' })).rejects.toMatchObject({
    code: 'email_taken',
  })
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
})

test('a report of a later sign-in, and one after seven days, keeps the new address', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
  await app.visitor(login, { email: 'ada@example.com', password, device_id: 'her first device' })
  await change(app, ada, 'new@example.com')
  await app.visitor(login, { email: 'new@example.com', password, device_id: 'another device of hers' })
  await app.visitor(reportSignIn, { token: await tokenTo(app, 'new@example.com') })
  expect(await resetsTo(app, 'new@example.com')).toBe(1)
  await app.visitor(resetPassword, { token: await tokenTo(app, 'new@example.com'), password })

  await app.db`update earlier_emails set changed_at = now() - interval '8 days'`
  const { access_token } = await app.visitor(login, { email: 'new@example.com', password })
  await app.db`update sessions set created_at = now() - interval '9 days'`
  await app.withToken(access_token)(reportSignIn, {})
  expect(await resetsTo(app, 'new@example.com')).toBe(2)
})

/** The token of the email that tells an address that it was changed. */
async function changedToken(app: TestApp, address: string) {
  const emails = await emailsTo(app, address)
  return tokenIn(emails.findLast(({ subject }) => subject === 'Your email address was changed'))
}

test("a thief's own address can't be given back over the owner's", async () => {
  await using app = await startApp()
  const { ada } = await stolen(app)
  const token = await changedToken(app, 'ada@example.com')
  await change(app, ada, 'other@example.com')
  await app.visitor(reportSignIn, { token: await changedToken(app, 'thief@example.com') })
  await app.visitor(resetPassword, {
    token: await tokenTo(app, 'thief@example.com'),
    password: 'of the thief',
  })
  await app.visitor(reportSignIn, { token })
  await app.visitor(resetPassword, {
    token: await tokenTo(app, 'ada@example.com'),
    password: 'a new password',
  })
  await app.visitor(login, { email: 'ada@example.com', password: 'a new password' })
  await app.visitor(forgotPassword, { email: 'thief@example.com' })
  // Of the report of the thief.
  expect(await resetsTo(app, 'thief@example.com')).toBe(1)
})

test("links that were sent to the thief's addresses end when the owner's is given back", async () => {
  await using app = await startApp()
  const { ada } = await stolen(app)
  const token = await changedToken(app, 'ada@example.com')
  await app.visitor(login, { email: 'thief@example.com', password, device_id: 'another device of the thief' })
  const ofSignIn = await tokenTo(app, 'thief@example.com')
  await change(app, ada, 'other@example.com')
  const ofChange = await changedToken(app, 'thief@example.com')
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
  for (const link of [ofSignIn, ofChange])
    await expect(app.visitor(reportSignIn, { token: link })).rejects.toMatchObject({ code: 'reset_expired' })
  await app.visitor(login, { email: 'ada@example.com', password: 'a new password' })
})

test('nobody else can change to an address that may be given back', async () => {
  await using app = await startApp()
  const { token } = await stolen(app)
  const eve = await verified(app, 'eve')
  await eve(changeEmail, { email: 'ada@example.com', password })
  const subjects = (await emailsTo(app, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('You already have an account')
  expect(subjects).not.toContain('Confirm your email address')
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
})

test('a link that was sent before an address was given up is refused while it may be given back', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
  const eve = await verified(app, 'eve')
  await eve(changeEmail, { email: 'shared@example.com', password })
  const token = await tokenTo(app, 'shared@example.com')
  await change(app, ada, 'shared@example.com')
  await change(app, ada, 'new@example.com')
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject({ code: 'email_taken' })
})

test('a reset link that was sent before the password changed stops working', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const token = await tokenTo(app, 'ada@example.com')
  await ada(changePassword, { current_password: password, password: 'a new password' })
  await expect(app.visitor(resetPassword, { token, password: 'of the thief' })).rejects.toMatchObject({
    code: 'reset_expired',
  })
})

test('of two changes in a row, only the last address gets a link', async () => {
  await using app = await startApp()
  const ada = await verified(app, 'ada')
  await ada(changeEmail, { email: 'first@example.com', password })
  await ada(changeEmail, { email: 'second@example.com', password })
  expect(await emailsTo(app, 'first@example.com')).toEqual([])
  expect(await emailsTo(app, 'second@example.com')).toHaveLength(1)
})

test('a report gives an address back that was never confirmed', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.visitor(login, { email: 'ada@example.com', password, device_id: 'her first device' })
  await app.visitor(login, { email: 'ada@example.com', password, device_id: 'the device of the thief' })
  const token = await tokenTo(app, 'ada@example.com')
  await ada(changeEmail, { email: 'thief@example.com', password })
  await ada(verifyEmail, { token: await tokenTo(app, 'thief@example.com') })
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
})

test("a report ends the calendar's link, which the thief may have", async () => {
  await using app = await startApp()
  const { ada, token } = await stolen(app)
  const { url } = await ada(renewCalendarFeed, {})
  const status = async () => (await app.app.inject(new URL(url).pathname)).statusCode
  expect(await status()).toBe(200)
  await app.visitor(reportSignIn, { token })
  expect(await status()).toBe(404)
})

test('a report and a change of the address at the same time wait for each other', async () => {
  await using app = await startApp()
  const { ada } = await stolen(app)
  const token = await changedToken(app, 'ada@example.com')
  await ada(changeEmail, { email: 'other@example.com', password })
  const verification = await tokenTo(app, 'other@example.com')
  const release = await holdLock(app.db, (sql) => sql`select from users where id = ${ada.id} for update`)
  const both = Promise.allSettled([
    app.visitor(reportSignIn, { token }),
    app.visitor(verifyEmail, { token: verification }),
  ])
  await lockWaiters(app.db, 2)
  await release()
  const [report, change] = await both
  expect(report?.status).toBe('fulfilled')
  if (change?.status === 'rejected') expect(change.reason).toMatchObject({ code: 'verification_expired' })
  await expectRecovery(app)
})
