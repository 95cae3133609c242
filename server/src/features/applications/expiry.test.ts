import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { getJobReplyRate } from 'contract/replies'
import { createJob, reopenJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'

const TOLD = 'The job Diver at Rolle has expired. Thank you for applying.'

const passTime = (app: TestApp, id: number) =>
  app.db`update jobs set expires_at = now() - interval '1 minute' where id = ${id}`

const enqueueExpiry = (app: TestApp) =>
  app.db.begin((sql) => app.background.enqueue(sql, { name: 'job-expiry', retries: 0, concurrency: 1 }, {}))

/** Runs the task that is due every minute. */
async function runExpiryTask(app: TestApp) {
  await enqueueExpiry(app)
  await app.background.drain()
}

const statuses = async (who: Caller) =>
  (await who(listApplications, {})).applications.map(
    (application) => `${application.job.status} ${application.status}`,
  )

/** A member's notifications of automatic changes, without those of the employer's actions. */
const automaticNotifications = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter((it) => it.user === null)
    .map(({ type, content, subject_type }) => ({ type, content, subject_type }))

const once = [{ type: 'application_status', content: TOLD, subject_type: 'application' }]

test('an expired job notifies each open applicant once, in the app and by email', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const { application: cleos } = await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id: cleos.id, status: 'interview' })
  await cleo(updateSettings, { notifications: { application_status: { email: false } } })
  const { application: dions } = await dion(applyToJob, { id: job.id })
  await dion(withdrawApplication, { id: dions.id })
  const { application: ellas } = await ella(applyToJob, { id: job.id })
  await ada(updateApplication, { id: ellas.id, status: 'hired' })
  await runExpiryTask(app)
  expect(await statuses(ben)).toEqual(['open submitted'])

  await passTime(app, job.id)
  using bens = await connectSocket(app, ben)
  await runExpiryTask(app)
  await runExpiryTask(app)
  expect(await bens.receive('changed')).toEqual([{ what: 'applications' }])
  expect(await statuses(ben)).toEqual(['expired declined'])
  expect(await statuses(cleo)).toEqual(['expired declined'])
  expect(await statuses(dion)).toEqual(['expired withdrawn'])
  expect(await statuses(ella)).toEqual(['expired hired'])
  expect(await automaticNotifications(ben)).toEqual(once)
  expect(await automaticNotifications(cleo)).toEqual(once)
  expect(await automaticNotifications(dion)).toEqual([])
  expect(await automaticNotifications(ella)).toEqual([])
  expect(await automaticNotifications(ada)).toEqual([
    {
      type: 'answer_reminder',
      content:
        'Your job Diver has expired. We told the two applicants who were still waiting. Renew it to hear from more people.',
      subject_type: 'job',
    },
  ])
  const mails = (await app.emails()).filter(({ text }) => text?.includes(TOLD))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ben@example.com'])

  const { counts, total } = await ada(listApplicants, { id: job.id })
  expect(total).toBe(4)
  expect(counts).toMatchObject({ submitted: 0, interview: 0, declined: 2, hired: 1, withdrawn: 1 })
  expect(await ben(getJob, { id: job.id })).toMatchObject({ status: 'expired', applications_count: 3 })
  await ada(updateApplication, { id: cleos.id, status: 'interview' })
  await runExpiryTask(app)
  expect(await statuses(cleo)).toEqual(['expired interview'])
})

test('the employer of a job without applicants is told that it expired, but not of a hidden job', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const hidden = await ada(createJob, { ...NEW_JOB, title: 'Hidden' })
  await app.db`update jobs set hidden_at = now() where id = ${hidden.id}`
  const job = await ada(createJob, NEW_JOB)
  for (const { id } of [hidden, job]) await passTime(app, id)
  await runExpiryTask(app)
  const contents = (await automaticNotifications(ada)).map((it) => it.content)
  expect(contents).toEqual(['Your job Diver has expired. Renew it to hear from more people.'])
})

test('renewing a job reopens no application, and new applicants are notified when it expires again', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  await passTime(app, job.id)
  await runExpiryTask(app)
  await ada(reopenJob, { id: job.id })
  await runExpiryTask(app)
  expect(await statuses(ben)).toEqual(['open declined'])
  await cleo(applyToJob, { id: job.id })
  await passTime(app, job.id)
  await runExpiryTask(app)
  expect(await automaticNotifications(ben)).toEqual(once)
  expect(await automaticNotifications(cleo)).toEqual(once)
})

test('two concurrent processes notify each applicant once', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  await passTime(app, job.id)
  await enqueueExpiry(app)
  await enqueueExpiry(app)
  const release = await holdLock(app.db, (sql) => sql`select from jobs where id = ${job.id} for update`)
  const both = Promise.all([app.background.drain(), app.background.drain()])
  await lockWaiters(app.db, 2)
  await release()
  await both
  expect(await automaticNotifications(ben)).toEqual(once)
})

test('a job renewed while it expires keeps its applicants', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  await passTime(app, job.id)
  await enqueueExpiry(app)
  const renew = await holdLock(
    app.db,
    (sql) => sql`update jobs set expires_at = now() + interval '60 days' where id = ${job.id}`,
  )
  const expiry = app.background.drain()
  await lockWaiters(app.db, 1)
  await renew()
  await expiry
  expect(await statuses(ben)).toEqual(['open submitted'])
  expect(await automaticNotifications(ben)).toEqual([])
})

test("a job that fails to expire doesn't stop others", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const broken = await ada(createJob, { ...NEW_JOB, title: 'Broken' })
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  await app.db.unsafe(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger fails before update of expiry_answered_at on jobs for each row when (old.title = 'Broken') execute function fail()`)
  await passTime(app, broken.id)
  await passTime(app, job.id)
  await runExpiryTask(app)
  expect(await automaticNotifications(ben)).toEqual(once)
})

test("automatic answers don't count towards the reply rate", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const job = await ada(createJob, NEW_JOB)
  for (const who of [ben, cleo, dion]) await who(applyToJob, { id: job.id })
  const [first] = (await ada(listApplicants, { id: job.id })).applications
  await ada(updateApplication, { id: present(first).id, status: 'shortlisted' })
  await passTime(app, job.id)
  await runExpiryTask(app)
  expect((await app.visitor(getJobReplyRate, { id: job.id })).answered).toBe(1)
})

test('expired jobs are found through an index', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location, expires_at, expiry_answered_at)
    select ${ada.id}, 'Job', 'Shack', 'Work', 'full-time', 'Nassau', now() - make_interval(mins => n), now()
    from generate_series(1, 5000) n`
  await app.db`analyze`
  await expectNoSeqScan(app, ['jobs'], () => app.sweep())
})
