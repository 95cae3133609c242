import { createJobAlert } from 'contract/alerts'
import { blockUser } from 'contract/blocks'
import { hideJobs } from 'contract/hiddenJobs'
import { createJob } from 'contract/jobPosting'
import type { Provision } from 'contract/jobTerms'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { subscribeToPush } from 'contract/push'
import { updateSettings } from 'contract/settings'
import { expect, test, vi } from 'vitest'
import { today } from '../../db/today.ts'
import { failInserts, allowInserts } from '../../../test/failInserts.ts'
import { present } from '../../../test/present.ts'
import { pushKeys, startPushService } from '../../../test/pushService.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

const JOB = {
  company: 'Rolle',
  location: 'Freeport',
  job_type: 'full-time',
  description: 'Good work.',
} as const

/** Runs the daily task of digests. */
async function runDigestTask(app: TestApp) {
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'job-alert-digest', retries: 0, concurrency: 1 }, {}),
  )
  return (await app.emails()).filter(({ subject }) => subject?.includes('your alert'))
}

const daysPass = (app: TestApp, days: number) =>
  app.db`update job_alerts set last_sent_at = last_sent_at - make_interval(days => ${days})`

test('a daily alert emails the jobs since the last email, each job once', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await ada(createJob, { ...JOB, title: 'Marine electrician' })
  await ada(createJob, { ...JOB, title: 'Pastry cook' })
  expect(await runDigestTask(app)).toHaveLength(0)

  await daysPass(app, 1)
  const [email] = await runDigestTask(app)
  expect(email).toMatchObject({
    subject: '2 new jobs for your alert “Power”',
    to: [{ address: 'ben@example.com' }],
  })
  expect(email?.text).toContain('Marine electrician, Rolle, Freeport: http://localhost:8008/jobs/')
  expect(email?.text).not.toContain('Pastry')
  expect(email?.text).toContain('http://localhost:8008/jobs/alerts')
  const { notifications } = await ben(listNotifications, {})
  expect(notifications.map(({ content }) => content)).toEqual(['2 new jobs for your alert “Power”'])

  expect(await runDigestTask(app)).toHaveLength(1)
})

test.for([
  { frequency: 'daily', sent: 'yesterday in the last minute', moment: '-1 minute', isDue: true },
  { frequency: 'daily', sent: 'today', moment: '0 days', isDue: false },
  {
    frequency: 'weekly',
    sent: 'seven days ago in the last minute',
    moment: '-6 days -1 minute',
    isDue: true,
  },
  { frequency: 'weekly', sent: 'six days ago', moment: '-6 days', isDue: false },
] as const)('a $frequency alert that was sent $sent is due: $isDue', async ({ frequency, moment, isDue }) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'All', frequency })
  await ada(createJob, { ...JOB, title: 'Roofer' })
  await app.db`
    update job_alerts
    set last_sent_at = (${today(app.db)} + ${moment}::interval) at time zone ${HOME_TIME_ZONE}`
  expect(await runDigestTask(app)).toHaveLength(Number(isDue))
})

test("a digest respects the alert's minimum pay and links to the same search", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const pay = { salary_min: 25, salary_period: 'hour' } as const
  await ben(createJobAlert, { name: 'Good pay', island: 'Freeport', frequency: 'daily', ...pay })
  await ada(createJob, { ...JOB, title: 'Roofer', salary_max: 1_000, salary_period: 'week' })
  await ada(createJob, { ...JOB, title: 'Mason', salary_max: 999.99, salary_period: 'week' })
  await daysPass(app, 1)
  const [email] = await runDigestTask(app)
  expect(email?.subject).toBe('1 new job for your alert “Good pay”')
  expect(email?.text).toContain('Roofer')
  expect(email?.text).toContain(
    'http://localhost:8008/jobs?island=Grand+Bahama&salary_min=25&salary_period=hour',
  )
})

test('a digest has the jobs within reach of the member', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { island: 'New Providence' })
  await ben(createJobAlert, { name: 'Near', reach: 'ferry', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Roofer', location: 'Exuma' })
  await ada(createJob, { ...JOB, title: 'Mason', location: 'Freeport' })
  await daysPass(app, 1)
  const [email] = await runDigestTask(app)
  expect(email?.text).toContain('Roofer')
  expect(email?.text).not.toContain('Mason')
})

test('alerts find the jobs that state the terms they ask for', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const terms = { open_to: 'permit_holders', housing: true, travel_paid: true } as const
  await ben(createJobAlert, { name: 'Daily', frequency: 'daily', ...terms })
  await cleo(createJobAlert, { name: 'At once', ...terms })
  const provided: Provision[] = ['housing', 'travel']
  await ada(createJob, { ...JOB, title: 'Roofer', open_to: ['anyone'], provided })
  await ada(createJob, { ...JOB, title: 'Mason', open_to: ['bahamians'], provided })
  await ada(createJob, { ...JOB, title: 'Tiler', open_to: ['permit_holders'], provided: ['housing'] })
  await ada(createJob, { ...JOB, title: 'Painter', provided: ['travel'] })
  await vi.waitFor(async () => {
    expect(await app.db`select from jobs where alerts_told_at is null`).toHaveLength(0)
  }, 60_000)
  const { notifications } = await cleo(listNotifications, {})
  expect(notifications.map(({ content }) => content)).toEqual([expect.stringContaining('Roofer')])
  await daysPass(app, 1)
  const emails = await runDigestTask(app)
  const email = emails.find(({ subject }) => subject === '1 new job for your alert “Daily”')
  expect(email?.text).toContain('Roofer')
  expect(email?.text).toContain('/jobs?open_to=permit_holders&housing=true&travel_paid=true')
})

test('alerts for verified companies find the jobs of these', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ben(createJobAlert, { name: 'Daily', frequency: 'daily', verified: true })
  await cleo(createJobAlert, { name: 'At once', verified: true })
  await app.db`
    insert into credentials (user_id, kind, name, status, nib_number, decided_at)
    values (${ada.id}, 'company', 'Reef Divers', 'approved', '1', now())`
  await ada(createJob, { ...JOB, title: 'Roofer', company: 'Reef Divers' })
  await ada(createJob, { ...JOB, title: 'Mason', company: 'Elsewhere' })
  await vi.waitFor(async () => {
    expect(await app.db`select from jobs where alerts_told_at is null`).toHaveLength(0)
  }, 60_000)
  const { notifications } = await cleo(listNotifications, {})
  expect(notifications.map(({ content }) => content)).toEqual([expect.stringContaining('Roofer')])
  await daysPass(app, 1)
  const emails = await runDigestTask(app)
  const email = emails.find(({ subject }) => subject === '1 new job for your alert “Daily”')
  expect(email?.text).toContain('Roofer')
  expect(email?.text).not.toContain('Mason')
  expect(email?.text).toContain('/jobs?verified=true')
})

test('a weekly alert waits a week, and sends nothing if no job matches', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician', frequency: 'weekly' })
  await ben(createJobAlert, { name: 'Glass', query: 'glazier', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await daysPass(app, 1)
  expect(await runDigestTask(app)).toHaveLength(0)
  await daysPass(app, 6)
  expect((await runDigestTask(app)).map(({ subject }) => subject)).toEqual([
    '1 new job for your alert “Power”',
  ])
})

test("a failing alert doesn't stop others, is logged, and is sent on retry", async () => {
  await using app = await startApp()
  const log = vi.spyOn(app.app.log, 'error')
  const [ada, ...seekers] = await app.members('ada', 'ben', 'cleo', 'dee')
  const names = ['Before', 'Broken', 'After']
  for (const [n, who] of seekers.entries())
    await who(createJobAlert, { name: present(names[n]), frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await daysPass(app, 1)
  await failInserts(app, 'notifications', 'content', 'Broken')
  // The whole task fails, and is tried again.
  await expect(runDigestTask(app)).rejects.toThrow('1 job alerts could not be sent')
  expect(log.mock.calls).toMatchObject([
    [{ task: 'job-alert-digest', err: { message: 'broken' } }, expect.any(String)],
  ])
  const told = () =>
    Promise.all(seekers.map(async (who) => (await who(listNotifications, {})).notifications.length))
  expect(await told()).toEqual([1, 0, 1])

  await allowInserts(app)
  await runDigestTask(app)
  expect(await told()).toEqual([1, 1, 1])
})

test('more alerts than one batch are all sent', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 120) n`
  await app.db`
    insert into job_alerts (user_id, name, frequency, last_sent_at)
    select id, 'Mine', 'daily', now() - interval '1 day' from users where id <> ${ada.id}`
  await app.db`insert into notification_preferences (user_id, type, email) select id, 'job_alert', false from users`
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await runDigestTask(app)
  expect(await app.db`select from notifications`).toHaveLength(120)
})

test('a reinstated member gets the jobs posted during the suspension', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await daysPass(app, 1)
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect(await runDigestTask(app)).toHaveLength(0)
  await app.db`update users set suspended_at = null where id = ${ben.id}`
  expect(await runDigestTask(app)).toHaveLength(1)
})

test('a digest lists only open jobs of others that the member may see', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dee, eve] = await app.members('ada', 'ben', 'cleo', 'dee', 'eve')
  await ben(createJobAlert, { name: 'All', frequency: 'daily' })
  const changes = {
    Shown: '',
    Hidden: 'hidden_at = now()',
    Expired: 'expires_at = now()',
    Closed: "status = 'closed'",
    Draft: "status = 'draft'",
  }
  for (const [title, change] of Object.entries(changes)) {
    const { id } = await ada(createJob, { ...JOB, title })
    if (change !== '') await app.db`update jobs set ${app.db.unsafe(change)} where id = ${id}`
  }
  await ben(createJob, { ...JOB, title: 'Own' })
  await cleo(createJob, { ...JOB, title: 'Suspended' })
  await dee(createJob, { ...JOB, title: 'Blocked' })
  await eve(createJob, { ...JOB, title: 'Blocking' })
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  await ben(blockUser, { id: dee.id })
  await eve(blockUser, { id: ben.id })
  await daysPass(app, 1)
  const [email] = await runDigestTask(app)
  expect(email?.subject).toBe('1 new job for your alert “All”')
  expect(email?.text).toContain('Shown, Rolle')
})

test('a digest leaves out the jobs that the member hid, alone or with their company', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJobAlert, { name: 'Power', query: 'electrician', frequency: 'daily' })
  const hidden = await ada(createJob, { ...JOB, title: 'Marine electrician' })
  await ada(createJob, { ...JOB, title: 'Hotel electrician', company: 'Shack Ltd' })
  await ada(createJob, { ...JOB, title: 'Electrician' })
  await ben(hideJobs, { job_id: hidden.id })
  await ben(hideJobs, { company: 'the shack' })
  await daysPass(app, 1)
  const [email] = await runDigestTask(app)
  expect(email?.subject).toBe('1 new job for your alert “Power”')
  expect(email?.text).toContain('Electrician, Rolle')
  expect(email?.text).not.toMatch(/Marine|Hotel/)
})

test('who turned the emails of alerts off finds the digest in the app only', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateSettings, { notifications: { job_alert: { email: false } } })
  await ben(createJobAlert, { name: 'All', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Roofer' })
  await daysPass(app, 1)
  expect(await runDigestTask(app)).toEqual([])
  expect((await ben(listNotifications, {})).notifications).toMatchObject([{ type: 'job_alert' }])
})

test('a digest is pushed, also to those who get no emails', async () => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateSettings, { notifications: { job_alert: { email: false } } })
  await ben(subscribeToPush, { endpoint: `https://${service.host}/ben`, keys: pushKeys() })
  await ben(createJobAlert, { name: 'All', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Roofer' })
  await daysPass(app, 1)
  expect(await runDigestTask(app)).toEqual([])
  expect(service.pushes).toMatchObject([{ path: '/ben' }])
})

test('who turned alerts off in the app gets no digest by email either', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateSettings, { notifications: { job_alert: { in_app: false, email: true } } })
  await ben(createJobAlert, { name: 'All', frequency: 'daily' })
  await ada(createJob, { ...JOB, title: 'Roofer' })
  await daysPass(app, 1)
  expect(await runDigestTask(app)).toEqual([])
  expect((await ben(listNotifications, {})).notifications).toEqual([])
})
