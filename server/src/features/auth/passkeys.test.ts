import { exportAccount } from 'contract/account'
import { login } from 'contract/auth'
import { listReports } from 'contract/moderation'
import {
  addPasskey,
  listPasskeys,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from 'contract/passkeys'
import { getProfile } from 'contract/profiles'
import { finishSignIn, getSecondFactor } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../../test/outcomeOf.ts'
import { beginSignIn, PASSWORD } from '../../../test/secondFactor.ts'
import { OCCASION } from '../../../test/securityEmails.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from '../../../test/softwarePasskey.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const ADA = 'ada@example.com'

async function register(member: Caller, passkey: SoftwarePasskey, name = 'Phone') {
  const options = await member(startPasskey, { password: PASSWORD })
  return member(addPasskey, { name, response: passkey.register(options) })
}

async function startWithPasskey(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  const ada = await app.member('ada')
  const passkey = createSoftwarePasskey()
  const { recovery_codes } = await register(ada, passkey)
  return { app, ada, passkey, recovery_codes, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

async function signIn({ visitor }: TestApp, passkey: SoftwarePasskey, token?: string) {
  const options = await visitor(startPasskeySignIn, { token })
  return visitor(signInWithPasskey, { response: passkey.signIn(options), token })
}

test('a passkey is added with the password, and comes with recovery codes', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(startPasskey, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_password' })
  const options = await ada(startPasskey, { password: PASSWORD })
  expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Cayfolk' }, user: { name: 'adarolle' } })
  expect(JSON.stringify(options['user'])).not.toContain(`"${ada.id}"`)
  const response = createSoftwarePasskey().register(options)
  expect((await ada(addPasskey, { name: 'Phone', response })).recovery_codes).toHaveLength(10)
  expect(await ada(listPasskeys, {})).toMatchObject([{ name: 'Phone', last_used_at: null, is_copied: false }])
  expect((await register(ada, createSoftwarePasskey(), 'Laptop')).recovery_codes).toEqual([])
  expect(await outcomeOf(ada(addPasskey, { name: 'Again', response }))).toBe('passkey_refused')
})

test('of passkeys that are begun at the same time, none is added beyond the most', async () => {
  await using setting = await startWithPasskey()
  const { app, ada } = setting
  await app.db`
    insert into passkeys (user_id, credential_id, user_handle, public_key, counter, name)
    select user_id, credential_id || n, user_handle, public_key, counter, name
    from passkeys, generate_series(1, ${PASSKEYS_MAX - 2}) n`
  const begun = []
  for (let count = 0; count < 2; count++) begun.push(await ada(startPasskey, { password: PASSWORD }))
  const outcomes = []
  for (const options of begun) {
    const response = createSoftwarePasskey().register(options)
    outcomes.push(await outcomeOf(ada(addPasskey, { name: 'Phone', response })))
  }
  expect(outcomes).toEqual(['accepted', 'conflict'])
  expect(await ada(listPasskeys, {})).toHaveLength(PASSKEYS_MAX)
})

test('a passkey is the second step after the password', async () => {
  await using setting = await startWithPasskey()
  const { app, ada, passkey, recovery_codes } = setting
  await expect(app.visitor(login, { email: ADA, password: PASSWORD })).rejects.toMatchObject({
    body: { code: 'second_step_required', second_step: { methods: ['passkey'] } },
  })
  passkey.isUserVerified = false
  const token = await beginSignIn(app, ADA)
  const { access_token } = await signIn(app, passkey, token)
  await expect(app.withToken(access_token)(getProfile, {})).resolves.toMatchObject({ id: ada.id })
  expect(await outcomeOf(signIn(app, passkey, token))).toBe('second_step_expired')
  expect((await ada(listPasskeys, {}))[0]?.last_used_at).toEqual(expect.any(String))
  const code = present(recovery_codes[0])
  await app.visitor(finishSignIn, { token: await beginSignIn(app, ADA), code })
})

test('a passkey replaces the password if the device verified the person', async () => {
  await using setting = await startWithPasskey()
  const { app, ada, passkey } = setting
  await expect(signIn(app, passkey)).resolves.toMatchObject({ user: { id: ada.id } })
  passkey.isUserVerified = false
  expect(await outcomeOf(signIn(app, passkey))).toBe('passkey_refused')
  expect(await outcomeOf(signIn(app, createSoftwarePasskey()))).toBe('passkey_refused')
})

test("a passkey of one member isn't the second step of another", async () => {
  await using setting = await startWithPasskey()
  const { app } = setting
  const ben = await app.member('ben')
  const foreign = createSoftwarePasskey()
  await register(ben, foreign)
  const token = await beginSignIn(app, ADA)
  expect(await outcomeOf(signIn(app, foreign, token))).toBe('passkey_refused')
  const ownOptions = await app.visitor(startPasskeySignIn, {})
  const response = foreign.signIn(ownOptions)
  expect(await outcomeOf(app.visitor(signInWithPasskey, { response, token }))).toBe('passkey_refused')
})

test('a challenge is answered once, within five minutes', async () => {
  await using setting = await startWithPasskey()
  const { app, passkey } = setting
  const options = await app.visitor(startPasskeySignIn, {})
  const answer = (given = options) => app.visitor(signInWithPasskey, { response: passkey.signIn(given) })
  expect(await outcomeOf(answer())).toBe('accepted')
  expect(await outcomeOf(answer())).toBe('passkey_refused')
  const late = await app.visitor(startPasskeySignIn, {})
  await app.db`update passkey_challenges set created_at = now() - interval '6 minutes'`
  expect(await outcomeOf(answer(late))).toBe('passkey_refused')
  expect(await outcomeOf(answer({ challenge: 'made-up' }))).toBe('passkey_refused')
})

test('a response made for another site is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const site of [
    { origin: 'https://cayfo1k.example', id: 'localhost' },
    { origin: 'http://localhost:8008', id: 'cayfo1k.example' },
  ])
    expect(await outcomeOf(register(ada, createSoftwarePasskey(site)))).toBe('passkey_refused')
})

test('a passkey whose counter goes back is refused from then on, and its owner is told', async () => {
  await using setting = await startWithPasskey()
  const { app, ada, passkey } = setting
  for (let n = 0; n < 5; n++) await signIn(app, passkey)
  passkey.counter = 2
  expect(await outcomeOf(signIn(app, passkey))).toBe('passkey_copied')
  passkey.counter = 100
  expect(await outcomeOf(signIn(app, passkey))).toBe('passkey_copied')
  expect(await ada(listPasskeys, {})).toMatchObject([{ is_copied: true }])
  const added = (await app.emails()).find((email) => email.subject === 'A passkey was added to your account')
  expect(added?.text).toMatch(OCCASION)
  const subject = 'One of your passkeys may have been copied'
  expect((await app.emails()).filter((email) => email.subject === subject)).toHaveLength(1)
  // Removing it is left to the member: the second step stays on.
  await expect(app.visitor(login, { email: ADA, password: PASSWORD })).rejects.toMatchObject({
    code: 'second_step_required',
  })
})

test('only the owner can rename and remove a passkey, and the last one ends the second step', async () => {
  await using setting = await startWithPasskey()
  const { app, ada, passkey } = setting
  const ben = await app.member('ben')
  const [{ id } = { id: 0 }] = await ada(listPasskeys, {})
  expect(await outcomeOf(ben(renamePasskey, { id, name: 'Mine' }))).toBe('not_found')
  expect(await outcomeOf(ben(removePasskey, { id, password: PASSWORD }))).toBe('not_found')
  await ada(renamePasskey, { id, name: 'Old phone' })
  expect(await ada(listPasskeys, {})).toMatchObject([{ name: 'Old phone' }])
  expect(JSON.stringify(await ada(exportAccount, {}))).toContain('Old phone')
  expect(await outcomeOf(ada(removePasskey, { id, password: 'wrong' }))).toBe('wrong_password')
  await ada(removePasskey, { id, password: PASSWORD })
  expect(await ada(getSecondFactor, {})).toMatchObject({ recovery_codes_left: 0 })
  expect(await outcomeOf(signIn(app, passkey))).toBe('passkey_refused')
  await expect(app.visitor(login, { email: ADA, password: PASSWORD })).resolves.toHaveProperty('access_token')
})

test('a passkey is enough for an administrator', async () => {
  await using setting = await startWithPasskey({ requireAdminSecondFactor: true })
  const { app, ada } = setting
  await app.db`update users set role = 'admin' where id = ${ada.id}`
  await expect(ada(listReports, {})).resolves.toHaveProperty('subjects')
})

test('malformed WebAuthn responses are refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const clientDataJSON of ['', '%%%', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9', 7, null]) {
    const response = { id: 'x', rawId: 'x', type: 'public-key' as const, response: { clientDataJSON } }
    expect(await outcomeOf(app.visitor(signInWithPasskey, { response }))).toBe('passkey_refused')
    expect(await outcomeOf(ada(addPasskey, { name: 'Phone', response }))).toBe('passkey_refused')
  }
  // A valid challenge, but nothing that a passkey made.
  const { id, rawId, type, response } = createSoftwarePasskey().register(
    await ada(startPasskey, { password: PASSWORD }),
  )
  const broken = { id, rawId, type, response: { ...response, attestationObject: 'AAAA' } }
  expect(await outcomeOf(ada(addPasskey, { name: 'Phone', response: broken }))).toBe('passkey_refused')
})
