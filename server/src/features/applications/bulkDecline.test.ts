import { declineApplicants, previewDecline } from 'contract/replies'
import { moveApplicants } from 'contract/applicants'
import { blockUser } from 'contract/blocks'
import { applyToJob, listApplicants, listApplications, updateApplication } from 'contract/applications'
import { closeJob, createJob } from 'contract/jobPosting'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

/** Ada's job, for which Ben, Cleo and Dion have applied; Dion has an offer. */
async function received(app: TestApp) {
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id: job_id } = await ada(createJob, NEW_JOB)
  const apply = async (who: Caller) => (await who(applyToJob, { id: job_id })).application.id
  const ids = { ben: await apply(ben), cleo: await apply(cleo), dion: await apply(dion) }
  await ada(updateApplication, { id: ids.dion, status: 'offered', decision_reason: 'The best' })
  /** The reasons, newest application first. */
  const reasons = async () =>
    (await ada(listApplicants, { id: job_id })).applications.map(({ decision_reason }) => decision_reason)
  return { ada, ben, cleo, job_id, ids, reasons }
}

const answerTo = async (who: Caller) => (await who(listApplications, {})).applications[0]?.answer

test('declining selected applicants tells each the message, and keeps the reason for the employer', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job_id, ids, reasons } = await received(app)
  const { moved } = await ada(moveApplicants, {
    id: job_id,
    to: 'declined',
    applications: [
      { id: ids.ben, status: 'submitted' },
      { id: ids.cleo, status: 'submitted' },
      { id: ids.dion, status: 'offered' },
    ],
    message: ' Thank you. ',
    decision_reason: ' Zanzibar experience ',
  })
  expect(moved.sort()).toEqual([ids.ben, ids.cleo].sort())
  expect(await reasons()).toEqual(['The best', 'Zanzibar experience', 'Zanzibar experience'])
  await passUndoTime(app)
  for (const who of [ben, cleo]) {
    expect(await notificationsOf(who)).toEqual(['answered your application for Diver: “Thank you.”'])
    expect(await answerTo(who)).toBe('Thank you.')
    expect((await who.response(listApplications, {})).text).not.toContain('Zanzibar')
  }
})

test("an application opened in the meantime is moved too; one moved in the meantime isn't", async () => {
  await using app = await startApp()
  const { ada, job_id, ids } = await received(app)
  await ada(updateApplication, { id: ids.ben, status: 'viewed' })
  await ada(updateApplication, { id: ids.cleo, status: 'interview' })
  const applications = [ids.ben, ids.cleo].map((id) => ({ id, status: 'submitted' as const }))
  const { moved, left_out } = await ada(moveApplicants, { id: job_id, to: 'shortlisted', applications })
  expect(moved).toEqual([ids.ben])
  expect(left_out).toMatchObject([{ id: ids.cleo, status: 'interview' }])
})

test('a bulk move without a reason leaves the earlier ones, and only a decline has a message', async () => {
  await using app = await startApp()
  const { ada, ben, job_id, ids, reasons } = await received(app)
  await ada(updateApplication, { id: ids.ben, decision_reason: 'Call again' })
  const move = { id: job_id, applications: [{ id: ids.ben, status: 'submitted' as const }] }
  await ada(moveApplicants, { ...move, to: 'shortlisted', message: 'Thank you.', decision_reason: '' })
  expect(await reasons()).toEqual(['The best', null, 'Call again'])
  expect(await notificationsOf(ben)).toEqual(['shortlisted you for Diver'])
  expect(await answerTo(ben)).toBeNull()
})

test('declining the remaining applicants records a reason for each of them', async () => {
  await using app = await startApp()
  const { ada, ben, job_id, ids, reasons } = await received(app)
  const { up_to } = await ada(previewDecline, { id: job_id })
  const decline = { id: job_id, up_to: present(up_to), message: 'Thank you.' }
  expect(await ada(declineApplicants, { ...decline, decision_reason: 'Zanzibar' })).toMatchObject({
    declined: 2,
  })
  expect(await reasons()).toEqual(['The best', 'Zanzibar', 'Zanzibar'])
  expect((await ben.response(listApplications, {})).text).not.toContain('Zanzibar')

  await ada(updateApplication, { id: ids.ben, status: 'viewed' })
  await ada(declineApplicants, decline)
  expect(await reasons()).toEqual(['The best', 'Zanzibar', 'Zanzibar'])
})

test('a bulk decline has exactly those of its preview; who blocked the employer is declined when the job closes', async () => {
  await using app = await startApp()
  const { ada, ben, job_id, ids } = await received(app)
  await ben(blockUser, { id: ada.id })
  const { total, up_to } = await ada(previewDecline, { id: job_id })
  const { declined, applications } = await ada(declineApplicants, {
    id: job_id,
    up_to: present(up_to),
    message: 'Thank you.',
  })
  expect([total, declined, applications]).toEqual([1, 1, [ids.cleo]])
  const statusOfBen = () => app.db`select status from applications where id = ${ids.ben}`
  expect(await statusOfBen()).toEqual([{ status: 'submitted' }])
  await ada(closeJob, { id: job_id })
  expect(await statusOfBen()).toEqual([{ status: 'declined' }])
})

test('who declines in bulk is who moved the applications last; the end of the job moves nobody', async () => {
  await using app = await startApp()
  const { ada, job_id, ids } = await received(app)
  const movedBy = async (id: number) => {
    const [row] = await app.db<
      { moved_by: number | null }[]
    >`select moved_by from applications where id = ${id}`
    return row?.moved_by
  }
  await ada(declineApplicants, { id: job_id, up_to: ids.ben, message: 'Thank you.' })
  expect(await movedBy(ids.ben)).toBe(ada.id)
  await ada(closeJob, { id: job_id })
  expect(await movedBy(ids.cleo)).toBeNull()
})
