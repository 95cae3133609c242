import { exportAccount, forgotPassword, resetPassword } from 'contract/account'
import { changePassword, listSessions, login } from 'contract/auth'
import { listReports } from 'contract/moderation'
import { getProfile } from 'contract/profiles'
import {
  finishSignIn,
  getSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
  confirmAuthenticator,
} from 'contract/secondFactor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outcomeOf } from '../../../test/outcomeOf.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { beginSignIn, codeOf, PASSWORD, setUpAuthenticator, wrongCode } from '../../../test/secondFactor.ts'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { OCCASION } from '../../../test/securityEmails.ts'
import { tokenIn } from '../../../test/tokenIn.ts'
import { createSecretBox } from './secretBox.ts'

const ADA = 'ada@example.com'

async function startWithAuthenticator(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  const ada = await app.member('ada')
  return { app, ada, ...(await setUpAuthenticator(ada)), [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const finish = async (app: TestApp, code: string, token?: string) =>
  app.visitor(finishSignIn, { token: token ?? (await beginSignIn(app, ADA)), code })

// In the middle of a time step: a code must not end between writing and checking it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterEach(() => void vi.useRealTimers())

test('with an authenticator, a sign-in starts a session only after its code', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, secret } = setting
  const refusal = await app.visitor(login, { email: ADA, password: PASSWORD }).catch((error) => error)
  expect(refusal).toMatchObject({
    status: 403,
    body: { code: 'second_step_required', second_step: { methods: ['code'] } },
  })
  expect(await ada(listSessions, {})).toHaveLength(1)
  const token = await beginSignIn(app, ADA)
  await expect(app.withToken(token)(getProfile, {})).rejects.toMatchObject({ status: 401 })
  const { access_token, user } = await finish(app, codeOf(secret), token)
  expect(user.id).toBe(ada.id)
  await expect(app.withToken(access_token)(getProfile, {})).resolves.toMatchObject({ id: ada.id })
})

test('a session that was asked to last keeps its 30 days over the second step', async () => {
  await using setting = await startWithAuthenticator()
  const { app, secret } = setting
  await finish(app, codeOf(secret), await beginSignIn(app, ADA, { remember: true }))
  const [{ hours } = { hours: 0 }] = await app.db<{ hours: number }[]>`
    select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions order by id desc limit 1`
  expect(hours).toBe(720)
})

test('setting up asks for the password and a code, and signs out other devices', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { access_token } = await app.visitor(login, { email: ADA, password: PASSWORD })
  await expect(ada(startAuthenticator, { password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_password',
  })
  const { secret, uri } = await ada(startAuthenticator, { password: PASSWORD })
  expect(uri).toBe(`otpauth://totp/adarolle?secret=${secret}&issuer=Cayfolk`)
  await expect(ada(confirmAuthenticator, { code: wrongCode(secret) })).rejects.toMatchObject({
    code: 'wrong_code',
  })
  // Not confirmed yet: the password is enough.
  await expect(app.visitor(login, { email: ADA, password: PASSWORD })).resolves.toHaveProperty('access_token')
  const { recovery_codes } = await ada(confirmAuthenticator, { code: codeOf(secret) })
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await ada(getSecondFactor, {})).toMatchObject({
    authenticator_since: expect.any(String),
    recovery_codes_left: 10,
    is_required: false,
  })
  await expect(app.withToken(access_token)(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(ada(startAuthenticator, { password: PASSWORD })).rejects.toMatchObject({ code: 'conflict' })
  const email = (await app.emails()).find(
    (it) => it.subject === 'An authenticator app was added to your account',
  )
  expect(email?.text).toMatch(OCCASION)
})

test('a code is accepted once, even by several sign-ins at the same time', async () => {
  await using setting = await startWithAuthenticator()
  const { app, secret } = setting
  const code = codeOf(secret)
  const tokens = [await beginSignIn(app, ADA), await beginSignIn(app, ADA), await beginSignIn(app, ADA)]
  await using other = await startApp({ db: app.db })
  const outcomes = await Promise.all(
    tokens.map((token, n) => outcomeOf(finish(n === 1 ? other : app, code, token))),
  )
  expect(outcomes.sort()).toEqual(['accepted', 'wrong_code', 'wrong_code'])
  expect(await outcomeOf(finish(app, codeOf(secret, -1)))).toBe('wrong_code')
  expect(await outcomeOf(finish(app, codeOf(secret, 1)))).toBe('accepted')
})

test('codes of the previous and next 30 seconds are accepted, others are not', async () => {
  await using setting = await startWithAuthenticator()
  const { app, secret } = setting
  vi.setSystemTime(Date.now() + 300_000)
  expect(await outcomeOf(finish(app, codeOf(secret, -2)))).toBe('wrong_code')
  expect(await outcomeOf(finish(app, codeOf(secret, 2)))).toBe('wrong_code')
  for (const steps of [-1, 0, 1]) expect(await outcomeOf(finish(app, codeOf(secret, steps)))).toBe('accepted')
})

test('the token of a second step works once, for ten minutes, and ends with a new password', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, secret, recovery_codes } = setting
  const used = await beginSignIn(app, ADA)
  await finish(app, codeOf(secret), used)
  expect(await outcomeOf(finish(app, present(recovery_codes[0]), used))).toBe('second_step_expired')
  const old = await beginSignIn(app, ADA)
  await app.db`update pending_sign_ins set created_at = now() - interval '11 minutes'`
  expect(await outcomeOf(finish(app, codeOf(secret, 1), old))).toBe('second_step_expired')
  const pending = await beginSignIn(app, ADA)
  await ada(changePassword, { current_password: PASSWORD, password: 'regatta-day' })
  expect(await outcomeOf(finish(app, codeOf(secret, 1), pending))).toBe('second_step_expired')
  expect(await outcomeOf(finish(app, '123456', 'x'.repeat(43)))).toBe('second_step_expired')
})

test('a recovery code works once, however it is typed, and new ones replace the old', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, recovery_codes } = setting
  const [first = '', second = ''] = recovery_codes
  expect(await outcomeOf(finish(app, ` ${first.toUpperCase().replaceAll('-', ' ')} `))).toBe('accepted')
  expect(await outcomeOf(finish(app, first))).toBe('wrong_code')
  expect((await ada(getSecondFactor, {})).recovery_codes_left).toBe(9)
  const renewed = await ada(replaceRecoveryCodes, { password: PASSWORD })
  expect(await outcomeOf(finish(app, second))).toBe('wrong_code')
  expect(await outcomeOf(finish(app, present(renewed.recovery_codes[0])))).toBe('accepted')
  const emails = (await app.emails()).filter(({ subject }) => subject?.includes('recovery code'))
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'A recovery code was used',
    'A recovery code was used',
    'You have new recovery codes',
  ])
  expect(emails.filter(({ text }) => text?.includes('You have 9 codes left.'))).toHaveLength(2)
  for (const { text } of emails) expect(text).toMatch(OCCASION)
})

test('after 100 wrong codes in a row, none is accepted until a recovery code is used', async () => {
  await using setting = await startWithAuthenticator()
  const { app, secret, recovery_codes } = setting
  const token = await beginSignIn(app, ADA)
  const wrong = wrongCode(secret)
  for (let n = 0; n < 100; n++) expect(await outcomeOf(finish(app, wrong, token))).toBe('wrong_code')
  expect(await outcomeOf(finish(app, codeOf(secret), token))).toBe('codes_locked')
  const warnings = (await app.emails()).filter(
    (email) => email.subject === 'Wrong sign-in codes for your account',
  )
  // After the 10th as a warning, and after the 100th, when codes are locked.
  expect(warnings).toHaveLength(2)
  expect(await outcomeOf(finish(app, present(recovery_codes[0]), token))).toBe('accepted')
  expect(await outcomeOf(finish(app, codeOf(secret)))).toBe('accepted')
})

test('wrong codes are limited per account and per address', async () => {
  await using setting = await startWithAuthenticator({ limitsScale: 1, trustedProxies: ['loopback'] })
  const { app, secret } = setting
  const guess = (token: string, address: string, code = wrongCode(secret)) =>
    outcomeOf(app.visitor(finishSignIn, { token, code }, { headers: { 'x-forwarded-for': address } }))
  const token = await beginSignIn(app, ADA)
  const guesses = []
  for (let n = 0; n < 12; n++) guesses.push(await guess(token, `203.0.${n}.7`))
  expect(guesses).toEqual([...Array<string>(10).fill('wrong_code'), 'too_many_requests', 'too_many_requests'])
  expect(await guess(token, '198.51.100.7', codeOf(secret))).toBe('too_many_requests')
})

test('a password reset by email leaves the second step on', async () => {
  await using setting = await startWithAuthenticator()
  const { app, secret } = setting
  await app.db`update users set email_verified_at = now()`
  await app.visitor(forgotPassword, { email: ADA })
  const email = (await app.emails()).find(({ subject }) => subject === 'Reset your password')
  const token = tokenIn(email)
  await app.visitor(resetPassword, { token, password: 'regatta-day' })
  const step = await beginSignIn(app, ADA, { password: 'regatta-day' })
  expect(await outcomeOf(finish(app, wrongCode(secret), step))).toBe('wrong_code')
  expect(await outcomeOf(finish(app, codeOf(secret), step))).toBe('accepted')
})

test('turning it off takes the password and a code, and deletes the recovery codes', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, secret } = setting
  const remove = (password: string, code: string) => outcomeOf(ada(removeAuthenticator, { password, code }))
  expect(await remove('wrong', codeOf(secret))).toBe('wrong_password')
  expect(await remove(PASSWORD, wrongCode(secret))).toBe('wrong_code')
  expect(await remove(PASSWORD, codeOf(secret))).toBe('accepted')
  expect(await ada(getSecondFactor, {})).toEqual({
    authenticator_since: null,
    recovery_codes_left: 0,
    is_required: false,
  })
  const subject = 'Your authenticator app was removed from your account'
  const email = (await app.emails()).find((it) => it.subject === subject)
  expect(email?.text).toContain('your password alone is enough')
  expect(email?.text).toMatch(OCCASION)
  await expect(app.visitor(login, { email: ADA, password: PASSWORD })).resolves.toHaveProperty('access_token')
})

test('a suspended member is refused at the second step too', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, secret } = setting
  const token = await beginSignIn(app, ADA)
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await outcomeOf(finish(app, codeOf(secret), token))).toBe('account_suspended')
})

test('neither the database nor the export contains the secret or a recovery code', async () => {
  await using setting = await startWithAuthenticator()
  const { app, ada, secret, recovery_codes } = setting
  const [row] = await app.db<{ secret: Buffer }[]>`select secret from authenticators`
  const box = row?.secret ?? Buffer.alloc(0)
  // Binary columns are hex in `rowsContaining`.
  const rows = JSON.stringify([
    await app.db`select encode(secret, 'escape') as secret from authenticators`,
    await app.db`select encode(code_hash, 'escape') as hash from recovery_codes`,
  ])
  expect(await rowsContaining(app.db, new RegExp([secret, ...recovery_codes].join('|')))).toEqual([])
  const exported = JSON.stringify(await ada(exportAccount, {}))
  expect(exported).toContain('confirmed_at')
  for (const text of [rows, exported]) {
    expect(text).not.toContain(secret)
    for (const code of recovery_codes) expect(text).not.toContain(code)
  }
  expect(createSecretBox('a secret of the tests, long enough').decrypt(box, ada.id)).toBe(secret)
  expect(createSecretBox('another secret of the tests, long').decrypt(box, ada.id)).toBeUndefined()
  expect(createSecretBox('a secret of the tests, long enough').decrypt(box, ada.id + 1)).toBeUndefined()
})

test('where it is required, administrators need a second factor', async () => {
  await using app = await startApp({ requireAdminSecondFactor: true })
  const ada = await app.admin('ada')
  const ben = await app.member('ben')
  await expect(ben(listReports, {})).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(listReports, {})).rejects.toMatchObject({ status: 403, code: 'second_factor_required' })
  expect((await ada(getSecondFactor, {})).is_required).toBe(true)
  expect((await ben(getSecondFactor, {})).is_required).toBe(false)
  await setUpAuthenticator(ada)
  await expect(ada(listReports, {})).resolves.toHaveProperty('subjects')
  expect((await ada(getSecondFactor, {})).is_required).toBe(false)
})

test("the demonstration's test account can't have a second factor", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`update users set email = 'demo@cayfolk.example' where id = ${ada.id}`
  await expect(ada(startAuthenticator, { password: PASSWORD })).rejects.toMatchObject({
    code: 'demo_account_locked',
  })
})
