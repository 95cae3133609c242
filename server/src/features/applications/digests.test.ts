import { setBlindView } from 'contract/applicants'
import { applyToJob, updateApplication, withdrawApplication } from 'contract/applications'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { dayInWords } from 'contract/words/formatDay'
import { listNotifications, unsubscribeFromEmails } from 'contract/notifications'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { replyDayOf } from 'contract/rules/replyDeadlines'
import { getSettings, updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const NAMES = ['ada', 'ben', 'cleo', 'dion', 'eve', 'finn'] as const
const FIRST = 'A new application for your job'
const answerDay = () => dayInWords(replyDayOf(14, Date.now()))

const lineCook = (employer: Caller, title = 'Line cook') => employer(createJob, { ...NEW_JOB, title })

async function apply(job: { id: number }, ...applicants: Caller[]): Promise<number[]> {
  const ids: number[] = []
  for (const applicant of applicants) ids.push((await applicant(applyToJob, { id: job.id })).application.id)
  return ids
}

/** Runs the scheduled task and returns the emails to employers so far. */
async function runDigestTask(app: TestApp) {
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'application-digest', retries: 0, concurrency: 1 }, {}),
  )
  return (await app.emails()).filter(({ subject }) => /new applications? for/.test(subject ?? ''))
}

async function hoursPass(app: TestApp, hours: number): Promise<void> {
  const passed = app.db`make_interval(hours => ${hours})`
  await app.db`update unmailed_applications set created_at = created_at - ${passed}`
  await app.db`update jobs set applicants_emailed_at = applicants_emailed_at - ${passed}`
}

const subjectsOf = (emails: { subject?: string | undefined }[]) => emails.map(({ subject }) => subject)

test('the first application is emailed at once, and the next four together an hour after', async () => {
  await using app = await startApp()
  const [ada, ...applicants] = await app.members(...NAMES)
  const job = await lineCook(ada)
  await apply(job, ...applicants)
  expect(subjectsOf(await runDigestTask(app))).toEqual([FIRST])
  expect((await ada(listNotifications, {})).notifications).toMatchObject([
    { content: 'and four others applied for Line cook' },
  ])

  await hoursPass(app, 1)
  const emails = await runDigestTask(app)
  expect(subjectsOf(emails)).toEqual([FIRST, '4 new applications for Line cook'])
  expect(emails[1]).toMatchObject({ to: [{ address: 'ada@example.com' }] })
  expect(emails[1]?.text).toContain(
    `Four people applied for Line cook: Cleo Rolle, Dion Rolle, Eve Rolle and Finn Rolle. Please answer the first by ${answerDay()}.`,
  )
  expect(emails[1]?.text).toContain(`See the applicants:\nhttp://localhost:8008/jobs/${job.id}/applicants`)
  expect(emails[1]?.headers.map(({ key }) => key)).toContain('list-unsubscribe')

  await hoursPass(app, 24)
  expect(await runDigestTask(app)).toHaveLength(2)
})

test('an application is emailed at once again after an hour without an email about the job', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members(...NAMES)
  const job = await lineCook(ada)
  await apply(job, ben)
  await hoursPass(app, 1)
  await apply(job, cleo)
  expect(subjectsOf(await runDigestTask(app))).toEqual([FIRST, FIRST])
  // An email about Dion is coming, so that Eve waits for it too.
  await apply(job, dion)
  await app.db`update jobs set applicants_emailed_at = now() - interval '2 hours'`
  await apply(job, eve)
  await hoursPass(app, 1)
  expect(subjectsOf(await runDigestTask(app)).at(-1)).toBe('2 new applications for Line cook')
  // The email about both was less than an hour ago.
  await apply(job, (await app.members('gia'))[0])
  expect(await runDigestTask(app)).toHaveLength(3)
})

test('an email about several jobs lists each of them and leads to My jobs', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members(...NAMES)
  const cook = await lineCook(ada)
  const diver = await lineCook(ada, 'Dive instructor')
  for (const job of [cook, diver]) await apply(job, ben, cleo)
  await apply(diver, dion)
  await hoursPass(app, 1)
  const emails = await runDigestTask(app)
  expect(subjectsOf(emails)).toEqual([FIRST, FIRST, '3 new applications for your jobs'])
  expect(emails[2]?.text).toContain(`Cleo Rolle applied for Line cook. Please answer by ${answerDay()}.`)
  expect(emails[2]?.text).toContain('Two people applied for Dive instructor: Cleo Rolle and Dion Rolle.')
  expect(emails[2]?.text).toContain('See the applicants:\nhttp://localhost:8008/my-jobs')
})

test('a title that is too long for the subject is left out of it', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members(...NAMES)
  await apply(await lineCook(ada, 'Line cook for a restaurant at the harbour of Spanish Wells'), ben, cleo)
  await hoursPass(app, 1)
  expect(subjectsOf(await runDigestTask(app)).at(-1)).toBe('1 new application for your job')
})

test('employers choose to be emailed once a day, at 8 in the morning, or at once', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve, finn] = await app.members(...NAMES)
  expect(await ada(getSettings, {})).toMatchObject({ application_emails: 'hourly' })
  expect(await ada(updateSettings, { application_emails: 'daily' })).toMatchObject({
    application_emails: 'daily',
  })
  const job = await lineCook(ada)
  await apply(job, ben, cleo)
  expect(await runDigestTask(app)).toHaveLength(1)
  // Since 8 in the morning.
  await app.db`
    update unmailed_applications
    set created_at = greatest(now() - interval '23 hours',
      date_trunc('day', now() at time zone ${HOME_TIME_ZONE} - interval '8 hours')
        at time zone ${HOME_TIME_ZONE} + interval '8 hours 1 second')`
  await apply(job, dion)
  expect(await runDigestTask(app)).toHaveLength(1)
  await hoursPass(app, 24)
  expect(subjectsOf(await runDigestTask(app)).at(-1)).toBe('2 new applications for Line cook')

  await apply(job, eve)
  await ada(updateSettings, { application_emails: 'instant' })
  await apply(job, finn)
  // Eve's waits no longer either.
  expect(
    subjectsOf(await runDigestTask(app))
      .slice(2)
      .sort(),
  ).toEqual(['1 new application for Line cook', FIRST])
  await expect(ada(updateSettings, { application_emails: 'weekly' as never })).rejects.toMatchObject({
    body: { code: 'invalid_input' },
  })
})

test('only applications that the employer sees and has not opened are in the email', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve, finn] = await app.members(...NAMES)
  const gia = await app.member('gia')
  const job = await lineCook(ada)
  const [, cleos = 0, , , finns = 0] = await apply(job, ben, cleo, dion, eve, finn, gia)
  await cleo(withdrawApplication, { id: cleos })
  await app.db`update users set suspended_at = now() where id = ${dion.id}`
  await app.db`insert into blocks (blocker_id, blocked_id) values (${eve.id}, ${ada.id})`
  await ada(updateApplication, { id: finns, status: 'viewed' })
  await hoursPass(app, 1)
  const email = (await runDigestTask(app)).at(-1)
  expect(email?.subject).toBe('1 new application for Line cook')
  expect(email?.text).toContain('Gia Rolle applied for Line cook.')
})

test('there is no email if nothing is left', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members(...NAMES)
  const [hidden, closed, deleted, withdrawn] = [
    await lineCook(ada),
    await lineCook(ada, 'Diver'),
    await lineCook(ada, 'Mason'),
    await lineCook(ada, 'Roofer'),
  ]
  for (const job of [hidden, closed, deleted]) await apply(job, ben, cleo)
  const [, id = 0] = await apply(withdrawn, ben, cleo)
  await app.db`update jobs set hidden_at = now() where id = ${hidden.id}`
  await ada(closeJob, { id: closed.id })
  await ada(deleteJob, { id: deleted.id })
  await cleo(withdrawApplication, { id })
  await hoursPass(app, 1)
  expect(new Set(subjectsOf(await runDigestTask(app)))).toEqual(new Set([FIRST]))
  expect(await app.db`select from unmailed_applications`).toEqual([])
})

test('the email about applicants in the blind view names nobody', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members(...NAMES)
  const job = await lineCook(ada)
  await ada(setBlindView, { id: job.id, is_blind: true })
  await apply(job, ben, cleo, dion)
  await hoursPass(app, 1)
  const { text, html } = (await runDigestTask(app)).at(-1) ?? {}
  expect(text).toContain('Two people applied for Line cook: Applicant 2 and Applicant 3.')
  for (const part of [text, html]) expect(part).not.toMatch(/Cleo|Dion/)
})

test('two servers send one email', async () => {
  await using app = await startApp()
  const [ada, ...applicants] = await app.members(...NAMES)
  const job = await lineCook(ada)
  await apply(job, ...applicants)
  await hoursPass(app, 1)
  for (let server = 0; server < 4; server++)
    await app.db.begin((sql) =>
      app.background.enqueue(sql, { name: 'application-digest', retries: 0, concurrency: 1 }, {}),
    )
  await Promise.all([1, 2, 3, 4].map(() => app.background.drain()))
  expect(subjectsOf(await app.sentEmails()).filter((subject) => subject !== FIRST)).toEqual([
    '4 new applications for Line cook',
  ])
})

test('employers who unsubscribed get no email', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members(...NAMES)
  const job = await lineCook(ada)
  await apply(job, ben, cleo)
  const [first] = await app.emails()
  const header = first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const token = new URL(header.slice(1, -1)).searchParams.get('token') ?? ''
  await app.visitor(unsubscribeFromEmails, { token })
  await hoursPass(app, 1)
  await apply(job, dion)
  expect(await runDigestTask(app)).toHaveLength(1)
  expect((await ada(listNotifications, {})).unread).toBe(1)
})
