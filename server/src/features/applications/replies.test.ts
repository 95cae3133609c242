import {
  declineApplicants,
  getJobReplyRate,
  getReplyRate,
  nudgeEmployer,
  previewDecline,
} from 'contract/replies'
import { applyToJob, listApplications, updateApplication } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { expect, test } from 'vitest'
import { lockWaiters } from '../../../test/locks.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { passDays } from '../../../test/passDays.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'

test('an applicant can ask for an answer once, after half of the time', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id } = (await ben(applyToJob, { id: job.id })).application
  await passDays(app, 6)
  await expect(ben(nudgeEmployer, { id })).rejects.toMatchObject({ code: 'nudge_too_early' })
  await passDays(app, 1)
  const nudges = await Promise.all(Array.from({ length: 3 }, () => ben(nudgeEmployer, { id })))
  expect(new Set(nudges.map((nudge) => nudge.nudged_at)).size).toBe(1)
  expect((await notificationsOf(ada)).filter((it) => it === 'would like a reply about Diver')).toHaveLength(1)
  expect((await ben(listApplications, {})).applications[0]?.nudged_at).toBe(nudges[0]?.nudged_at)
  await ada(updateApplication, { id, status: 'declined' })
  // Ben doesn't know yet.
  expect((await ben(nudgeEmployer, { id })).nudged_at).toBe(nudges[0]?.nudged_at)
  await passUndoTime(app)
  await expect(ben(nudgeEmployer, { id })).rejects.toMatchObject({ code: 'application_decided' })
})

test("an application that is declined while its applicant asks for an answer isn't nudged", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id } = (await ben(applyToJob, { id: job.id })).application
  await passDays(app, 8)
  let nudge: Promise<void> | undefined
  await app.db.begin(async (sql) => {
    await sql`select from jobs where id = ${job.id} for no key update`
    await sql`update applications set status = 'declined' where id = ${id}`
    nudge = expect(ben(nudgeEmployer, { id })).rejects.toMatchObject({ code: 'application_decided' })
    await lockWaiters(app.db, 1)
  })
  await nudge
  expect(await notificationsOf(ada)).not.toContain('would like a reply about Diver')
})

test('declining the remaining applicants names them first and leaves out offers and later applications', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  const job = await ada(createJob, NEW_JOB)
  const apply = async (who: Caller) => (await who(applyToJob, { id: job.id })).application.id
  await apply(ben)
  await ada(updateApplication, { id: await apply(cleo), status: 'offered' })
  await ada(updateApplication, { id: await apply(dion), status: 'interview' })
  const preview = await ada(previewDecline, { id: job.id, stages: 'unanswered' })
  expect(preview.applications.map(({ user }) => user.first_name)).toEqual(['Ben'])
  expect(preview.left_out.map(({ user, status }) => `${user.first_name} ${status}`)).toEqual(['Cleo offered'])
  expect((await ada(previewDecline, { id: job.id, stages: 'undecided' })).total).toBe(2)
  await apply(ella)

  const request = { id: job.id, up_to: present(preview.up_to), message: 'We wish you well.' }
  expect(await ada(declineApplicants, request)).toMatchObject({ declined: 1 })
  expect(await ada(declineApplicants, request)).toEqual({ declined: 0, applications: [] })
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual(['answered your application for Diver: “We wish you well.”'])
  const stateOf = async (who: Caller) => (await who(listApplications, {})).applications[0]
  expect(await stateOf(ben)).toMatchObject({ status: 'declined', answer: 'We wish you well.', next_by: null })
  expect((await stateOf(dion))?.status).toBe('interview')
  expect((await stateOf(ella))?.status).toBe('submitted')
})

test('300 applicants are declined in one request', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const job = await ada(createJob, NEW_JOB)
  await app.db`
    with people as (
      insert into users (first_name, last_name, username, email, password_hash, user_type)
      select 'Applicant', 'Rolle', 'applicant' || n, 'applicant' || n || '@example.com', '', 'freelancer'
      from generate_series(1, 300) n
      returning id
    )
    insert into applications (job_id, user_id) select ${job.id}, id from people`
  const { up_to, total } = await ada(previewDecline, { id: job.id, stages: 'unanswered' })
  expect(total).toBe(300)
  expect(
    await ada(declineApplicants, { id: job.id, up_to: present(up_to), message: 'Thank you.' }),
  ).toMatchObject({ declined: 300 })
  await passUndoTime(app)
  const [told] =
    await app.db`select count(*)::int as count from notifications where type = 'application_status'`
  expect(told).toEqual({ count: 300 })
})

test('the reply rate appears after a week and three replies, and counts late applications without one', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  const job = await ada(createJob, NEW_JOB)
  const ids: number[] = []
  for (const who of [ben, cleo, dion, ella]) ids.push((await who(applyToJob, { id: job.id })).application.id)
  await passDays(app, 2)
  for (const id of ids.slice(0, 2)) await ada(updateApplication, { id, status: 'shortlisted' })
  await ada(updateApplication, { id: present(ids[2]), status: 'viewed' })
  const rate = () => app.visitor(getReplyRate, { id: ada.id })
  expect(await rate()).toEqual({ rate: null, usual_days: null, answered: 2 })
  await passDays(app, 3)
  await ada(updateApplication, { id: present(ids[2]), status: 'declined' })
  expect(await rate()).toEqual({ rate: null, usual_days: null, answered: 3 })
  await passDays(app, 1)
  expect(await rate()).toEqual({ rate: null, usual_days: null, answered: 3 })
  await passDays(app, 1)
  expect(await rate()).toEqual({ rate: 100, usual_days: 3, answered: 3 })
  await passDays(app, 8)
  expect(await rate()).toEqual({ rate: 75, usual_days: 3, answered: 3 })
  expect(await app.visitor(getJobReplyRate, { id: job.id })).toEqual(await rate())
  const draft = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  await expect(ben(getJobReplyRate, { id: draft.id })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(app.visitor(getReplyRate, { id: 999_999 })).rejects.toMatchObject({ code: 'user_not_found' })
})

test('a bulk decline answers only those whose application was opened', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  const job = await ada(createJob, NEW_JOB)
  const ids: number[] = []
  for (const who of [ben, cleo, dion, ella]) ids.push((await who(applyToJob, { id: job.id })).application.id)
  const [first = 0, second = 0, third = 0] = ids
  for (const id of [first, second]) await ada(updateApplication, { id, status: 'viewed' })
  await ada(updateApplication, { id: third, status: 'interview' })
  await passDays(app, 7)
  const rate = () => app.visitor(getReplyRate, { id: ada.id })
  const { up_to } = await ada(previewDecline, { id: job.id, stages: 'undecided' })
  const declining = { id: job.id, up_to: present(up_to), stages: 'undecided', message: 'Thank you.' } as const
  expect(await ada(declineApplicants, declining)).toMatchObject({ declined: 4 })
  expect(await rate()).toEqual({ rate: 100, usual_days: 8, answered: 3 })
})

test("a late bulk decline of unopened applications doesn't count as a reply", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, ella] = await app.members('ada', 'ben', 'cleo', 'dion', 'ella')
  const job = await ada(createJob, NEW_JOB)
  for (const who of [ben, cleo, dion]) {
    const { id } = (await who(applyToJob, { id: job.id })).application
    await ada(updateApplication, { id, status: 'shortlisted' })
  }
  await ella(applyToJob, { id: job.id })
  await passDays(app, 15)
  const { up_to } = await ada(previewDecline, { id: job.id })
  await ada(declineApplicants, { id: job.id, up_to: present(up_to), message: 'Thank you.' })
  expect(await app.visitor(getReplyRate, { id: ada.id })).toMatchObject({ rate: 75, answered: 3 })
})
