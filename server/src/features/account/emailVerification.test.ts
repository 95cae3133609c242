import { forgotPassword, resetPassword } from 'contract/account'
import { login, register } from 'contract/auth'
import { changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { getCalendarFeed } from 'contract/events'
import { createJob } from 'contract/jobPosting'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from 'contract/passkeys'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { setUpAuthenticator } from '../../../test/secondFactor.ts'
import { createSoftwarePasskey } from '../../../test/softwarePasskey.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const EXPIRED = { status: 400, code: 'verification_expired' }

async function registered(app: TestApp, email = 'ada@example.com') {
  const { access_token } = await app.visitor(register, {
    first_name: 'Ada',
    last_name: 'Rolle',
    email,
    password: 'junkanoo',
    user_type: 'employer',
  })
  return Object.assign(app.withToken(access_token), { token: access_token })
}

async function lastToken(app: TestApp) {
  const links = (await app.emails()).flatMap(
    ({ text }) => /verify-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

/** Resets the password with the latest emailed link. */
async function reset(app: TestApp) {
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const links = (await app.emails()).flatMap(
    ({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
  )
  await app.visitor(resetPassword, { token: links.at(-1) ?? '', password: 'goombay' })
}

test('a new member confirms their address with the emailed link, in a browser that is signed in', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await registered(app)
  expect(await ada(getProfile, {})).toMatchObject({
    email_verified: false,
    must_verify_email: true,
    pending_email: null,
  })
  using socket = await connectSocket(app, ada)

  const [email] = await app.emails()
  expect(email).toMatchObject({ subject: 'Confirm your email address', to: [{ address: 'ada@example.com' }] })
  expect(email?.text).toContain('http://localhost:8008/verify-email?token=')
  expect(await ada(verifyEmail, { token: await lastToken(app) })).toEqual({
    email: 'ada@example.com',
    published_jobs: 0,
  })

  expect(await ada(getProfile, {})).toMatchObject({ email_verified: true, must_verify_email: false })
  expect(await socket.receive('changed')).toContainEqual({ what: 'account' })
})

test("members don't have to confirm their address unless the server requires it", async () => {
  await using app = await startApp()
  const ada = await registered(app)
  expect(await ada(getProfile, {})).toMatchObject({ email_verified: false, must_verify_email: false })
})

test('a link works once, even when opened twice at the same time', async () => {
  await using app = await startApp()
  const ada = await registered(app)
  const token = await lastToken(app)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => ada(verifyEmail, { token })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject(EXPIRED)
  await expect(app.visitor(verifyEmail, { token: 'nonsense' })).rejects.toMatchObject(EXPIRED)
})

test('a link expires after 48 hours', async () => {
  await using app = await startApp()
  const ada = await registered(app)
  const token = await lastToken(app)
  await app.db`update email_verifications set created_at = now() - interval '48 hours 1 second'`
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject(EXPIRED)
  expect(await ada(getProfile, {})).toMatchObject({ email_verified: false })
})

test('resending makes earlier links invalid, and sends nothing once the address is confirmed', async () => {
  await using app = await startApp()
  const ada = await registered(app)
  const first = await lastToken(app)
  await ada(resendVerification, {})
  const second = await lastToken(app)
  expect(second).not.toBe(first)
  await expect(app.visitor(verifyEmail, { token: first })).rejects.toMatchObject(EXPIRED)
  await ada(verifyEmail, { token: second })
  await ada(resendVerification, {})
  expect(await app.emails()).toHaveLength(2)
})

test('a member can ask for five links in an hour', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await registered(app)
  for (let n = 0; n < 5; n++) await ada(resendVerification, {})
  await expect(ada(resendVerification, {})).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('a mailbox gets at most five links in half an hour, whoever asks', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, ben] = await app.members('ada', 'ben')
  const ask = (who: Caller) => who(changeEmail, { email: 'wanted@example.com', password: 'junkanoo' })
  for (const who of [ada, ada, ada, ben, ben]) await ask(who)
  await expect(ask(ben)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('the token of a link is stored as a hash only', async () => {
  await using app = await startApp()
  await registered(app)
  const token = await lastToken(app)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await rowsContaining(app.db, token)).toEqual([])
})

test('a password reset confirms the address, because its link was sent there', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  await registered(app)
  const verification = await lastToken(app)
  await reset(app)
  expect(await app.db`select email_verified_at is not null as is_verified from users`).toEqual([
    { is_verified: true },
  ])
  await expect(app.visitor(verifyEmail, { token: verification })).rejects.toMatchObject(EXPIRED)
})

test('the first confirmation takes a session of the account, and greets nobody by a name', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const squatter = await registered(app)
  const token = await lastToken(app)
  const owner = await registered(app, 'own@example.com')
  for (const caller of [app.visitor, owner])
    await expect(caller(verifyEmail, { token })).rejects.toMatchObject({
      status: 403,
      code: 'verification_sign_in',
    })
  expect(await squatter(getProfile, {})).toMatchObject({ email_verified: false })
  const [email] = await app.emails()
  expect(email?.text).toMatch(/^Hello there,/)
  expect(email?.html).not.toContain('Ada')
  await squatter(verifyEmail, { token })
})

test('a reset that confirms the address ends whatever was added before, and releases nothing', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const squatter = await registered(app)
  const passkey = createSoftwarePasskey()
  const response = passkey.register(await squatter(startPasskey, { password: 'junkanoo' }))
  await squatter(addPasskey, { name: 'Key', response })
  await setUpAuthenticator(squatter)
  await squatter(getCalendarFeed, {})
  await squatter(createJob, NEW_JOB)
  await app.db`update users set phone = '+12425550199', phone_verified_at = now()`
  await reset(app)

  await app.visitor(login, { email: 'ada@example.com', password: 'goombay' })
  await expect(squatter(getProfile, {})).rejects.toMatchObject({ status: 401 })
  const assertion = passkey.signIn(await app.visitor(startPasskeySignIn, {}))
  await expect(app.visitor(signInWithPasskey, { response: assertion })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
  expect(
    await app.db`
      select from passkeys union all select from authenticators union all select from recovery_codes
      union all select from pending_sign_ins union all select from calendar_feeds
      union all select from users where phone_verified_at is not null`,
  ).toEqual([])
  expect(await app.db`select from jobs where held_at is not null`).toHaveLength(1)

  await reset(app)
  expect(await app.db`select from jobs where held_at is not null`).toHaveLength(1)
})

test('a reset of a confirmed address keeps the second step', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await registered(app)
  await ada(verifyEmail, { token: await lastToken(app) })
  await setUpAuthenticator(ada)
  await reset(app)
  expect(await app.db`select from authenticators`).toHaveLength(1)
})

test("a suspended member's link doesn't work", async () => {
  await using app = await startApp()
  await registered(app)
  const token = await lastToken(app)
  await app.db`update users set suspended_at = now()`
  await expect(app.visitor(verifyEmail, { token })).rejects.toMatchObject(EXPIRED)
})
