import { checkReset, forgotPassword, resetPassword } from 'contract/account'
import { changePassword, login } from 'contract/auth'
import { getCalendarFeed } from 'contract/events'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

/** The token of the latest email to this address. */
async function tokenFor(app: TestApp, email: string) {
  const latest = (await app.emails()).findLast(({ to }) => to?.some(({ address }) => address === email))
  return /reset-password\?token=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? ''
}

test('a password is reset through the emailed link, and every session ends', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const asked = await app.visitor.response(forgotPassword, { email: 'ADA@example.com ' })
  expect(asked.status).toBe(202)

  const [email] = await app.emails()
  expect(email).toMatchObject({ subject: 'Reset your password', to: [{ address: 'ada@example.com' }] })
  expect(email?.html).toContain('Reset your password')
  const token = await tokenFor(app, 'ada@example.com')
  await app.visitor(resetPassword, { token, password: 'goombay' })

  await expect(ada(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await app.visitor(login, { email: 'ada@example.com', password: 'goombay' })
})

test('a password reset ends the link of the calendar feed and says so; a change in the settings leaves it', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const link = new URL((await ada(getCalendarFeed, {})).url).pathname
  const opens = async () => (await app.app.inject({ url: link })).statusCode === 200
  await ada(changePassword, { current_password: 'junkanoo', password: 'rake and scrape' })
  expect(await opens()).toBe(true)
  const reset = async (password: string) => {
    await app.visitor(forgotPassword, { email: 'ada@example.com' })
    await app.visitor(resetPassword, { token: await tokenFor(app, 'ada@example.com'), password })
    return (await app.emails()).at(-1)?.text
  }
  expect(await reset('goombay')).toContain('Your calendar feed link no longer works.')
  expect(await opens()).toBe(false)
  expect(await reset('goombay again')).not.toContain('calendar feed')
})

test('a reset link works once, for 15 minutes, and only the newest one works', async () => {
  await using app = await startApp()
  await app.member('ada')
  const ask = async () => {
    await app.visitor(forgotPassword, { email: 'ada@example.com' })
    return tokenFor(app, 'ada@example.com')
  }
  const set = (token: string) => app.visitor(resetPassword, { token, password: 'goombay' })
  const check = (token: string) => app.visitor(checkReset, { token })
  const expired = { status: 400, code: 'reset_expired' }

  const first = await ask()
  const second = await ask()
  await expect(set(first)).rejects.toMatchObject(expired)
  await expect(check(first)).rejects.toMatchObject(expired)
  await check(second)
  await check(second)
  const outcomes = await Promise.allSettled([set(second), set(second), set(second)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(set(second)).rejects.toMatchObject(expired)
  await expect(check(second)).rejects.toMatchObject(expired)

  const third = await ask()
  await app.db`update password_resets set created_at = now() - interval '15 minutes 1 second'`
  await expect(check(third)).rejects.toMatchObject(expired)
  await expect(set(third)).rejects.toMatchObject(expired)
  await app.sweep()
  expect(await app.db`select from password_resets`).toHaveLength(0)
  await expect(set('nonsense')).rejects.toMatchObject(expired)
  const unknown = await check('nonsense').catch((refused: { body: object }) => refused.body)
  const old = await check(third).catch((refused: { body: object }) => refused.body)
  expect({ ...unknown, request_id: '' }).toEqual({ ...old, request_id: '' })
})

test('an unknown email gets the same response and no email is sent', async () => {
  await using app = await startApp()
  await app.member('ada')
  const known = await app.visitor.response(forgotPassword, { email: 'ada@example.com' })
  const unknown = await app.visitor.response(forgotPassword, { email: 'nobody@example.com' })
  expect(unknown.text).toBe(known.text)
  expect(unknown.status).toBe(known.status)
  expect(await app.emails()).toHaveLength(1)
})

test('one email address can request five links per half hour, known or not', async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    for (let count = 0; count < 5; count++) await app.visitor(forgotPassword, { email })
    await expect(app.visitor(forgotPassword, { email })).rejects.toMatchObject({ status: 429 })
  }
})

test('no token is stored in plain text, and after a retry only the last link works', async () => {
  const tokens: string[] = []
  let isAway = true
  const send = async ({ text }: { text?: unknown }) => {
    tokens.push(/reset-password\?token=([\w-]+)/.exec(String(text))?.[1] ?? '')
    if (isAway) throw new Error('The mail server is away')
  }
  await using app = await startApp({ transport: { send, close: () => {} } })
  await app.member('ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  await expect(app.background.drain()).rejects.toThrow('away')
  expect(await rowsContaining(app.db, present(tokens[0]))).toEqual([])

  isAway = false
  await app.db`update background.job set state = 'retry' where state = 'active'`
  await app.background.drain()
  const [first = '', last = '', ...more] = tokens
  expect([first.length, last.length, more.length]).toEqual([43, 43, 0])
  for (const token of tokens) expect(await rowsContaining(app.db, token)).toEqual([])

  const set = (token: string) => app.visitor(resetPassword, { token, password: 'goombay' })
  await expect(set(first)).rejects.toMatchObject({ code: 'reset_expired' })
  await set(last)
})

test("an email that was sent isn't sent again when its task is repeated", async () => {
  await using app = await startApp()
  await app.member('ada')
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const token = await tokenFor(app, 'ada@example.com')
  // As if the process had been killed after sending, before it recorded that.
  await app.db`update background.job set state = 'retry', completed_on = null`
  expect(await app.emails()).toHaveLength(1)
  await app.visitor(resetPassword, { token, password: 'goombay' })
})

test('signing in on a new device sends an email, except on the first device', async () => {
  await using app = await startApp()
  const on = (userAgent: string) =>
    app.visitor(
      login,
      { email: 'ada@example.com', password: 'junkanoo' },
      { headers: { 'user-agent': userAgent } },
    )
  const ada = await app.member('ada')
  await on('Mozilla/5.0 (Linux; Android 14) Chrome/140')
  await on('Mozilla/5.0 (Linux; Android 14) Chrome/141')
  expect(await app.emails()).toHaveLength(0)
  await on('Mozilla/5.0 (iPhone) Safari/605')
  const [email] = await app.emails()
  expect(email?.subject).toBe('New sign-in to your account')
  expect(email?.text).toContain('Safari on iPhone')
  await ada(changePassword, { current_password: 'junkanoo', password: 'goombay' })
  expect((await app.emails()).map(({ subject }) => subject)).toEqual([
    'New sign-in to your account',
    'Your password was changed',
  ])
})

test('an email goes to the whole address, never to one inside it', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`update users set email = 'ada<victim@evil.example>' where id = ${ada.id}`
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const [email] = await app.emails()
  expect(email?.to).toHaveLength(1)
  expect(email?.to?.[0]?.address).not.toBe('victim@evil.example')
})
