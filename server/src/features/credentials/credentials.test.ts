import {
  CREDENTIALS_MAX,
  decideCredential,
  deleteCredential,
  listCredentialRequests,
  listCredentials,
  requestCredential,
  updateCredential,
} from 'contract/credentials'
import { listAdminActions } from 'contract/administration'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listModerationActions } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { getUser, updateProfile } from 'contract/profiles'
import { getPublicProfile } from 'contract/publicProfiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { today } from '../../db/today.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const JOB = {
  title: 'Electrician',
  company: 'bright sparks',
  location: 'Nassau',
  job_type: 'full-time',
  description: 'Wire a house.',
} as const

async function start(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  await ada(updateProfile, { company_name: 'Bright Sparks' })
  return { ada, ben, gloria }
}

const requestCompany = (who: Caller) =>
  who(requestCredential, { kind: 'company', licence_number: 'BL-1234', domain: 'https://www.Example.com/' })

const approve = (
  gloria: Caller,
  { id, requested_at }: { id: number; requested_at: string },
  evidence: ('business_licence' | 'domain' | 'licence')[],
  expires_on: string | null = null,
) => gloria(decideCredential, { id, requested_at, decision: 'approve', evidence, expires_on })

test('an approved company is shown with its evidence on the profile and on jobs that name it', async () => {
  await using app = await startApp()
  const { ada, ben, gloria } = await start(app)
  const named = await ada(createJob, JOB)
  const other = await ada(createJob, { ...JOB, company: 'Another Company' })
  const request = await requestCompany(ada)
  expect(request).toMatchObject({ name: 'Bright Sparks', domain: 'example.com', status: 'waiting' })
  expect((await ben(getUser, { id: ada.id })).credentials).toEqual([])

  const isAtDomain = async () => (await gloria(listCredentialRequests, {})).credentials[0]?.is_email_at_domain
  expect(await isAtDomain()).toBe(false)
  await app.db`update users set email_verified_at = now() where id = ${ada.id}`
  expect(await isAtDomain()).toBe(true)
  const { credentials, total } = await gloria(listCredentialRequests, {})
  expect(total).toBe(1)
  expect(credentials).toMatchObject([{ id: request.id, member: { id: ada.id } }])
  await approve(gloria, request, ['business_licence', 'domain'])

  const badge = {
    kind: 'company',
    name: 'Bright Sparks',
    evidence: ['business_licence', 'domain'],
    checked_at: expect.any(String) as string,
  }
  expect((await ben(getUser, { id: ada.id })).credentials).toEqual([badge])
  expect((await app.visitor(getJob, { id: named.id })).employer_credential).toEqual(badge)
  expect((await app.visitor(getJob, { id: other.id })).employer_credential).toBeNull()
  const { jobs } = await ben(listJobs, {})
  expect(new Map(jobs.map((job) => [job.id, job.employer_credential !== null]))).toEqual(
    new Map([
      [named.id, true],
      [other.id, false],
    ]),
  )
  const { notifications } = await ada(listNotifications, {})
  expect(notifications[0]).toMatchObject({
    type: 'moderation',
    subject_type: 'credential',
    subject_id: request.id,
    content: "We've checked Bright Sparks. Your badge now shows it.",
  })
  expect((await gloria(listModerationActions, {}))[0]).toMatchObject({
    action: 'verify',
    subject_type: 'user',
    subject_id: ada.id,
    note: 'Bright Sparks; business_licence; domain',
  })
})

test("a licence is shown on the worker's profile, public page and board entry until its last day", async () => {
  await using app = await startApp()
  const { ben, ada, gloria } = await start(app)
  await ben(setAvailability, { is_available: true })
  await ben(updateSettings, { public_profile: true })
  const { username } = await ben(updateProfile, { username: 'ben' })
  const request = await ben(requestCredential, {
    kind: 'licence',
    name: 'Master electrician',
    licence_number: 'E-7',
  })
  await approve(gloria, request, ['licence'], '2999-12-31')
  const shown = async () => [
    (await ada(getUser, { id: ben.id })).credentials.length,
    (await app.visitor(getPublicProfile, { username })).credentials.length,
    (await ada(listTalent, {})).users.find(({ id }) => id === ben.id)?.credentials.length,
  ]
  expect(await shown()).toEqual([1, 1, 1])

  const setLastDay = (days: number) =>
    app.db`update credentials set expires_on = ${today(app.db)} - ${days}::int`
  await setLastDay(0)
  expect(await shown()).toEqual([1, 1, 1])
  await setLastDay(1)
  expect(await shown()).toEqual([0, 0, 0])
  await app.sweep()
  expect((await ben(listNotifications, {})).notifications[0]?.content).toBe(
    'The verification of Master electrician has ended because the licence expired. You can ask us to check the new one.',
  )
})

test('an approval ends when the company is renamed, the details change, or an administrator ends it', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  const first = await requestCompany(ada)
  await approve(gloria, first, ['business_licence'])
  const state = async () => {
    const [credential] = (await ada(listCredentials, {})).credentials
    return [credential?.name, credential?.status, credential?.end_reason, credential?.evidence]
  }
  await ada(updateProfile, { company_name: 'BRIGHT SPARKS' })
  expect(await state()).toEqual(['Bright Sparks', 'approved', null, ['business_licence']])
  await ada(updateProfile, { company_name: 'Royal Bank' })
  expect(await state()).toEqual(['Bright Sparks', 'ended', 'renamed', ['business_licence']])
  await ada(updateProfile, { company_name: 'Bright sparks' })
  expect(await state()).toEqual(['Bright Sparks', 'approved', null, ['business_licence']])
  expect((await ada(listNotifications, {})).notifications[0]?.content).toBe(
    'Bright Sparks is verified again, because your profile has that name again.',
  )
  await ada(updateProfile, { company_name: 'Royal Bank' })

  const again = await ada(updateCredential, { id: first.id, licence_number: 'BL-99' })
  expect(await state()).toEqual(['Royal Bank', 'waiting', null, []])
  await approve(gloria, again, ['business_licence'])
  const changed = await ada(updateCredential, { id: first.id, licence_number: 'BL-100' })
  expect(await state()).toEqual(['Royal Bank', 'waiting', null, []])
  await approve(gloria, changed, ['business_licence'])
  await gloria(decideCredential, {
    id: first.id,
    requested_at: changed.requested_at,
    decision: 'end',
    answer: 'The bank told us that you left.',
  })
  expect(await state()).toEqual(['Royal Bank', 'ended', 'withdrawn', []])
  expect((await ada(listNotifications, {})).notifications[0]?.content).toBe(
    'The verification of Royal Bank has ended: The bank told us that you left.',
  )
  await ada(deleteCredential, { id: first.id })
  expect(await ada(listCredentials, {})).toEqual({ credentials: [] })
})

test('an approval that has run out meanwhile does not come back with the name', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  await approve(gloria, await requestCompany(ada), ['business_licence'])
  await ada(updateProfile, { company_name: 'Royal Bank' })
  await app.db`update credentials set expires_on = ${today(app.db)} - 1`
  await ada(updateProfile, { company_name: 'Bright Sparks' })
  expect((await ada(listCredentials, {})).credentials).toMatchObject([{ status: 'ended' }])
})

test('an approval that an administrator ended does not come back with the name', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  const request = await requestCompany(ada)
  await approve(gloria, request, ['business_licence'])
  using adas = await connectSocket(app, ada)
  const { id, requested_at } = request
  await gloria(decideCredential, { id, requested_at, decision: 'end', answer: 'The licence was withdrawn.' })
  expect(await adas.receive('changed')).toContainEqual({ what: 'account' })
  for (const company_name of ['Royal Bank', 'Bright Sparks']) await ada(updateProfile, { company_name })
  expect((await ada(listCredentials, {})).credentials).toMatchObject([{ status: 'ended' }])
})

test("others' jobs under a company's name wait once it is verified, and their employers are told", async () => {
  await using app = await startApp()
  const { ada, ben, gloria } = await start(app)
  const cleo = await app.member('cleo')
  const own = await ada(createJob, { ...NEW_JOB, company: 'Bright Sparks' })
  const impostor = await ben(createJob, { ...NEW_JOB, company: 'Bright-Sparks' })
  const draft = await ben(createJob, { ...NEW_JOB, company: 'Bright Sparks', status: 'draft' })
  const other = await ben(createJob, { ...NEW_JOB, company: 'Reef Divers' })
  await approve(gloria, await requestCompany(ada), ['business_licence'])

  const { jobs } = await cleo(listJobs, {})
  expect(jobs.map(({ id }) => id)).toEqual([other.id, own.id])
  expect(await ben(getJob, { id: impostor.id })).toMatchObject({ is_held: true, held_for: ['verified-name'] })
  expect(await ben(getJob, { id: draft.id })).toMatchObject({ is_held: false })
  const told = (await ben(listNotifications, {})).notifications.map(({ content }) => content)
  expect(told).toEqual([
    `Your job ${impostor.title} is on hold until we've checked it, because Bright-Sparks is now verified for another member.`,
  ])
})

test('who renames a company with a badge is told that it ended, in the app and by email', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  await ada(updateProfile, { company_name: 'Sunny Sparks' })
  const endings = async () =>
    (await ada(listNotifications, {})).notifications.filter(({ content }) => content.includes('has ended'))
  await approve(gloria, await requestCompany(ada), ['business_licence'])
  await ada(updateProfile, { company_name: 'SUNNY SPARKS', bio: 'We wire houses.' })
  expect(await endings()).toEqual([])
  await ada(updateProfile, { company_name: '' })
  const sentence =
    'The verification of Sunny Sparks has ended because the company name on your profile changed. You can ask us to check the new name.'
  expect((await endings()).map(({ content }) => content)).toEqual([sentence])
  const email = (await app.emails()).find(({ subject }) => subject === 'Your badge has ended')
  expect(email?.text).toContain(sentence)
  expect(email?.text).not.toContain('Unsubscribe')
  await ada(updateProfile, { company_name: 'Another' })
  expect(await endings()).toHaveLength(1)
})

test('requests that wait are listed longest waiting first, approved ones latest first', async () => {
  await using app = await startApp()
  const { ada, ben, gloria } = await start(app)
  const first = await requestCompany(ada)
  await ben(updateProfile, { company_name: 'Island Grill' })
  const second = await requestCompany(ben)
  const idsOf = async (status?: 'approved') =>
    (await gloria(listCredentialRequests, { status })).credentials.map(({ id }) => id)
  expect(await idsOf()).toEqual([first.id, second.id])
  const page = await gloria.page(listCredentialRequests, { limit: 1 })
  const next = await gloria(listCredentialRequests, { limit: 1, cursor: present(page.cursor) })
  expect(next.credentials.map(({ id }) => id)).toEqual([second.id])
  const again = await ada(updateCredential, { id: first.id, licence_number: 'BL-2' })
  expect(await idsOf()).toEqual([second.id, first.id])
  for (const { id, requested_at } of [again, second])
    await gloria(decideCredential, { id, requested_at, decision: 'approve', evidence: ['business_licence'] })
  expect(await idsOf('approved')).toEqual([second.id, first.id])
})

test('a question goes back to the member, whose new details wait again', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  const request = await requestCompany(ada)
  await gloria(decideCredential, {
    id: request.id,
    requested_at: request.requested_at,
    decision: 'return',
    answer: 'Which year is the licence of?',
  })
  expect((await ada(listCredentials, {})).credentials[0]).toMatchObject({
    status: 'returned',
    answer: 'Which year is the licence of?',
  })
  expect((await gloria(listCredentialRequests, {})).total).toBe(0)
  expect((await gloria(listCredentialRequests, { status: 'returned' })).credentials).toMatchObject([
    { id: request.id, answer: 'Which year is the licence of?' },
  ])
  const changed = await ada(updateCredential, { id: request.id, licence_number: 'BL-1234 of 2026' })
  expect(changed).toMatchObject({ status: 'waiting', answer: null })
  expect((await gloria(listCredentialRequests, {})).total).toBe(1)
})

test('a refusal says why, is logged, and lets the member ask again', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  const { id, requested_at } = await requestCompany(ada)
  const answer = 'The Business Licence Unit has no such number.'
  const decision = { id, requested_at, decision: 'refuse' } as const
  await expect(gloria(decideCredential, decision)).rejects.toMatchObject({
    body: { fields: { answer: 'Say why you refuse it' } },
  })
  await gloria(decideCredential, { ...decision, answer })
  expect((await ada(listCredentials, {})).credentials).toMatchObject([
    { status: 'refused', answer, end_reason: null },
  ])
  expect((await ada(listNotifications, {})).notifications[0]?.content).toBe(
    `We couldn't verify Bright Sparks: ${answer}`,
  )
  expect(await gloria(listCredentialRequests, {})).toMatchObject({ total: 0 })
  expect(await gloria(listCredentialRequests, { status: 'refused' })).toMatchObject({ total: 1 })
  expect((await gloria(listAdminActions, {}))[0]).toMatchObject({
    action: 'refuse_verification',
    before: { verification: 'waiting' },
    after: { verification: 'refused' },
  })
  await expect(gloria(decideCredential, { ...decision, answer })).rejects.toMatchObject({
    code: 'already_decided',
  })
  expect(await ada(updateCredential, { id, licence_number: 'BL-2' })).toMatchObject({
    status: 'waiting',
    answer: null,
  })
})

test('a decision names what was seen, and is refused for a request that changed meanwhile', async () => {
  await using app = await startApp()
  const { ada, ben, gloria } = await start(app)
  const seen = await requestCompany(ada)
  const changed = await ada(updateCredential, { id: seen.id, nib_number: '123456' })
  await expect(approve(gloria, seen, ['business_licence'])).rejects.toMatchObject({ code: 'conflict' })
  await expect(approve(gloria, changed, [])).rejects.toMatchObject({
    body: { fields: { evidence: expect.any(String) as string } },
  })
  const decision = { id: seen.id, requested_at: changed.requested_at } as const
  await expect(gloria(decideCredential, { ...decision, decision: 'return' })).rejects.toMatchObject({
    body: { fields: { answer: 'Enter your question' } },
  })
  await expect(gloria(decideCredential, { ...decision, decision: 'end' })).rejects.toMatchObject({
    body: { fields: { answer: 'Say why it ends' } },
  })
  await expect(
    gloria(decideCredential, { ...decision, decision: 'end', answer: 'No' }),
  ).rejects.toMatchObject({
    code: 'already_decided',
  })
  for (const who of [ada, ben]) {
    await expect(approve(who, changed, ['business_licence'])).rejects.toMatchObject({ code: 'admins_only' })
    await expect(who(listCredentialRequests, {})).rejects.toMatchObject({ code: 'admins_only' })
  }
  await approve(gloria, changed, ['business_licence'])
  await expect(approve(gloria, changed, ['business_licence'])).rejects.toMatchObject({
    code: 'already_decided',
  })
})

test('an outdated copy of a credential replaces nothing', async () => {
  await using app = await startApp()
  const { ada } = await start(app)
  const { id, requested_at } = await requestCompany(ada)
  const changed = await ada(updateCredential, { id, licence_number: 'BL-2', requested_at })
  const outdated = ada(updateCredential, { id, nib_number: '123456', requested_at })
  await expect(outdated).rejects.toMatchObject({ status: 412, code: 'edited_elsewhere' })
  expect((await ada(listCredentials, {})).credentials).toEqual([changed])
  await ada(updateCredential, { id, nib_number: '123456', requested_at: changed.requested_at })
  await expect(ada(updateCredential, { id, nib_number: '7' })).resolves.toMatchObject({ nib_number: '7' })
})

test('members change their own credentials only, each once, up to a maximum', async () => {
  await using app = await startApp()
  const { ada, ben } = await start(app)
  await expect(requestCompany(ben)).rejects.toMatchObject({ code: 'company_name_missing' })
  await expect(ada(requestCredential, { kind: 'company' })).rejects.toMatchObject({
    body: { fields: { licence_number: 'Enter at least one of these' } },
  })
  await expect(ada(requestCredential, { kind: 'licence', name: 'Diver' })).rejects.toMatchObject({
    body: { fields: { licence_number: 'Enter its number' } },
  })
  const { id } = await requestCompany(ada)
  await expect(requestCompany(ada)).rejects.toMatchObject({ code: 'credential_exists' })
  await expect(ben(updateCredential, { id, nib_number: '1' })).rejects.toMatchObject({
    code: 'credential_not_found',
  })
  await expect(ben(deleteCredential, { id })).rejects.toMatchObject({ code: 'credential_not_found' })
  const licence = (n: number) =>
    ada(requestCredential, { kind: 'licence', name: `Licence ${n}`, licence_number: `${n}` })
  for (let n = 1; n < CREDENTIALS_MAX; n++) await licence(n)
  await expect(licence(CREDENTIALS_MAX)).rejects.toMatchObject({ code: 'too_many_credentials' })
  await expect(
    ada(requestCredential, { kind: 'licence', name: 'LICENCE 1', licence_number: '1' }),
  ).rejects.toMatchObject({ code: 'too_many_credentials' })
})

test('requests at the same time stay within the maximum', async () => {
  await using app = await startApp()
  const { ada } = await start(app)
  const licence = (n: number) =>
    ada(requestCredential, { kind: 'licence', name: `Licence ${n}`, licence_number: `${n}` })
  for (let n = 1; n < CREDENTIALS_MAX; n++) await licence(n)
  const release = await holdLock(app.db, (sql) => sql`select from users where id = ${ada.id} for update`)
  const requests = Promise.allSettled([licence(CREDENTIALS_MAX), licence(CREDENTIALS_MAX + 1)])
  await lockWaiters(app.db, 2)
  await release()
  expect((await requests).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await ada(listCredentials, {})).credentials).toHaveLength(CREDENTIALS_MAX)
})

test('requests and own credentials are listed in pages', async () => {
  await using app = await startApp()
  const { ada, gloria } = await start(app)
  for (const name of ['First', 'Second', 'Third'])
    await ada(requestCredential, { kind: 'licence', name, licence_number: '1' })
  for (const [who, endpoint, names] of [
    [ada, listCredentials, ['Third', 'Second', 'First']],
    [gloria, listCredentialRequests, ['First', 'Second', 'Third']],
  ] as const) {
    const { data, cursor = '' } = await who.page(endpoint, { limit: 2 })
    const rest = await who(endpoint, { limit: 2, cursor })
    const listed = [data, rest].map(({ credentials }) => credentials.map(({ name }) => name))
    expect(listed).toEqual([names.slice(0, 2), names.slice(2)])
  }
})
