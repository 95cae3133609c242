import { deleteAccount } from 'contract/account'
import { moveApplicants } from 'contract/applicants'
import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createCompany, setCompanyMember } from 'contract/companies'
import { getDashboard } from 'contract/dashboard'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { markAllNotificationsRead } from 'contract/notifications'
import { declineApplicants, undoDeclines } from 'contract/replies'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { passDays } from '../../../test/passDays.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { PASSWORD } from '../../../test/secondFactor.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

/** Ada's job, for which Ben, Cleo and Dion applied; Cleo is shortlisted. */
async function start() {
  const app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id: job_id } = await ada(createJob, NEW_JOB)
  const apply = async (who: Caller) => (await who(applyToJob, { id: job_id })).application.id
  const ids = { ben: await apply(ben), cleo: await apply(cleo), dion: await apply(dion) }
  await ada(updateApplication, { id: ids.cleo, status: 'shortlisted' })
  const undo = async (...applications: number[]) =>
    (await ada(undoDeclines, { id: job_id, applications })).restored
  const stages = async () =>
    Object.fromEntries(
      (await ada(listApplicants, { id: job_id })).applications.map(({ user, status }) => [
        user.first_name,
        status,
      ]),
    )
  return Object.assign(app, { ada, ben, cleo, dion, job_id, ids, undo, stages })
}

const DECLINED = "won't be moving forward with your application for Diver. Thank you for applying."

test('an applicant hears of a decline after a minute, once, and then it stays', async () => {
  await using app = await start()
  const { ada, ben, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  const emails = (await app.emails()).length
  expect(await notificationsOf(ben)).toEqual([])

  await passUndoTime(app)
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual([DECLINED])
  expect((await app.emails()).slice(emails).map(({ subject }) => subject)).toEqual([
    'An update on your application',
  ])
  expect(await undo(ids.ben)).toEqual([])
})

test('the message with a decline is shown once it is sent, and not if the decline is taken back', async () => {
  await using app = await start()
  const { ada, ben, dion, job_id, ids, undo } = app
  const answerOf = async (who: Caller) => (await who(listApplications, {})).applications[0]?.answer
  await ada(declineApplicants, { id: job_id, up_to: ids.dion, message: 'Thanks, but no.' })
  expect([await answerOf(ben), await answerOf(dion)]).toEqual([null, null])
  await undo(ids.ben)
  await passUndoTime(app)
  expect([await answerOf(ben), await answerOf(dion)]).toEqual([null, 'Thanks, but no.'])
})

test('a decline that is taken back leaves no trace', async () => {
  await using app = await start()
  const { ada, cleo, ids, undo, stages } = app
  const before = (await cleo(listApplications, {})).applications
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  expect(await undo(ids.cleo)).toEqual([ids.cleo])
  expect(await undo(ids.cleo), 'again').toEqual([])
  const [after] = (await cleo(listApplications, {})).applications
  expect(after).toMatchObject({ status: 'shortlisted', timeline: before[0]?.timeline })
  const emails = (await app.emails()).length
  await passUndoTime(app)
  expect(await notificationsOf(cleo)).toEqual(['shortlisted you for Diver'])
  expect(await app.emails()).toHaveLength(emails)
  expect(await stages()).toMatchObject({ Cleo: 'shortlisted' })
})

test('declines of several are taken back together, each to its own stage', async () => {
  await using app = await start()
  const { ada, ben, cleo, dion, job_id, ids, undo, stages } = app
  const { moved } = await ada(moveApplicants, {
    id: job_id,
    to: 'declined',
    applications: [
      { id: ids.ben, status: 'submitted' },
      { id: ids.cleo, status: 'shortlisted' },
    ],
    message: 'Thank you.',
  })
  expect((await undo(...moved)).sort()).toEqual(moved.toSorted())
  expect(await stages()).toEqual({ Ben: 'submitted', Cleo: 'shortlisted', Dion: 'submitted' })

  const { declined, applications } = await ada(declineApplicants, {
    id: job_id,
    up_to: ids.dion,
    message: 'All the best.',
  })
  expect([declined, applications.toSorted()]).toEqual([2, [ids.ben, ids.dion]])
  expect(await undo(ids.dion)).toEqual([ids.dion])
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual(['answered your application for Diver: “All the best.”'])
  expect(await notificationsOf(dion)).toEqual([])
  expect(await notificationsOf(cleo)).toEqual(['shortlisted you for Diver'])
})

test('who is declined twice within the minute is told once, even if the task runs again', async () => {
  await using app = await start()
  const { ada, ben, ids } = app
  for (const status of ['declined', 'viewed', 'declined'] as const)
    await ada(updateApplication, { id: ids.ben, status })
  await passUndoTime(app)
  const told = ['viewed your application for Diver', DECLINED]
  expect((await notificationsOf(ben)).filter((it) => told.includes(it))).toEqual([DECLINED])
  await ben(markAllNotificationsRead, {})
  await app.db`
    update background.job set state = 'created', completed_on = null, started_on = null where name = 'tell-declined'`
  await passUndoTime(app)
  expect((await notificationsOf(ben)).filter((it) => it === DECLINED)).toHaveLength(1)
})

test('who is moved on is told just that, and who had an offer is told at once', async () => {
  await using app = await start()
  const { ada, ben, cleo, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await ada(updateApplication, { id: ids.ben, status: 'interview' })
  // An offer that ended can't be brought back.
  await ada(updateApplication, { id: ids.cleo, status: 'offered' })
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  expect(await notificationsOf(cleo)).toEqual([DECLINED])
  expect(await undo(ids.ben, ids.cleo)).toEqual([])
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual(['would like to interview you for Diver'])
  expect(await notificationsOf(cleo)).toEqual([DECLINED])
})

test('only those of the job are taken back, and the applicant can not do it', async () => {
  await using app = await start()
  const { ada, ben, job_id, ids } = app
  const other = await ada(createJob, { ...NEW_JOB, title: 'Cook' })
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  expect(await ada(undoDeclines, { id: other.id, applications: [ids.ben] })).toEqual({ restored: [] })
  await expect(ben(undoDeclines, { id: job_id, applications: [ids.ben] })).rejects.toMatchObject({
    code: 'not_your_job',
  })
})

test('a decline that is taken back changes neither the day of the next answer nor the reason', async () => {
  await using app = await start()
  const { ada, cleo, job_id, ids, undo } = app
  await ada(updateApplication, { id: ids.cleo, decision_reason: 'Strong references' })
  await passDays(app, 3)
  const own = async () =>
    (await cleo(listApplications, {})).applications.map(({ next_by, updated_at }) => [next_by, updated_at])
  const before = await own()
  const reason = async () =>
    (await ada(listApplicants, { id: job_id })).applications.find(({ id }) => id === ids.cleo)
      ?.decision_reason

  await ada(updateApplication, { id: ids.cleo, status: 'declined', decision_reason: 'No licence' })
  expect(await reason()).toBe('No licence')
  await undo(ids.cleo)
  expect([await reason(), await own()]).toEqual(['Strong references', before])

  await ada(declineApplicants, {
    id: job_id,
    up_to: ids.dion,
    stages: 'undecided',
    message: 'All the best.',
    decision_reason: 'Another applicant',
  })
  await undo(ids.ben, ids.cleo, ids.dion)
  expect(
    (await ada(listApplicants, { id: job_id })).applications.map(({ decision_reason }) => decision_reason),
  ).toEqual([null, 'Strong references', null])
})

test('a decline stays once the job is closed, which declines everyone', async () => {
  await using app = await start()
  const { ada, ben, job_id, ids, undo, stages } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await ada(closeJob, { id: job_id })
  expect(await undo(ids.ben)).toEqual([])
  expect(await stages()).toEqual({ Ben: 'declined', Cleo: 'declined', Dion: 'declined' })
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual([DECLINED])
})

test('a decline stays once the job has expired', async () => {
  await using app = await start()
  const { ada, background, db, job_id, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await db`update jobs set expires_at = now() where id = ${job_id}`
  await db.begin((sql) => background.enqueue(sql, { name: 'job-expiry', retries: 0, concurrency: 1 }, {}))
  await background.drain()
  expect(await undo(ids.ben)).toEqual([])
})

test('who was declined just before the job is deleted is told of that', async () => {
  await using app = await start()
  const { ada, ben, cleo, job_id, ids } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  await passUndoTime(app)
  const told = await notificationsOf(cleo)
  await ada(updateApplication, { id: ids.ben, status: 'interview' })
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await ada(closeJob, { id: job_id })
  await ada(deleteJob, { id: job_id })
  expect(await notificationsOf(ben)).toEqual(['withdrew the job Diver. Thank you for applying.'])
  expect(told).toEqual([DECLINED])
  expect(await notificationsOf(cleo), 'knew already').toEqual([DECLINED])
})

test('an applicant hears of a decline even if who declined has deleted their account meanwhile', async () => {
  await using app = await start()
  const { ada, ben: colleague } = app
  await befriend(ada, colleague)
  const company = await ada(createCompany, { name: 'Conch Town Kitchen' })
  await ada(setCompanyMember, { id: company.id, user_id: colleague.id, role: 'recruiter' })
  const job = await ada(createJob, { ...NEW_JOB, company: company.name })
  const { id } = (await app.dion(applyToJob, { id: job.id })).application
  await colleague(updateApplication, { id, status: 'declined' })
  await colleague(deleteAccount, { password: PASSWORD })
  await passUndoTime(app)
  expect(await notificationsOf(app.dion)).toEqual([DECLINED])
})

test('a colleague takes back only declines of applicants whom they see', async () => {
  await using app = await start()
  const { ada, ben: colleague, dion } = app
  await befriend(ada, colleague)
  const company = await ada(createCompany, { name: 'Conch Town Kitchen' })
  await ada(setCompanyMember, { id: company.id, user_id: colleague.id, role: 'recruiter' })
  const job = await ada(createJob, { ...NEW_JOB, company: company.name })
  const { id } = (await dion(applyToJob, { id: job.id })).application
  await ada(updateApplication, { id, status: 'declined' })
  await dion(blockUser, { id: colleague.id })
  expect(await colleague(undoDeclines, { id: job.id, applications: [id] })).toEqual({ restored: [] })
  expect(await ada(undoDeclines, { id: job.id, applications: [id] })).toEqual({ restored: [id] })
})

test('the applicant is told or the decline is taken back, never both', async () => {
  await using app = await start()
  const { ada, ben, db, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  const release = await holdLock(db, (sql) => sql`select from applications where id = ${ids.ben} for update`)
  const undone = undo(ids.ben)
  await lockWaiters(db, 1)
  const told = passUndoTime(app)
  await lockWaiters(db, 2)
  await release()
  await told
  const isUndone = (await undone).length === 1
  expect(await notificationsOf(ben)).toEqual(isUndone ? [] : [DECLINED])
})

test('the applicant sees a decline once it is told, and nothing of one that is taken back', async () => {
  await using app = await start()
  const { ada, cleo, ids, undo } = app
  using phone = await connectSocket(app, cleo)
  const before = (await cleo(listApplications, {})).applications
  expect(before).toMatchObject([{ status: 'shortlisted', next_by: expect.any(String) }])
  const { activity } = await cleo(getDashboard, {})
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  expect((await cleo(listApplications, {})).applications).toEqual(before)
  expect((await cleo(getDashboard, {})).activity).toEqual(activity)
  await undo(ids.cleo)
  await phone.settled()
  expect(phone.payloads('changed')).toEqual([])
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  await passUndoTime(app)
  expect(await phone.receive('changed', 1)).toEqual([{ what: 'applications' }])
  const timeline = ['submitted', 'shortlisted', 'declined'].map((status) =>
    expect.objectContaining({ status }),
  )
  expect((await cleo(listApplications, {})).applications).toMatchObject([{ status: 'declined', timeline }])
})

const seenBy = async (who: Caller) =>
  (await who(listApplications, {})).applications.map(({ timeline, answer }) => ({
    steps: timeline.map(({ status }) => status),
    answer,
  }))

test('an applicant who withdraws before a decline is told has withdrawn, and hears of no decline', async () => {
  await using app = await start()
  const { ada, ben, job_id, ids, undo, stages } = app
  await ada(declineApplicants, { id: job_id, up_to: ids.dion, message: 'Thanks, but no.' })
  for (const _again of [1, 2]) await ben(withdrawApplication, { id: ids.ben })
  expect(await stages()).toMatchObject({ Ben: 'withdrawn' })
  expect((await notificationsOf(ada)).filter((it) => it.includes('withdrew'))).toHaveLength(1)
  expect(await undo(ids.ben)).toEqual([])
  const withdrawn = [{ steps: ['submitted', 'withdrawn'], answer: null }]
  expect(await seenBy(ben)).toEqual(withdrawn)
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual([])
  expect(await seenBy(ben)).toEqual(withdrawn)
})

test('a decline that another decision follows at once is not told', async () => {
  await using app = await start()
  const { ada, dion, ids } = app
  await ada(updateApplication, { id: ids.dion, status: 'declined' })
  await ada(updateApplication, { id: ids.dion, status: 'shortlisted' })
  await passUndoTime(app)
  expect(await seenBy(dion)).toEqual([{ steps: ['submitted', 'shortlisted'], answer: null }])
  expect(await notificationsOf(dion)).toHaveLength(1)
})
