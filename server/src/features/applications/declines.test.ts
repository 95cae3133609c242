import { moveApplicants } from 'contract/applicants'
import { applyToJob, listApplicants, listApplications, updateApplication } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { declineApplicants, undoDeclines } from 'contract/replies'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
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

const sentences = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map(({ content }) => content)
const DECLINED = "won't be moving forward with your application for Diver. Thank you for applying."

test('an applicant hears of a decline after a minute, once, and then it stays', async () => {
  await using app = await start()
  const { ada, ben, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  const emails = (await app.emails()).length
  expect(await sentences(ben)).toEqual([])

  await passUndoTime(app)
  await passUndoTime(app)
  expect(await sentences(ben)).toEqual([DECLINED])
  expect((await app.emails()).slice(emails).map(({ subject }) => subject)).toEqual([
    'An answer to your application',
  ])
  expect(await undo(ids.ben)).toEqual([])
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
  expect(await sentences(cleo)).toEqual(['shortlisted you for Diver'])
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
  expect(await sentences(ben)).toEqual(['answered your application for Diver: “All the best.”'])
  expect(await sentences(dion)).toEqual([])
  expect(await sentences(cleo)).toEqual(['shortlisted you for Diver'])
})

test('who is moved on is told just that, and who had an offer is told at once', async () => {
  await using app = await start()
  const { ada, ben, cleo, ids, undo } = app
  await ada(updateApplication, { id: ids.ben, status: 'declined' })
  await ada(updateApplication, { id: ids.ben, status: 'interview' })
  // An offer that ended can't be brought back.
  await ada(updateApplication, { id: ids.cleo, status: 'offered' })
  await ada(updateApplication, { id: ids.cleo, status: 'declined' })
  expect(await sentences(cleo)).toEqual([DECLINED])
  expect(await undo(ids.ben, ids.cleo)).toEqual([])
  await passUndoTime(app)
  expect(await sentences(ben)).toEqual(['would like to interview you for Diver'])
  expect(await sentences(cleo)).toEqual([DECLINED])
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
