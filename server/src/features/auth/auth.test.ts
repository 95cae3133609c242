import { deleteAccount, forgotPassword, resetPassword } from 'contract/account'
import * as contract from 'contract/auth'
import { moderate } from 'contract/moderation'
import { getProfile, updateProfile } from 'contract/profiles'
import { SIGN_OUT_MESSAGES } from 'contract/words/signOutMessages'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'

const { changePassword, endSession, listSessions, login, logout, register } = contract

const person = {
  first_name: 'Ada',
  last_name: 'Rolle',
  email: 'Ada@Example.com',
  password: 'junkanoo',
  user_type: 'freelancer',
} as const

test('registration returns a token and the new account', async () => {
  await using app = await startApp()
  const { status, data } = await app.visitor.response(register, { ...person, location: 'Paris' })
  expect(status).toBe(201)
  expect(data.user).toMatchObject({
    email: 'Ada@Example.com',
    username: 'adarolle',
    location: 'Bahamas',
    user_type: 'freelancer',
    is_available_for_hire: false,
    posts_count: 0,
  })
  expect(JSON.stringify(data)).not.toContain('argon2')
  await expect(app.withToken(data.access_token)(getProfile, {})).resolves.toMatchObject({ id: data.user.id })
})

test.for([
  ['user_type', undefined, 'Please select your account type'],
  ['user_type', 'admin', 'Please select your account type'],
  ['first_name', ' ', 'First name is required'],
  ['last_name', undefined, 'Last name is required'],
  ['email', undefined, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada@example', 'Invalid email'],
  ['email', 'ada<victim@evil.example>', 'Invalid email'],
  [
    'first_name',
    'Ada\u202eBcc: all',
    'Type this again: it has hidden characters that change the order of letters',
    'First name: type this again: it has hidden characters that change the order of letters',
  ],
  [
    'first_name',
    'Cayfolk',
    'This name is reserved for Cayfolk.',
    'First name: this name is reserved for Cayfolk.',
  ],
  [
    'last_name',
    'Cayfolk Safety Team',
    'This name is reserved for Cayfolk.',
    'Last name: this name is reserved for Cayfolk.',
  ],
  ['password', undefined, 'Password is required'],
  ['password', '12345', 'Password must be at least 6 characters'],
] as const)('registration with %s %j is refused: %s', async ([field, value, message, sentence = message]) => {
  await using app = await startApp()
  const wrong = { ...person, [field]: value } as typeof person
  await expect(app.visitor(register, wrong)).rejects.toMatchObject({
    status: 400,
    body: { error: sentence, message: sentence, code: 'invalid_input', fields: { [field]: message } },
  })
})

test('both names together are not that of the product', async () => {
  await using app = await startApp()
  await expect(
    app.visitor(register, { ...person, first_name: 'Cay', last_name: 'Folk' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    body: { fields: { last_name: 'This name is reserved for Cayfolk.' } },
  })
})

test.for(['abcdef', '123456', 'Password1', 'IloveYou', 'ｑwerty'])(
  'the common password %s is refused wherever a password is set',
  async (password) => {
    await using app = await startApp()
    const ada = await app.member('ada')
    const sentence = "That password is too common. Choose one that's harder to guess."
    const refusal = { status: 400, body: { message: sentence, fields: { password: sentence } } }
    await expect(
      app.visitor(register, { ...person, email: 'new@example.com', password }),
    ).rejects.toMatchObject(refusal)
    const change = ada(changePassword, { current_password: 'junkanoo', password })
    await expect(change).rejects.toMatchObject(refusal)
    await app.visitor(forgotPassword, { email: 'ada@example.com' })
    const [email] = await app.emails()
    const token = tokenIn(email)
    await expect(app.visitor(resetPassword, { token, password })).rejects.toMatchObject(refusal)
    await app.visitor(resetPassword, { token, password: `${password}-on-the-bay` })
  },
)

test('an email belongs to one account, however it is spelled', async () => {
  await using app = await startApp()
  await app.visitor(register, person)
  for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM', 'ada@exam\u{FF50}le.com'])
    await expect(app.visitor(register, { ...person, email }), email).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
    })
})

test('one mailbox has one account until it is deleted', async () => {
  await using app = await startApp()
  const { access_token } = await app.visitor(register, { ...person, email: 'ada.rolle@gmail.com' })
  for (const email of ['AdaRolle@gmail.com', 'ada.rolle+two@gmail.com', 'adarolle@googlemail.com'])
    await expect(app.visitor(register, { ...person, email }), email).rejects.toMatchObject({
      code: 'email_taken',
    })
  await expect(
    app.visitor(login, { email: 'adarolle@gmail.com', password: 'junkanoo' }),
  ).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await app.withToken(access_token)(deleteAccount, { password: 'junkanoo' })
  await expect(app.visitor(register, { ...person, email: 'adarolle@gmail.com' })).resolves.toHaveProperty(
    'access_token',
  )
})

test('of fifty concurrent registrations with one email, one wins', async () => {
  await using app = await startApp()
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      app.visitor(register, { ...person, email: n % 2 ? 'ada@example.com' : 'ADA@example.com' }),
    ),
  )
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  for (const it of tries)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'email_taken' })
})

test('people with the same name get different usernames', async () => {
  await using app = await startApp()
  const names = await Promise.all(
    [1, 2, 3].map((n) =>
      app.visitor(register, { ...person, email: `ada${n}@example.com` }).then((it) => it.user.username),
    ),
  )
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^adarolle\d*$/)
})

test('a member can sign in with email in any case or phone in any format', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(updateProfile, { phone: '555-0123' })
  for (const email of [
    'ada@example.com',
    'ADA@Example.com',
    '5550123',
    '242 555 0123',
    '(242) 555-0123',
    '1-242-555-0123',
    '+1 242 555 0123',
  ])
    await expect(app.visitor(login, { email, password: 'junkanoo' }), email).resolves.toMatchObject({
      user: { id: ada.id, phone: '+12425550123' },
    })
})

test('a wrong password and an unknown email get the same response', async () => {
  await using app = await startApp()
  await app.member('ada')
  const responses = await Promise.all(
    ['ada@example.com', 'nobody@example.com', '5559999'].map((email) =>
      app
        .visitor(login, { email, password: 'wrong one' })
        .catch((error) => ({ ...error.body, request_id: '', status: error.status })),
    ),
  )
  expect(responses[0]).toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
})

test("ten wrong passwords block sign-in for up to 15 minutes; correct ones don't count", async () => {
  await using app = await startApp({ limitsScale: 1 })
  await app.visitor(register, person)
  const guess = (password: string) => app.visitor(login, { email: 'ada@example.com', password })
  for (let n = 0; n < 5; n++) await expect(guess('wrong')).rejects.toMatchObject({ status: 401 })
  for (let n = 0; n < 4; n++) await expect(guess('wrong')).rejects.toMatchObject({ status: 429 })
  await expect(guess('junkanoo')).resolves.toHaveProperty('access_token')
  await expect(guess('wrong')).rejects.toMatchObject({ status: 429 })
  const refused = await guess('junkanoo').catch((error) => error)
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('signing out ends only the current session', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const phone = await signIn(app.visitor, 'ada@example.com').then((it) => app.withToken(it.access_token))
  expect((await ada.response(logout, {})).status).toBe(204)
  await expect(ada(getProfile, {})).rejects.toMatchObject({ status: 401, code: 'sign_in_required' })
  await expect(phone(getProfile, {})).resolves.toMatchObject({ id: ada.id })
})

test('a member can list and end their own sessions only', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { access_token } = await app.visitor(
    login,
    { email: 'ada@example.com', password: 'junkanoo', remember: true },
    {
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      },
    },
  )
  const phone = app.withToken(access_token)
  const sessions = await ada(listSessions, {})
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((session) => session.current)).toHaveLength(1)
  const other = sessions.find((session) => !session.current)
  expect(other?.device).toBe('Chrome on Android')
  await expect(ben(endSession, { id: present(other).id })).rejects.toMatchObject({
    code: 'session_not_found',
  })
  await ada(endSession, { id: present(other).id })
  await expect(phone(getProfile, {})).rejects.toMatchObject({ status: 401 })
})

test('a session lasts 12 hours, or 30 days if remembered', async () => {
  await using app = await startApp()
  await app.member('ada')
  await app.visitor(login, { email: 'ada@example.com', password: 'junkanoo', remember: true })
  const hours =
    await app.db`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions order by id`
  expect(hours.map((row) => row.hours)).toEqual([12, 720])
  const { access_token } = await signIn(app.visitor, 'ada@example.com')
  await app.db`update sessions set expires_at = now() - interval '1 second'`
  await expect(app.withToken(access_token)(getProfile, {})).rejects.toMatchObject({ status: 401 })
})

test('changing the password ends every other session and returns a new token', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const phone = await signIn(app.visitor, 'ada@example.com').then((it) => app.withToken(it.access_token))
  await expect(ada(changePassword, { current_password: 'wrong', password: 'regatta' })).rejects.toMatchObject(
    {
      status: 403,
      code: 'wrong_password',
    },
  )
  const { access_token } = await ada(changePassword, { current_password: 'junkanoo', password: 'regatta' })
  await expect(ada(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(phone(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.withToken(access_token)(getProfile, {})).resolves.toMatchObject({ id: ada.id })
  await expect(app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })).rejects.toMatchObject({
    status: 401,
  })
  await expect(app.visitor(login, { email: 'ada@example.com', password: 'regatta' })).resolves.toHaveProperty(
    'access_token',
  )
})

test('the token of an ended session is refused with the reason', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const cleo = await app.admin('cleo')
  const { access_token } = await signIn(app.visitor, 'ada@example.com')
  const message = (who: Caller) => who(getProfile, {}).catch((error) => [error.status, error.body.message])
  const phone = (await ada(listSessions, {})).find((session) => !session.current)
  await ada(endSession, { id: present(phone).id })
  expect(await message(app.withToken(access_token))).toEqual([401, SIGN_OUT_MESSAGES.signed_out])
  await ada(changePassword, { current_password: 'junkanoo', password: 'regatta' })
  expect(await message(ada)).toEqual([401, SIGN_OUT_MESSAGES.password_changed])
  await cleo(moderate, { action: 'suspend', subject_type: 'user', subject_id: ben.id })
  expect(await message(ben)).toEqual([401, SIGN_OUT_MESSAGES.suspended])
  await app.db`update sessions set expires_at = now() - interval '1 second' where user_id = ${cleo.id}`
  await app.sweep()
  expect(await message(cleo)).toEqual([401, SIGN_OUT_MESSAGES.expired])
  expect(await message(app.withToken('x'.repeat(43)))).toEqual([401, 'Please sign in.'])
  // Ada signed this device out herself, so no other device is named.
  const signedIn = await app.visitor(login, { email: 'ada@example.com', password: 'regatta' })
  const tab = app.withToken(signedIn.access_token)
  await tab(logout, {})
  expect(await message(tab)).toEqual([401, 'Please sign in.'])
})

test('long passwords count to the last character, and Unicode is allowed', async () => {
  await using app = await startApp()
  const password = `${'a'.repeat(100)}🦩`
  await app.visitor(register, { ...person, password })
  await expect(
    app.visitor(login, { email: person.email, password: `${'a'.repeat(100)}🐢` }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(app.visitor(login, { email: person.email, password })).resolves.toHaveProperty('access_token')
})

test('the database stores neither passwords nor tokens in plain text', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const rows = JSON.stringify([
    await app.db`select * from users`,
    await app.db`select *, encode(token_hash, 'base64') as b from sessions`,
  ])
  expect(rows).not.toContain('junkanoo')
  expect(rows).not.toContain(ada.token)
  expect(rows).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

function signIn(anyone: Caller, email: string) {
  return anyone(login, { email, password: 'junkanoo' })
}
