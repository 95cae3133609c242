import { createJobAlert } from 'contract/alerts'
import { applyToJob, listApplications } from 'contract/applications'
import { decideCredential, requestCredential } from 'contract/credentials'
import { getDashboard } from 'contract/dashboard'
import { resendVerification, verifyEmail } from 'contract/emailVerification'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, listMyJobs, listSavedJobs, saveJob } from 'contract/jobs'
import { listJobs, suggestJobs } from 'contract/jobSearch'
import { countNewJobs, getJobStats } from 'contract/jobStats'
import { createAppeal, createReport, listModerationActions, listReports, moderate } from 'contract/moderation'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { updateProfile } from 'contract/profiles'
import { searchEverything } from 'contract/search'
import { DAY_MS, HOUR_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import {
  decideAsListed,
  decideOneHeld,
  listAllHeld,
  SCAM_JOB,
  startHolding,
  startVerified,
  type HoldingApp,
} from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'

const UNVERIFIED = { status: 403, code: 'email_unverified' }

/** Ada has verified her phone but hasn't confirmed her address; the others are verified. */
async function startUnverified() {
  const app = await startVerified()
  await app.db`update users set email_verified_at = null where id = ${app.ada.id}`
  return app
}

/** The places where Ben or a visitor sees Ada's job. */
async function sightings({ app, ben, visitor }: HoldingApp, id: number): Promise<string[]> {
  const found: string[] = []
  for (const who of [ben, visitor]) {
    if (await who(getJob, { id }).catch(() => undefined)) found.push('the job')
    if ((await who(listJobs, {})).total > 0) found.push('the list')
    if ((await who(listJobs, { query: SCAM_JOB.title })).total > 0) found.push('the search')
    if ((await who(getJobStats, {})).active_jobs > 0) found.push('the statistics')
    const { suggestions } = await who(suggestJobs, { q: 'Zookee' })
    if (suggestions.length > 0) found.push('the suggestions')
  }
  if ((await ben(countNewJobs, {})).count > 0) found.push('the count of new jobs')
  if ((await ben(searchEverything, { q: SCAM_JOB.title })).jobs.length > 0)
    found.push('the search of everything')
  for (const path of ['/feeds/jobs.atom', '/sitemap.xml', '/sitemaps/jobs-1.xml', `/previews/j/${id}.png`]) {
    const { statusCode, body } = await app.inject(path)
    if (statusCode === 200 && (path.endsWith('.png') || /<entry>|\/j\/|sitemaps\/jobs/.test(body)))
      found.push(path)
  }
  return [...new Set(found)]
}

const verify = (app: TestApp, { id }: Caller) =>
  app.db`update users set email_verified_at = now() where id = ${id}`

test('the job of an unverified member is held: only they see it, with its state', async () => {
  await using app = await startUnverified()
  const { ada, ben } = app
  await ben(createJobAlert, { name: 'All' })
  using bens = await connectSocket(app, ben)
  const job = await ada(createJob, SCAM_JOB)
  expect(job).toMatchObject({ status: 'open', is_held: true, moderation: null })
  expect(await ada(getJob, { id: job.id })).toMatchObject({ is_held: true })
  expect(await ada(listMyJobs, {})).toMatchObject({ total: 1, jobs: [{ is_held: true }] })
  expect(await ada(getDashboard, {})).toMatchObject({ active_jobs: 0 })
  expect(await sightings(app, job.id)).toEqual([])

  await app.sweep()
  await bens.settled()
  expect(bens.payloads('notification')).toEqual([])
  expect(await notificationsOf(ben)).toEqual([])
  const missing = { status: 404 }
  await expect(ben(applyToJob, { id: job.id })).rejects.toMatchObject(missing)
  await expect(ben(saveJob, { id: job.id })).rejects.toMatchObject(missing)
  const report = { subject_type: 'job', subject_id: job.id, reason: 'spam' } as const
  await expect(ben(createReport, report)).rejects.toMatchObject(missing)
  expect(await ben(listSavedJobs, {})).toMatchObject({ total: 0 })
})

test('an administrator releases a held job: everyone sees it, alerts find it, and the employer is told', async () => {
  await using app = await startUnverified()
  const { ada, ben, admin } = app
  await ben(createJobAlert, { name: 'All' })
  const { id } = await ada(createJob, NEW_JOB)
  await app.db`update jobs set created_at = now() - interval '3 days', expires_at = now() - interval '1 day'`
  expect(await listAllHeld(admin)).toMatchObject({
    total: 1,
    jobs: [{ id, title: 'Diver', description: 'Dive.', employer: { id: ada.id } }],
  })
  expect(await decideAsListed(app, 'job', id, 'release')).toMatchObject({
    action: 'release',
    subject_id: id,
    admin: { id: admin.id },
  })

  expect(await ben(getJob, { id })).toMatchObject({ status: 'open', is_held: false })
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 1 })
  await expect
    .poll(() => notificationsOf(ben))
    .toEqual([expect.stringContaining('posted a job that matches your alert')])
  expect(await notificationsOf(ada)).toEqual(['Your job Diver was checked. Everyone can see it now.'])
  expect(await listAllHeld(admin)).toMatchObject({ jobs: [], total: 0 })
  expect(await admin(listModerationActions, {})).toMatchObject([{ action: 'release', subject_id: id }])
})

test('a job that was public before it was held keeps its date, and gets back the time for which it was held', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createJob, NEW_JOB)
  await app.db`
    update jobs set created_at = now() - interval '3 days', expires_at = now() + interval '57 days' where id = ${id}`
  const before = await ben(getJob, { id })
  await ada(updateJob, { ...NEW_JOB, id, description: SCAM_JOB.description })
  await app.db`update jobs set held_at = held_at - interval '2 days', hidden_at = hidden_at - interval '2 days'`
  await decideAsListed(app, 'job', id, 'release')
  const after = await ben(getJob, { id })
  expect(after).toMatchObject({ created_at: before.created_at, edited_at: expect.any(String) })
  const days = (Date.parse(after.expires_at) - Date.parse(before.expires_at)) / DAY_MS
  expect(days).toBeCloseTo(2, 2)
})

test('a job that is refused and restored gets back the time for which it was held, too', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id } = await ada(createJob, NEW_JOB)
  const before = await ben(getJob, { id })
  await ada(updateJob, { ...NEW_JOB, id, description: SCAM_JOB.description })
  await app.db`update jobs set held_at = held_at - interval '4 days', hidden_at = hidden_at - interval '4 days'`
  await decideAsListed(app, 'job', id, 'refuse')
  await app.db`update jobs set hidden_at = hidden_at - interval '3 days'`
  await ada(createAppeal, { subject_type: 'job', subject_id: id, content: 'It is a zoo.' })
  await admin(moderate, { action: 'restore', subject_type: 'job', subject_id: id })
  const after = await ben(getJob, { id })
  const days = (Date.parse(after.expires_at) - Date.parse(before.expires_at)) / DAY_MS
  expect(days).toBeCloseTo(7, 2)
})

test('a held job expires only after it is released and open for the rest of its time', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id })
  await ada(updateJob, { ...NEW_JOB, id, description: SCAM_JOB.description })
  const expire = async () => {
    await app.db.begin((sql) =>
      app.background.enqueue(sql, { name: 'job-expiry', retries: 0, concurrency: 1 }, {}),
    )
    await app.background.drain()
    return (await ben(listApplications, {})).applications[0]?.status
  }
  await app.db`
    update jobs
    set expires_at = now() - interval '1 day', held_at = now() - interval '3 days', hidden_at = now() - interval '3 days'`
  expect(await expire()).toBe('submitted')
  // An edit, which sets a new `held_at`, takes none of the time.
  await ada(updateJob, { ...NEW_JOB, id, description: `${SCAM_JOB.description} Really.` })
  await decideAsListed(app, 'job', id, 'release')
  const { expires_at } = await ben(getJob, { id })
  expect((Date.parse(expires_at) - Date.now()) / DAY_MS).toBeCloseTo(2, 2)
  await app.db`update jobs set expires_at = now() - interval '1 minute'`
  expect(await expire()).toBe('declined')
})

test('a job that is restored after an appeal is released: alerts find it, and it is not held again', async () => {
  await using app = await startUnverified()
  const { ada, ben, admin } = app
  await verify(app, ada)
  await ben(createJobAlert, { name: 'All' })
  const { id } = await ada(createJob, SCAM_JOB)
  const held_at = present((await listAllHeld(admin)).jobs[0]).held_at
  await decideOneHeld(admin, 'job', { id, decision: 'refuse', held_at, reason: 'spam' })
  await app.db`update jobs set created_at = now() - interval '3 days', expires_at = now() - interval '1 day'`
  await ada(createAppeal, { subject_type: 'job', subject_id: id, content: 'It is a zoo.' })
  await admin(moderate, { action: 'restore', subject_type: 'job', subject_id: id })
  expect(await ben(getJob, { id })).toMatchObject({ status: 'open' })
  expect(Date.parse((await ben(getJob, { id })).created_at)).toBeGreaterThan(Date.now() - HOUR_MS)
  await expect
    .poll(() => notificationsOf(ben))
    .toContainEqual(expect.stringContaining('posted a job that matches your alert'))
  expect(await ada(reopenJob, { id })).toMatchObject({ is_held: false })
})

test('a refused job stays hidden, also after verification, and the employer is told why and can appeal', async () => {
  await using app = await startUnverified()
  const { ada, admin } = app
  const { id } = await ada(createJob, SCAM_JOB)
  const [job] = (await listAllHeld(admin)).jobs
  const decision = {
    id,
    decision: 'refuse',
    held_at: present(job).held_at,
    reason: 'spam',
    note: 'Deposit',
  } as const
  expect(await decideOneHeld(admin, 'job', decision)).toMatchObject({
    action: 'hide',
    reason: 'spam',
    note: 'Deposit',
  })
  expect(await notificationsOf(ada)).toEqual([
    expect.stringContaining("wasn't published because it looks like spam"),
  ])
  expect(await ada(getJob, { id })).toMatchObject({ is_held: false, moderation: { reason: 'spam' } })
  await expect(decideOneHeld(admin, 'job', decision)).rejects.toMatchObject({ code: 'already_decided' })
  await verify(app, ada)
  expect(await sightings(app, id)).toEqual([])
  await ada(createAppeal, { subject_type: 'job', subject_id: id, content: 'It is real' })
  await admin(moderate, { action: 'restore', subject_type: 'job', subject_id: id })
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 1 })
})

test("a decision on a text that the administrator hasn't seen is refused", async () => {
  await using app = await startUnverified()
  const { ada, admin } = app
  const { id } = await ada(createJob, NEW_JOB)
  const [seen] = (await listAllHeld(admin)).jobs
  const held_at = present(seen).held_at
  expect(await ada(updateJob, { id, ...SCAM_JOB })).toMatchObject({ is_held: true, title: 'Zookeeper' })
  await expect(decideOneHeld(admin, 'job', { id, decision: 'release', held_at })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await sightings(app, id)).toEqual([])
})

test("a held job can't be shown by the decisions on reports", async () => {
  await using app = await startUnverified()
  const { ada, ben, admin } = app
  await app.db`update users set email_verified_at = now()`
  const { id } = await ada(createJob, NEW_JOB)
  const subject = { subject_type: 'job', subject_id: id } as const
  await ben(createReport, { ...subject, reason: 'other' })
  await ada(updateJob, { id, ...SCAM_JOB })
  await expect(admin(moderate, { action: 'restore', ...subject })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await expect(ada(createAppeal, { ...subject, content: 'Please' })).rejects.toMatchObject({
    code: 'subject_not_found',
  })
  expect(await admin(listReports, {})).toMatchObject({ subjects: [{ is_hidden: false }] })
  await admin(moderate, { action: 'hide', ...subject, reason: 'spam' })
  expect(await ada(getJob, { id })).toMatchObject({ is_held: false, moderation: { reason: 'spam' } })
})

test.for<[string, (app: HoldingApp, id: number) => Promise<unknown>]>([
  ['edited', ({ ada }, id) => ada(updateJob, { id, ...SCAM_JOB })],
  ['closed and reopened', ({ ada }, id) => ada(closeJob, { id }).then(() => ada(reopenJob, { id }))],
  ['renewed', ({ ada }, id) => ada(reopenJob, { id })],
  [
    'edited, closed and reopened',
    async ({ ada }, id) => {
      await ada(closeJob, { id, filled: true })
      await ada(updateJob, { id, ...SCAM_JOB, status: 'open' })
      await ada(reopenJob, { id })
    },
  ],
  ['posted again', ({ ada }) => ada(createJob, SCAM_JOB)],
  ['posted as a draft and then published', postDraft],
  ['deleted and posted again', ({ ada }, id) => ada(deleteJob, { id }).then(() => ada(createJob, SCAM_JOB))],
  ['sent twice with one idempotency key', postTwice],
  [
    'posted and edited at the same time',
    ({ ada }, id) =>
      Promise.all([ada(createJob, SCAM_JOB), ada(updateJob, { id, ...SCAM_JOB }), ada(reopenJob, { id })]),
  ],
])('a held job that is %s stays held', async ([, act]) => {
  await using app = await startUnverified()
  const { id } = await app.ada(createJob, SCAM_JOB)
  await act(app, id)
  const ids = await app.db<
    { id: number; is_held: boolean }[]
  >`select id, held_at is not null as is_held from jobs`
  for (const job of ids) {
    expect(job.is_held).toBe(true)
    expect(await sightings(app, job.id)).toEqual([])
  }
})

async function postDraft({ ada }: HoldingApp) {
  const draft = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  expect(draft.is_held).toBe(false)
  await ada(updateJob, { id: draft.id, ...SCAM_JOB, status: 'draft' })
  return ada(updateJob, { id: draft.id, ...SCAM_JOB, status: 'open' })
}

async function postTwice({ ada }: HoldingApp) {
  const headers = { 'idempotency-key': 'the-same-key-each-time' }
  const [one, two] = await Promise.all([1, 2].map(() => ada(createJob, SCAM_JOB, { headers })))
  expect(one).toEqual(two)
}

test("a released job can't be changed or renewed before the address is confirmed", async () => {
  await using app = await startUnverified()
  const { ada, ben } = app
  const { id } = await ada(createJob, NEW_JOB)
  await decideAsListed(app, 'job', id, 'release')
  await expect(ada(updateJob, { id, ...SCAM_JOB })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(updateJob, { id, ...SCAM_JOB, status: 'draft' })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(reopenJob, { id })).rejects.toMatchObject(UNVERIFIED)
  await ada(closeJob, { id })
  await expect(ada(updateJob, { id, ...SCAM_JOB })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(reopenJob, { id })).rejects.toMatchObject(UNVERIFIED)
  expect(await ben(getJob, { id })).toMatchObject({ title: 'Diver', status: 'closed' })
  expect(await ada(createJob, SCAM_JOB)).toMatchObject({ is_held: true })
  await verify(app, ada)
  await ada(reopenJob, { id })
  expect(await ada(updateJob, { id, ...NEW_JOB, title: 'Dive Master' })).toMatchObject({ is_held: false })
})

test('a job that is posted while the address is confirmed is not held forever', async () => {
  await using app = await startUnverified()
  const { ada } = app
  for (let round = 0; round < 4; round++) {
    await app.db`update users set email_verified_at = null where id = ${ada.id}`
    await ada(resendVerification, {})
    const token = tokenIn((await app.emails()).at(-1))
    await Promise.all([ada(createJob, { ...NEW_JOB, title: `Diver ${round}` }), ada(verifyEmail, { token })])
    expect(await app.db`select from jobs where held_at is not null`).toEqual([])
  }
})

test('a second process holds the same jobs, and shows a released one', async () => {
  await using app = await startUnverified()
  await using other = await startApp({ db: app.db, requireVerifiedEmail: true })
  const { id } = await app.ada(createJob, SCAM_JOB)
  expect(await other.visitor(listJobs, {})).toMatchObject({ total: 0 })
  await expect(other.visitor(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  await other.withToken(app.ada.token)(updateJob, { id, ...SCAM_JOB })
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 0 })
  await decideAsListed(app, 'job', id, 'release')
  expect(await other.visitor(listJobs, {})).toMatchObject({ total: 1 })
})

/** Ada has confirmed her address only. */
async function startWithEmailOnly() {
  const app = await startUnverified()
  await verify(app, app.ada)
  await app.db`update users set phone_verified_at = null, phone = null where id = ${app.ada.id}`
  return app
}

test('the first job of a member with a confirmed address alone is held, and published when the phone is verified', async () => {
  await using app = await startWithEmailOnly()
  const { ada } = app
  const { id } = await ada(createJob, NEW_JOB)
  expect(await ada(getJob, { id })).toMatchObject({ is_held: true, held_for: [] })
  expect(await sightings(app, id)).toEqual([])
  const seeker = await app.member('seeker')
  await seeker(createJobAlert, { name: 'All' })
  await ada(sendPhoneCode, { phone: '242 555 0100' })
  const [, code = ''] = /(\d{6}) is your/.exec((await app.textMessages()).at(-1) ?? '') ?? []
  await ada(verifyPhone, { code })
  expect(await app.visitor(getJob, { id })).toMatchObject({ is_held: false })
  await expect
    .poll(() => notificationsOf(seeker), { timeout: 30_000 })
    .toEqual([expect.stringContaining('Diver')])
  expect(await ada(createJob, { ...NEW_JOB, title: 'Cook' })).toMatchObject({ is_held: false })
})

test('the first job is published when the company is verified, without the ones that read like a scam', async () => {
  await using app = await startWithEmailOnly()
  const { ada, admin } = app
  await ada(updateProfile, { company_name: 'Reef Divers' })
  const first = await ada(createJob, { ...NEW_JOB, company: 'Reef Divers' })
  const scam = await ada(createJob, { ...SCAM_JOB, company: 'Reef Divers' })
  const { id, requested_at } = await ada(requestCredential, { kind: 'company', nib_number: '12345' })
  await admin(decideCredential, { id, decision: 'approve', evidence: ['nib_number'], requested_at })
  expect(await app.visitor(getJob, { id: first.id })).toMatchObject({ is_held: false })
  expect(await ada(getJob, { id: scam.id })).toMatchObject({ is_held: true })
})

test('after an administrator has released the first job, the next one is public at once', async () => {
  await using app = await startWithEmailOnly()
  const { ada } = app
  const { id } = await ada(createJob, NEW_JOB)
  expect(await ada(createJob, { ...NEW_JOB, title: 'Cook' })).toMatchObject({ is_held: true })
  await decideAsListed(app, 'job', id, 'release')
  expect(await ada(createJob, { ...NEW_JOB, title: 'Guide' })).toMatchObject({ is_held: false })
  // A refused one is no reason for trust.
  await app.db`update jobs set hidden_at = now()`
  expect(await ada(createJob, { ...NEW_JOB, title: 'Captain' })).toMatchObject({ is_held: true })
})

test('a refusal tells the employer more than its reason, in the app and by email', async () => {
  await using app = await startUnverified()
  const { ada, admin } = app
  const { id } = await ada(createJob, SCAM_JOB)
  const { held_at = '' } = (await listAllHeld(admin)).jobs[0] ?? {}
  const refusal = { id, decision: 'refuse', held_at } as const
  await expect(decideOneHeld(admin, 'job', { ...refusal, reason: 'other' })).rejects.toMatchObject({
    body: { fields: { explanation: 'Tell the member what is wrong' } },
  })
  const explanation = 'Take the deposit out and we publish it.'
  await decideOneHeld(admin, 'job', {
    ...refusal,
    reason: 'asks_for_money',
    explanation,
    note: 'Second time',
  })
  expect((await ada(getJob, { id })).moderation).toEqual({
    reason: 'asks_for_money',
    explanation,
    appeal: null,
  })
  expect((await notificationsOf(ada))[0]).toContain('because it asks for money')
  const text = (await app.emails()).at(-1)?.text
  expect(text).toContain(`An administrator wrote: “${explanation}”`)
  expect(text).not.toContain('Second time')
  expect(await admin(listModerationActions, {})).toMatchObject([{ explanation, note: 'Second time' }])
})
