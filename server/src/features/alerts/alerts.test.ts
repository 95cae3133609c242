import { createJobAlert, deleteJobAlert, listJobAlerts } from 'contract/alerts'
import { blockUser } from 'contract/blocks'
import { closeJob, createJob, reopenJob, updateJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { expect, test, vi } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const job = {
  title: 'Electrician',
  company: 'Rolle Power',
  category: 'construction',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  salary_max: 25,
  salary_period: 'hour',
  description: 'Wire villas by the sea.',
} as const

/** Resolves when the alerts for a job have been sent. */
async function alertsSentFor(app: TestApp, id: number) {
  await vi.waitFor(async () => {
    const rows = await app.db`select from jobs where id = ${id} and alerts_told_at is not null`
    expect(rows).toHaveLength(1)
  }, 60_000)
}

const notificationsOf = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map((notification) => [
    notification.type,
    notification.subject_type,
    notification.subject_id,
  ])

test('an alert is stored with its search, listed newest first, and only its owner can delete it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const first = await ada.response(createJobAlert, {
    name: ' Power ',
    query: 'electrician',
    island: 'Exuma',
    category: '',
    job_type: '' as never,
  })
  expect([first.status, first.data.alert]).toMatchObject([
    201,
    {
      name: 'Power',
      query: 'electrician',
      category: null,
      location: null,
      island: 'Exuma',
      job_type: null,
      remote: null,
      salary_min: null,
      salary_period: null,
      frequency: 'instant',
    },
  ])
  const second = await ada(createJobAlert, {
    name: 'Remote',
    remote: true,
    job_type: 'contract',
    island: 'georgetown',
    salary_min: 25.5,
    salary_period: 'hour',
    frequency: 'weekly',
  })
  expect(second.alert).toMatchObject({ island: 'Exuma', salary_min: 25.5, salary_period: 'hour' })
  expect(await ada(listJobAlerts, {})).toEqual({ alerts: [second.alert, first.data.alert], total: 2 })
  expect(await ben(listJobAlerts, {})).toEqual({ alerts: [], total: 0 })
  const page = await ada.page(listJobAlerts, { limit: 1 })
  expect((await ada(listJobAlerts, { limit: 1, cursor: present(page.cursor) })).alerts).toEqual([
    first.data.alert,
  ])
  await expect(ada(createJobAlert, { name: ' ' })).rejects.toMatchObject({
    body: { message: 'Please name this alert' },
  })
  const { id } = second.alert
  await expect(ben(deleteJobAlert, { id })).rejects.toMatchObject({ code: 'alert_not_found' })
  expect((await ada.response(deleteJobAlert, { id })).status).toBe(204)
  await expect(ada(deleteJobAlert, { id })).rejects.toMatchObject({ code: 'alert_not_found' })
})

test('the island of an alert is one of the list, or that of a known place', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createJobAlert, { name: 'Far away', island: 'Mars' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { island: 'Please choose an island from the list' } },
  })
  for (const [island, stored] of [
    ['nassau', 'New Providence'],
    ['Long Island', 'Long Island'],
    [' ', null],
  ] as const)
    expect(await ada(createJobAlert, { name: 'Near', island })).toMatchObject({
      alert: { island: stored },
    })
})

test('a member has at most twenty alerts, even with concurrent requests, and an idempotency key creates one', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const key = { headers: { 'idempotency-key': 'alert-1' } }
  const first = await ada(createJobAlert, { name: 'Power' }, key)
  expect(await ada(createJobAlert, { name: 'Power' }, key)).toEqual(first)
  for (let n = 1; n < 18; n++) await ada(createJobAlert, { name: `Alert ${n}` })
  const release = await holdLock(app.db, (sql) => sql`select from users where id = ${ada.id} for update`)
  const tries = Array.from({ length: 6 }, () => ada(createJobAlert, { name: 'One more' }))
  await lockWaiters(app.db, 6)
  const committed = release()
  const outcomes = await Promise.allSettled(tries)
  await committed
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2)
  expect((await ada(listJobAlerts, {})).total).toBe(20)
  await expect(ada(createJobAlert, { name: 'Too many' })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_alerts',
  })
})

test('an alert within reach covers the islands that the member gets to', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const seekers = []
  for (const [island, reach, isFound] of [
    ['Exuma', 'island', true],
    ['New Providence', 'island', false],
    ['New Providence', 'ferry', true],
    ['Grand Bahama', 'ferry', false],
    ['', 'ferry', false],
  ] as const) {
    const seeker = await app.member('ben')
    await seeker(updateProfile, { island })
    const { alert } = await seeker(createJobAlert, { name: 'Near', reach })
    expect(alert.reach).toBe(reach)
    seekers.push({ seeker, island, reach, isFound })
  }
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  for (const { seeker, island, reach, isFound } of seekers)
    expect(await notificationsOf(seeker), `${island} ${reach}`).toEqual(
      isFound ? [['job_alert', 'job', id]] : [],
    )
})

/** Searches, and whether they find an electrician in George Town. */
const searches = [
  [{}, true],
  [{ query: 'electrician' }, true],
  [{ query: 'electrisian' }, true],
  [{ query: 'electrician exuma' }, true],
  [{ query: 'electrician in George Town' }, true],
  [{ query: 'Exuma' }, true],
  [{ query: 'electrician in Freeport' }, false],
  [{ query: 'electrician', location: 'george' }, true],
  [{ query: 'electrician', location: 'nassau' }, false],
  [{ query: 'chef' }, false],
  [{ query: 'rolle power' }, true],
  [{ category: 'construction' }, true],
  [{ category: 'hospitality' }, false],
  [{ island: 'Exuma' }, true],
  [{ island: 'Andros' }, false],
  [{ job_type: 'full-time' }, true],
  [{ job_type: 'contract' }, false],
  [{ remote: false }, true],
  [{ remote: true }, false],
  [{ island: 'George Town' }, true],
  [{ salary_min: 25 }, true],
  [{ salary_min: 26 }, false],
  [{ salary_min: 1_000, salary_period: 'week' }, true],
  [{ salary_min: 1_000.01, salary_period: 'week' }, false],
  [{ frequency: 'daily' }, false],
] as const

test('a new job notifies members whose alert matches it, as the list of jobs would', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const seekers = []
  for (const [search, isFound] of searches) {
    const seeker = await app.member('ben')
    await seeker(createJobAlert, { name: 'Mine', ...search })
    seekers.push({ seeker, search, isFound })
  }
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  for (const { seeker, search, isFound } of seekers)
    expect(await notificationsOf(seeker), JSON.stringify(search)).toEqual(
      isFound ? [['job_alert', 'job', id]] : [],
    )
})

test("a member gets one notification per job, with the employer and the alert's name", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Exuma', island: 'Exuma' })
  await ben(createJobAlert, { name: 'Power', query: 'electrician' })
  await ada(createJobAlert, { name: 'My own' })
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  const { notifications } = await ben(listNotifications, {})
  expect(notifications).toMatchObject([
    {
      user: { id: ada.id },
      content: 'posted a job that matches your alert “Exuma”: Electrician at Rolle Power',
      subject_id: id,
    },
  ])
  expect(await notificationsOf(ada)).toEqual([])
  await ada(closeJob, { id })
  await ada(reopenJob, { id })
  await ada(updateJob, { ...job, id, title: 'Electricians' })
  await app.sweep()
  expect(await notificationsOf(ben)).toHaveLength(1)
})

test('a draft notifies no one until it is posted', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician' })
  const { id } = await ada(createJob, { ...job, status: 'draft' })
  const other = await ada(createJob, { ...job, title: 'Chef', description: 'Cook' })
  await alertsSentFor(app, other.id)
  expect(await notificationsOf(ben)).toEqual([])
  await ada(updateJob, { ...job, id })
  await alertsSentFor(app, id)
  expect(await notificationsOf(ben)).toEqual([['job_alert', 'job', id]])
})

test('alerts skip jobs by people with a block in either direction', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const who of [ben, cleo]) await who(createJobAlert, { name: 'All' })
  await ben(blockUser, { id: ada.id })
  await ada(blockUser, { id: cleo.id })
  await alertsSentFor(app, (await ada(createJob, job)).id)
  for (const who of [ben, cleo]) expect(await notificationsOf(who)).toEqual([])
})

/** A job that Ada posted five minutes ago. The server stopped before it sent Ben's alert about it. */
async function interruptedAlert(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  await ben(createJobAlert, { name: 'All' })
  await app.db`update jobs set alerts_told_at = null, created_at = now() - interval '5 minutes'`
  return { ada, ben, id }
}

test('the sweep sends alerts that a server stop interrupted', async () => {
  await using app = await startApp()
  const { ben, id } = await interruptedAlert(app)
  await app.sweep()
  expect(await notificationsOf(ben)).toEqual([['job_alert', 'job', id]])
})

test.for(['hidden_at = now()', 'expires_at = now()', "status = 'closed'", "status = 'draft'"] as const)(
  "an alert that was interrupted isn't sent once the job has %s",
  async (change) => {
    await using app = await startApp()
    const { ben } = await interruptedAlert(app)
    await app.db`update jobs set ${app.db.unsafe(change)}`
    await app.sweep()
    expect(await notificationsOf(ben)).toEqual([])
  },
)

test("an alert that was interrupted isn't sent once the employer is suspended", async () => {
  await using app = await startApp()
  const { ada, ben } = await interruptedAlert(app)
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  await app.sweep()
  expect(await notificationsOf(ben)).toEqual([])
  expect(await app.db`select from jobs where alerts_told_at is null`).toHaveLength(1)
})

test('with thousands of alerts every matching member is notified', { timeout: 90_000 }, async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 1200) n`
  await app.db`insert into job_alerts (user_id, name, query, frequency)
    select id, 'Mine', case when id % 2 = 0 then 'electrician' else 'chef' end, 'instant' from users where id <> ${ada.id}`
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  expect(await app.db`select from notifications where subject_id = ${id}`).toHaveLength(600)
})

test('listing and matching alerts use an index', async () => {
  await using app = await startApp()
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 500) n`
  await app.db`insert into job_alerts (user_id, name, frequency)
    select u.id, 'Mine', case when n = 1 then 'instant' else 'weekly' end from users u, generate_series(1, 20) n`
  await app.db`insert into jobs (employer_id, title, company, description, job_type, location, alerts_told_at)
    select u.id, 'Job', 'Rolle', 'Work', 'contract', 'Nassau', now() from users u, generate_series(1, 10)`
  await app.db`analyze`
  const ada = await app.member('ada')
  await ada(createJobAlert, { name: 'Mine', frequency: 'instant' })
  await expectNoSeqScan(app, ['job_alerts', 'jobs'], async () => {
    await ada(listJobAlerts, {})
    await ada(createJob, NEW_JOB)
    await app.background.drain()
  })
})

test('the email of an alert says where to change it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician' })
  const { id } = await ada(createJob, job)
  await alertsSentFor(app, id)
  await vi.waitFor(async () => {
    const email = (await app.emails()).find(({ subject }) => subject === 'A new job for your alert')
    expect(email?.text).toContain('Change or delete your job alerts: http://localhost:8008/jobs/alerts')
  }, 60_000)
})
