import { forgotPassword, reportSignIn, resetPassword } from 'contract/account'
import { login, register } from 'contract/auth'
import { changeEmail, verifyEmail } from 'contract/emailVerification'
import { renewCalendarFeed } from 'contract/events'
import { expect, test } from 'vitest'
import { confirmedMember } from '../../../test/confirmedMember.ts'
import { emailsTo, tokenTo } from '../../../test/emailsTo.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { setUpAuthenticator } from '../../../test/secondFactor.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'

const password = 'junkanoo'

const RESETS = ['Reset your password', 'We blocked your password']

/** A thief changes Ada's address; the report of the sign-in before it was mailed to her. */
async function stolen(app: TestApp) {
  const ada = await confirmedMember(app, 'ada')
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

test('the email about a second factor has a link that removes it and gives the account back', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  await setUpAuthenticator(ada)
  const token = await tokenTo(app, 'ada@example.com')
  await change(app, ada, 'thief@example.com')
  await app.visitor(reportSignIn, { token })
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
  const ada = await confirmedMember(app, 'ada')
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
  const eve = await confirmedMember(app, 'eve')
  await eve(changeEmail, { email: 'ada@example.com', password })
  const subjects = (await emailsTo(app, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('You already have an account')
  expect(subjects).not.toContain('Confirm your email address')
  await app.visitor(reportSignIn, { token })
  await expectRecovery(app)
})

test('a link that was sent before an address was given up is refused while it may be given back', async () => {
  await using app = await startApp()
  const ada = await confirmedMember(app, 'ada')
  const eve = await confirmedMember(app, 'eve')
  await eve(changeEmail, { email: 'shared@example.com', password })
  const token = await tokenTo(app, 'shared@example.com')
  await change(app, ada, 'shared@example.com')
  await change(app, ada, 'new@example.com')
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject({ code: 'email_taken' })
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
