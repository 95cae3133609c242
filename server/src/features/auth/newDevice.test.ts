import { reportSignIn, resetPassword } from 'contract/account'
import { login, register } from 'contract/auth'
import { listNotifications } from 'contract/notifications'
import { addPasskey, startPasskey } from 'contract/passkeys'
import { getProfile } from 'contract/profiles'
import { finishSignIn } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { OCCASION } from '../../../test/securityEmails.ts'
import { beginSignIn, PASSWORD, setUpAuthenticator } from '../../../test/secondFactor.ts'
import { createSoftwarePasskey } from '../../../test/softwarePasskey.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'
import { recoveryCodeHash } from './recoveryCodes.ts'

const EMAIL = 'ada@example.com'
const LAPTOP = 'the id of her laptop'
const PHONE = 'the id of her phone'

async function startWithAda() {
  const app = await startApp()
  const ada = { first_name: 'Ada', last_name: 'Rolle', email: EMAIL, password: 'junkanoo' }
  const { access_token } = await app.visitor(register, { ...ada, user_type: 'client', device_id: LAPTOP })
  return { app, laptop: app.withToken(access_token), [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const signIn = (app: TestApp, device_id: string, password = 'junkanoo') =>
  app.visitor(login, { email: EMAIL, password, device_id })

const emailsAbout = async (app: TestApp, subject: string) =>
  (await app.emails()).filter((email) => email.subject === subject)

async function addPasskeyTo(member: Caller, name: string) {
  const response = createSoftwarePasskey().register(await member(startPasskey, { password: PASSWORD }))
  await member(addPasskey, { name, response })
}

async function tokenOfReport(app: TestApp): Promise<string> {
  const [email] = await emailsAbout(app, 'New sign-in to your account')
  expect(email?.text).toContain('/not-me?token=')
  return tokenIn(email)
}

test('members learn of sign-ins from new devices by email and in the app, but not from known ones', async () => {
  await using setting = await startWithAda()
  const { app, laptop } = setting
  await signIn(app, LAPTOP)
  expect(await emailsAbout(app, 'New sign-in to your account')).toEqual([])
  // The same browser and system, on another device.
  await signIn(app, PHONE)
  await signIn(app, PHONE)
  const emails = await emailsAbout(app, 'New sign-in to your account')
  expect(emails.map(({ text }) => text)).toEqual([expect.stringMatching(OCCASION)])
  const { notifications } = await laptop(listNotifications, {})
  expect(notifications).toMatchObject([{ type: 'security', user: null, subject_type: 'user' }])
  expect(notifications[0]?.content).toMatch(/^New sign-in: /)
})

test('members whose devices send ids learn of sign-ins without one', async () => {
  await using setting = await startWithAda()
  const { app } = setting
  for (let n = 0; n < 2; n++) await app.visitor(login, { email: EMAIL, password: 'junkanoo' })
  expect(await emailsAbout(app, 'New sign-in to your account')).toHaveLength(2)
  await signIn(app, LAPTOP)
  expect(await emailsAbout(app, 'New sign-in to your account')).toHaveLength(2)
})

test('members whose devices send no ids learn of new networks', async () => {
  await using app = await startApp({ trustedProxies: ['loopback'] })
  await app.member('ada')
  const from = (address: string) =>
    app.visitor(login, { email: EMAIL, password: 'junkanoo' }, { headers: { 'x-forwarded-for': address } })
  await from('198.51.100.7')
  await from('203.0.113.7')
  await from('203.0.113.8')
  const emails = await emailsAbout(app, 'New sign-in to your account')
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('the network 203.0.113.x')])
})

test('"This wasn\'t me" ends all sessions and the password, and sends a link to choose a new one', async () => {
  await using setting = await startWithAda()
  const { app, laptop } = setting
  const thief = app.withToken((await signIn(app, PHONE)).access_token)
  const token = await tokenOfReport(app)
  await app.visitor(reportSignIn, { token })
  for (const session of [thief, laptop])
    await expect(session(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(app, PHONE)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(app.visitor(reportSignIn, { token })).rejects.toMatchObject({ code: 'reset_expired' })
  const [email] = await emailsAbout(app, 'We blocked your password')
  expect(email?.text).toMatch(OCCASION)
  expect(email?.text).not.toMatch(/stays the same|We also removed/)
  await app.visitor(resetPassword, { token: tokenIn(email), password: 'regatta-day' })
  const [changed] = await emailsAbout(app, 'Your password was changed')
  expect(changed?.text).toMatch(OCCASION)
  await expect(signIn(app, LAPTOP, 'regatta-day')).resolves.toHaveProperty('access_token')
})

test('a report removes the second factors that were added since the sign-in, and no earlier ones', async () => {
  await using setting = await startWithAda()
  const { app, laptop } = setting
  await addPasskeyTo(laptop, 'Mine')
  await app.db`update passkeys set created_at = now() - interval '1 day'`
  const token = await beginSignIn(app, EMAIL)
  // The thief has found a recovery code.
  await app.db`delete from recovery_codes`
  const code = 'abcd-efgh-jkmn-pqrs'
  await app.db`insert into recovery_codes (user_id, code_hash) select id, ${recoveryCodeHash(code)} from users`
  const { access_token } = await app.visitor(finishSignIn, { token, code, device_id: PHONE })
  const thief = app.withToken(access_token)
  await addPasskeyTo(thief, 'Theirs')
  await setUpAuthenticator(thief)
  await app.visitor(reportSignIn, { token: await tokenOfReport(app) })
  expect(await app.db`select name from passkeys`).toEqual([{ name: 'Mine' }])
  expect(await app.db`select from authenticators`).toEqual([])
  const [email] = await emailsAbout(app, 'We blocked your password')
  expect(email?.text).toContain('since then: 1 passkey and the authenticator app.')
  await expect(signIn(app, LAPTOP)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('a signed-in member can report a sign-in without the email', async () => {
  await using setting = await startWithAda()
  const { app, laptop } = setting
  await expect(app.visitor(reportSignIn, {})).rejects.toMatchObject({ code: 'reset_expired' })
  await laptop(reportSignIn, {})
  await expect(laptop(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(app, LAPTOP)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await emailsAbout(app, 'We blocked your password')).toHaveLength(1)
})

test('a sign-in can be reported for seven days', async () => {
  await using setting = await startWithAda()
  const { app } = setting
  await signIn(app, PHONE)
  const token = await tokenOfReport(app)
  await app.db`update sign_in_reports set created_at = now() - interval '8 days'`
  await expect(app.visitor(reportSignIn, { token })).rejects.toMatchObject({ code: 'reset_expired' })
  await expect(signIn(app, PHONE)).resolves.toHaveProperty('access_token')
})
