import { login } from 'contract/auth'
import { askForContact } from 'contract/contactRequests'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { getPhoneCode, sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { getProfile, getUser, updateProfile } from 'contract/profiles'
import { getPublicProfile } from 'contract/publicProfiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { outcomeOf } from '../../../test/outcomeOf.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { lockMember } from '../../members/locks.ts'

const PHONE = '+12425550142'
const EXPIRED = { status: 400, code: 'phone_code_expired' }

/** The last code sent to a number. */
async function codeSentTo(app: TestApp, phone: string) {
  const texts = (await app.textMessages()).filter((text) => text.startsWith(`To: ${phone}\n`))
  return /\d{6} is your/.exec(texts.at(-1) ?? '')?.[0].slice(0, 6) ?? ''
}

async function ask(app: TestApp, member: Caller, phone = PHONE) {
  await member(sendPhoneCode, { phone })
  return codeSentTo(app, phone)
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

/** Moves the time at which codes were sent into the past. */
const passTime = (app: TestApp, time: string) =>
  app.db`update phone_verifications set created_at = created_at - ${time}::interval`

test('a member verifies a number with the code that is sent to it, in any spelling', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { code: sent } = await ada(sendPhoneCode, { phone: '(242) 555-0142' })
  expect(sent).toEqual({
    phone: PHONE,
    expires_at: expect.any(String),
    tries_left: 5,
    resend_after_seconds: 60,
  })
  expect(await ada(getPhoneCode, {})).toMatchObject({ code: { phone: PHONE, tries_left: 5 } })
  const [text] = await app.textMessages()
  expect(text).toMatch(
    /^To: \+12425550142\n\n\d{6} is your Cayfolk code\. It works for 10 minutes\. Never tell it to anyone\.\n$/,
  )
  const code = await codeSentTo(app, PHONE)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await ada(verifyPhone, { code: spaced })).toMatchObject({ phone: PHONE, phone_verified: true })
  expect(await ada(getPhoneCode, {})).toEqual({ code: null })
})

test('others see that the phone is verified, but not the number', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const look = async () => [
    (await ben(getUser, { id: ada.id })).phone_verified,
    (await app.visitor(getPublicProfile, { username: 'adarolle' })).phone_verified,
    (await ben(listTalent, {})).users.map(({ phone_verified }) => phone_verified),
    (await app.visitor(getJob, { id: job.id })).employer_phone_verified,
  ]
  const job = await ada(createJob, NEW_JOB)
  await ada(updateProfile, { phone: PHONE })
  await ada(updateSettings, { public_profile: true })
  await ada(setAvailability, { is_available: true })
  expect(await look()).toEqual([false, false, [false], false])
  await ada(verifyPhone, { code: await ask(app, ada) })
  expect(await look()).toEqual([true, true, [true], true])
  expect(await ben(getUser, { id: ada.id })).toMatchObject({ phone: null })
})

test('a code works for ten minutes', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const code = await ask(app, ada)
  await passTime(app, '9 minutes 50 seconds')
  expect((await ada(getPhoneCode, {})).code?.phone).toBe(PHONE)
  await passTime(app, '11 seconds')
  await expect(ada(verifyPhone, { code })).rejects.toMatchObject(EXPIRED)
  expect(await ada(getPhoneCode, {})).toEqual({ code: null })
  expect(await ada(getProfile, {})).toMatchObject({ phone: null, phone_verified: false })
})

test('five wrong codes end a code, also when they are entered at the same time', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const code = await ask(app, ada)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => ada(verifyPhone, { code: wrongOf(code) })),
  )
  const codes = tries.map((attempt) =>
    attempt.status === 'rejected' ? (attempt.reason as { code: string }).code : '',
  )
  expect(codes.toSorted()).toEqual([...Array(3).fill('phone_code_expired'), ...Array(5).fill('wrong_code')])
  expect((await ada(getPhoneCode, {})).code?.tries_left).toBe(0)
  await expect(ada(verifyPhone, { code })).rejects.toMatchObject(EXPIRED)
})

test('another code is sent after a minute, and the first one no longer works', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const first = await ask(app, ada)
  await passTime(app, '55 seconds')
  const refused = await ada(sendPhoneCode, { phone: PHONE }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number((refused as { headers: Record<string, string> }).headers['retry-after'])).toBeLessThan(6)
  await passTime(app, '6 seconds')
  const second = await ask(app, ada)
  // They are the same by chance once in a million runs.
  await expect(ada(verifyPhone, { code: first })).rejects.toMatchObject({ status: 403, code: 'wrong_code' })
  await ada(verifyPhone, { code: second })
})

test('a number gets at most five codes a day, whoever asks', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const members = await app.members('ada', 'ben', 'cleo', 'dion', 'eve', 'fay')
  for (const member of members.slice(0, 5)) await member(sendPhoneCode, { phone: PHONE })
  await expect(members[5]?.(sendPhoneCode, { phone: PHONE })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  await members[5]?.(sendPhoneCode, { phone: '+12425550143' })
})

test('a repeated request sends one message', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const again = { headers: { 'idempotency-key': 'once' } }
  const sent = await Promise.all([1, 2, 3].map(() => ada(sendPhoneCode, { phone: PHONE }, again)))
  expect(new Set(sent.map(({ code }) => code?.expires_at)).size).toBe(1)
  expect(await app.textMessages()).toHaveLength(1)
})

test('a code that is entered again or twice at the same time verifies the number once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const code = await ask(app, ada)
  const users = await Promise.all([1, 2].map(() => ada(verifyPhone, { code })))
  expect(users.map(({ phone_verified }) => phone_verified)).toEqual([true, true])
  await ada(updateProfile, { phone: '' })
  await expect(ada(verifyPhone, { code })).rejects.toMatchObject(EXPIRED)
})

test('a code is entered while something else has locked the account and then locks the code', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const code = await ask(app, ada)
  let verified: Promise<unknown> | undefined
  const release = await holdLock(app.db, async (sql) => {
    await lockMember(sql, ada.id)
    verified = ada(verifyPhone, { code })
    await lockWaiters(app.db, 1)
    await sql`select from phone_verifications for update nowait`
  })
  await release()
  await expect(verified).resolves.toMatchObject({ phone_verified: true })
})

test('a change of the number ends the verification, other changes do not', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(verifyPhone, { code: await ask(app, ada) })
  await expect(ada(sendPhoneCode, { phone: '555-0142' })).rejects.toMatchObject({
    code: 'phone_already_verified',
  })
  expect(await ada(updateProfile, { phone: '555-0142', bio: 'Roofs.' })).toMatchObject({
    phone_verified: true,
  })
  expect(await ada(updateProfile, { phone: '555-0143' })).toMatchObject({ phone_verified: false })
  expect(await ada(updateProfile, { phone: '555-0142' })).toMatchObject({ phone_verified: false })
})

test('a number that someone else entered goes to the member who verifies it, and the other is told', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  const code = await ask(app, ada)
  using bens = await connectSocket(app, ben)
  expect(await ada(verifyPhone, { code })).toMatchObject({ phone: PHONE })
  expect(await bens.receive('changed')).toEqual([{ what: 'account' }])
  expect(await ben(getProfile, {})).toMatchObject({ phone: null, phone_whatsapp: false })
  const signIn = await app.visitor(login, { email: PHONE, password: 'junkanoo' })
  expect(signIn.user.id).toBe(ada.id)
  expect(await app.emails()).toMatchObject([
    { subject: 'Your phone number was removed', to: [{ address: 'ben@example.com' }] },
  ])
})

test('a verified number is another account’s: only whoever has the code is told', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(verifyPhone, { code: await ask(app, ada) })
  const { code } = await ben(sendPhoneCode, { phone: PHONE })
  expect(code).toMatchObject({ phone: PHONE, tries_left: 5 })
  await expect(ben(verifyPhone, { code: await codeSentTo(app, PHONE) })).rejects.toMatchObject({
    status: 409,
    code: 'phone_verified_elsewhere',
  })
  expect(await ada(getProfile, {})).toMatchObject({ phone: PHONE, phone_verified: true })
  expect(await ben(getProfile, {})).toMatchObject({ phone: null, phone_verified: false })
})

test("two members who each entered the other's number verify their own at the same time", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const numbers = [PHONE, '+12425550143'] as const
  await ada(updateProfile, { phone: numbers[1] })
  await ben(updateProfile, { phone: numbers[0] })
  const [adas, bens] = [await ask(app, ada, numbers[0]), await ask(app, ben, numbers[1])]
  // Both wait here if each of them has locked their own account only.
  const release = await holdLock(app.db, (sql) => sql`select from phone_verifications for update`)
  const verified = [ada(verifyPhone, { code: adas }), ben(verifyPhone, { code: bens })]
  await lockWaiters(app.db, 2)
  await release()
  expect((await Promise.all(verified)).map(({ phone }) => phone)).toEqual(numbers)
})

test('of two members who verify a number at the same time, one gets it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const adas = await ask(app, ada)
  const bens = await ask(app, ben)
  const outcomes = await Promise.allSettled([
    ada(verifyPhone, { code: adas }),
    ben(verifyPhone, { code: bens }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'phone_verified_elsewhere' },
  })
  const rows = await app.db`select from users where phone = ${PHONE} and phone_verified_at is not null`
  expect(rows).toHaveLength(1)
})

test('a member can probe for taken phone numbers at most five times a day', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { phone: PHONE })
  for (let n = 0; n < 5; n++)
    await expect(ada(updateProfile, { phone: PHONE })).rejects.toMatchObject({ code: 'phone_taken' })
  for (const phone of [PHONE, '+12425550199'])
    await expect(ada(updateProfile, { phone })).rejects.toMatchObject({ code: 'too_many_requests' })
  await ada(updateProfile, { bio: 'Roofs.' })
})

test('probes for taken phone numbers that are sent at once count, too', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { phone: PHONE })
  const release = await holdLock(app.db, (sql) => lockMember(sql, ada.id))
  const probes = Array.from({ length: 7 }, () => outcomeOf(ada(updateProfile, { phone: PHONE })))
  await lockWaiters(app.db, 7)
  await release()
  expect((await Promise.all(probes)).toSorted()).toEqual([
    ...Array<string>(5).fill('phone_taken'),
    ...Array<string>(2).fill('too_many_requests'),
  ])
})

test('numbers that are none are refused, and codes are stored as hashes only', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const phone of ['12', 'call me', '+1 242 55'])
    await expect(ada(sendPhoneCode, { phone })).rejects.toMatchObject({
      code: 'invalid_phone',
      body: { fields: { phone: 'Please enter a valid phone number.' } },
    })
  await ada(sendPhoneCode, { phone: PHONE })
  const queued = await app.db<{ data: string }[]>`select data::text from background.job`
  const code = await codeSentTo(app, PHONE)
  expect(code).toMatch(/^\d{6}$/)
  expect(queued.filter(({ data }) => data.includes(code))).toEqual([])
  expect(await rowsContaining(app.db, code)).toEqual([])
})

test('limits of new accounts do not apply to verified members', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(verifyPhone, { code: await ask(app, ada) })
  await using limited = await startApp({ db: app.db, limitsScale: 1 })
  const people = await app.members('cleo', 'dion', 'eve', 'fay', 'gus', 'hal')
  const asked = async ({ token }: Caller) => {
    const outcomes = []
    for (const { id } of people) {
      const sent = limited.withToken(token)(askForContact, { id, reason: 'A roof to mend' })
      outcomes.push(
        await sent.then(
          () => 'sent',
          (refused: { code: string }) => refused.code,
        ),
      )
    }
    return outcomes.at(-1)
  }
  expect([await asked(ada), await asked(ben)]).toEqual(['sent', 'too_many_requests'])
})
