import { replyDayOf } from 'contract/rules/replyDeadlines'
import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createCompany, setCompanyMember } from 'contract/companies'
import { createEvent } from 'contract/events'
import { closeJob, createJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { EVENT, inHours } from '../../../test/events.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { passDays } from '../../../test/passDays.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { listPublicJobs } from '../jobs/jobs.sql.ts'

const stateOf = async (app: TestApp, { id }: Pick<Job, 'id'>) =>
  (await app.visitor(getJob, { id })).answer_state

/** Whether search, feed and sitemap show the job. */
async function listings(app: TestApp, { id }: Pick<Job, 'id'>) {
  const { jobs } = await app.visitor(listJobs, {})
  return {
    search: jobs.some((job) => job.id === id),
    feed: (await app.app.inject('/feeds/jobs.atom')).body.includes(`/j/${id}`),
    sitemap: (await listPublicJobs(app.db, { offset: 0, limit: 10 })).some((job) => job.id === id),
  }
}
const everywhere = { search: true, feed: true, sitemap: true }
const nowhere = { search: false, feed: false, sitemap: false }

test('an application has the day by which the employer has promised an answer', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  expect(job.answer_days).toBe(14)
  await ben(applyToJob, { id: job.id })
  expect((await ada(updateJob, { ...NEW_JOB, id: job.id, answer_days: 30 })).answer_days).toBe(30)
  expect((await ada(updateJob, { ...NEW_JOB, id: job.id })).answer_days).toBe(30)
  await cleo(applyToJob, { id: job.id })
  const { applications } = await ada(listApplicants, { id: job.id })
  const days = [30, 14].map((days) => replyDayOf(days, Date.now()))
  expect(applications.map((application) => application.answer_by)).toEqual(days)
  expect((await ben(listApplications, {})).applications[0]?.answer_by).toBe(days[1])
  await expect(ada(createJob, { ...NEW_JOB, answer_days: 5 as never })).rejects.toMatchObject({
    body: { fields: { answer_days: "Please choose how soon you'll reply" } },
  })
})

test('a job counts as late after the promised day, and is unlisted a week later until everyone has a reply', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  const { application: bens } = await ben(applyToJob, { id: job.id })
  const { application: cleos } = await cleo(applyToJob, { id: job.id })
  await passDays(app, 14)
  expect(await stateOf(app, job)).toBe('in_time')
  await passDays(app, 1)
  expect(await stateOf(app, job)).toBe('late')
  await passDays(app, 6)
  expect(await listings(app, job)).toEqual(everywhere)
  await passDays(app, 1)
  expect(await stateOf(app, job)).toBe('unlisted')
  expect(await listings(app, job)).toEqual(nowhere)

  await ada(updateApplication, { id: bens.id, status: 'declined' })
  await ada(updateApplication, { id: cleos.id, status: 'viewed' })
  expect(await stateOf(app, job)).toBe('unlisted')
  await ada(updateApplication, { id: cleos.id, status: 'shortlisted' })
  expect(await stateOf(app, job)).toBe('in_time')
  expect(await listings(app, job)).toEqual(everywhere)
})

test("applicants who withdrew, are suspended or whom the employer can't see don't make a job late", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  for (const who of [cleo, dion]) await who(applyToJob, { id: job.id })
  await passDays(app, 15)
  await ben(withdrawApplication, { id: application.id })
  expect(await stateOf(app, job)).toBe('late')
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  expect(await stateOf(app, job)).toBe('late')
  await dion(blockUser, { id: ada.id })
  expect(await stateOf(app, job)).toBe('in_time')
})

test('an employer who is still looking renews the job, which waiting applicants see, and stays late', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const renewedAt = async (who: Caller) =>
    (await who(listApplications, {})).applications[0]?.job_renewed_at ?? null
  expect(await renewedAt(ben)).toBeNull()
  await passDays(app, 15)
  const renewed = await ada(reopenJob, { id: job.id })
  expect(renewed).toMatchObject({ answer_state: 'late', status: 'open' })
  expect(Date.parse(renewed.expires_at)).toBeGreaterThan(Date.now() + 59 * DAY_MS)
  expect(renewed.renewed_at).not.toBeNull()
  expect(await renewedAt(ben)).toBe(renewed.renewed_at)
  await cleo(applyToJob, { id: job.id })
  expect(await renewedAt(cleo)).toBeNull()
  await ada(closeJob, { id: job.id })
  expect(await renewedAt(ben)).toBeNull()
})

test("the employer is asked for an interview's outcome only after the interview, whoever organizes it", async () => {
  await using app = await startApp()
  const [ada, ray, ben] = await app.members('ada', 'ray', 'ben')
  await befriend(ada, ray)
  const company = await ada(createCompany, { name: 'Sandbar Grill' })
  await ada(setCompanyMember, { id: company.id, user_id: ray.id, role: 'recruiter' })
  const job = await ada(createJob, { ...NEW_JOB, company: company.name })
  const { id: application_id } = (await ben(applyToJob, { id: job.id })).application
  await ray(createEvent, { ...EVENT, event_type: 'interview', start_date: inHours(10 * 24), application_id })
  const asked = async () => {
    await app.db.begin((sql) =>
      app.background.enqueue(sql, { name: 'answer-reminders', retries: 0, concurrency: 1 }, {}),
    )
    await app.background.drain()
    return (await notificationsOf(ada)).some((it) => it.includes('how the interview for'))
  }
  await passDays(app, 8)
  expect(await asked()).toBe(false)
  await app.db`update events set start_date = now() - interval '3 days', end_date = now() - interval '3 days'`
  await passDays(app, 1)
  expect(await asked()).toBe(true)
})
