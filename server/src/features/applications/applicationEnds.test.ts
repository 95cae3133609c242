import { deleteAccount } from 'contract/account'
import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { setBlindView } from 'contract/applicants'
import { getDashboard } from 'contract/dashboard'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { until } from '../../../test/until.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { createJobWithApplicants, sentences } from '../../../test/applications.ts'

test('withdrawing removes the note, tells the employer once, and the member can apply again', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, { id: job.id, cover_note: 'Secret' })
  await ben(withdrawApplication, { id: application.id })
  await ben(withdrawApplication, { id: application.id })
  expect(await sentences(ada)).toEqual(['Ben withdrew their application for Diver'])
  expect((await app.emails()).filter(({ text }) => text?.includes('withdrew'))).toEqual([])
  expect(await ben(getJob, { id: job.id })).toMatchObject({ applications_count: 0, has_applied: false })
  const { applications } = await ada(listApplicants, { id: job.id })
  expect(applications).toMatchObject([{ status: 'withdrawn', cover_note: null }])
  await expect(ada(updateApplication, { id: application.id, status: 'shortlisted' })).rejects.toMatchObject({
    status: 409,
    code: 'application_withdrawn',
  })
  const again = await ben(applyToJob, { id: job.id })
  expect(again.application.id).not.toBe(application.id)
  await ada(updateApplication, { id: again.application.id, status: 'declined' })
  await passUndoTime(app)
  await expect(ben(withdrawApplication, { id: again.application.id })).rejects.toMatchObject({
    code: 'application_decided',
  })
  expect((await ben(listApplications, {})).applications.map((application) => application.status)).toEqual([
    'declined',
    'withdrawn',
  ])
})

test('a withdrawal leaves the applications of others unread, and the employer is not told after a block', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const dion = await app.member('dion')
  for (const who of [cleo, dion]) await who(applyToJob, { id: job.id })
  const { application } = await ben(applyToJob, { id: job.id })
  await ben(withdrawApplication, { id: application.id })
  expect(await sentences(ada)).toEqual([
    'Ben withdrew their application for Diver',
    'Dion and one other applied for Diver',
  ])
  await ada(blockUser, { id: dion.id })
  const [dions] = await app.db<{ id: number }[]>`select id from applications where user_id = ${dion.id}`
  await dion(withdrawApplication, { id: present(dions).id })
  expect(await sentences(ada)).toEqual(['Ben withdrew their application for Diver', 'Cleo applied for Diver'])
})

test('a withdrawal from a blind job names nobody', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await ada(setBlindView, { id: job.id, is_blind: true })
  for (const who of [ben, cleo]) {
    const { application } = await who(applyToJob, { id: job.id })
    await who(withdrawApplication, { id: application.id })
  }
  const { notifications } = await ada(listNotifications, {})
  const withdrawals = notifications.filter((notification) => notification.type === 'application_status')
  expect(withdrawals).toHaveLength(2)
  for (const it of withdrawals)
    expect(it).toMatchObject({ user: null, content: 'An applicant withdrew their application for Diver' })
})

test('of a concurrent hire and withdrawal one wins', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  for (let round = 0; round < 10; round++) {
    const { application } = await ben(applyToJob, { id: job.id })
    const { id } = application
    const [hire, withdrawal] = await Promise.allSettled([
      ada(updateApplication, { id, status: 'hired' }),
      ben(withdrawApplication, { id }),
    ])
    expect([hire.status, withdrawal.status].sort()).toEqual(['fulfilled', 'rejected'])
    if (hire.status === 'rejected') expect(hire.reason).toMatchObject({ code: 'application_withdrawn' })
    if (withdrawal.status === 'rejected')
      expect(withdrawal.reason).toMatchObject({ code: 'application_decided' })
    await app.db`delete from applications`
  }
})

test('closing a job declines open applications only', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const dion = await app.member('dion')
  const hired = await ben(applyToJob, { id: job.id })
  await cleo(applyToJob, { id: job.id })
  const gone = await dion(applyToJob, { id: job.id })
  await ada(updateApplication, { id: hired.application.id, status: 'hired' })
  await dion(withdrawApplication, { id: gone.application.id })
  await ada(closeJob, { id: job.id, filled: true })
  expect(await sentences(cleo)).toEqual([
    'Ada filled the job Diver. Thank you for applying, and good luck with the next one.',
  ])
  expect(await sentences(ben)).toEqual(['Ada hired you for Diver. Congratulations!'])
  expect(await sentences(dion)).toEqual([])
  const { counts } = await ada(listApplicants, { id: job.id })
  expect(counts).toMatchObject({ hired: 1, declined: 1, withdrawn: 1 })
})

test('applicants of a deleted job keep their applications, and those without a decision are told once', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const [dion, eve] = await app.members('dion', 'eve')
  const applied = async (who: Caller) => (await who(applyToJob, { id: job.id })).application.id
  await ada(updateApplication, { id: await applied(ben), status: 'declined', note: 'Too far' })
  await passUndoTime(app)
  await applied(cleo)
  await ada(updateApplication, { id: await applied(dion), status: 'declined' })
  await ada(updateApplication, { id: await applied(eve), status: 'hired' })
  await ada(deleteJob, { id: job.id })

  const ended = 'Ada withdrew the job Diver. Thank you for applying.'
  expect(await sentences(ada)).toEqual([])
  expect(await sentences(ben)).toEqual([expect.stringContaining('be moving forward')])
  expect(await sentences(cleo)).toEqual([ended])
  expect(await sentences(dion)).toEqual([ended])
  expect(await sentences(eve)).toEqual([expect.stringContaining('hired you')])
  // Once: the decline that waited isn't told on top.
  await passUndoTime(app)
  expect(await sentences(dion)).toEqual([ended])

  const statuses: string[] = []
  for (const who of [ben, cleo, dion, eve]) {
    const { applications, total } = await who(listApplications, {})
    expect(total).toBe(1)
    expect(applications[0]?.job).toEqual({
      id: job.id,
      title: 'Diver',
      company: NEW_JOB.company,
      location: NEW_JOB.location,
      status: 'deleted',
      employer_id: ada.id,
      is_removed: false,
      papers: [],
    })
    statuses.push(applications[0]?.status ?? '')
    await expect(who(withdrawApplication, { id: present(applications[0]).id })).rejects.toMatchObject({
      code: 'application_decided',
    })
  }
  expect(statuses).toEqual(['declined', 'declined', 'declined', 'hired'])
  // What the employer noted about them is gone.
  expect(await app.db`select from applications where note is not null`).toHaveLength(0)
  await expect(ada(listApplicants, { id: job.id })).rejects.toMatchObject({ code: 'job_not_found' })

  for (const who of [ben, cleo, dion]) await who(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from deleted_jobs`).toHaveLength(1)
  await eve(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from deleted_jobs`).toHaveLength(0)
})

test('applicants of an employer whose account is deleted keep their applications without its name', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await ben(applyToJob, { id: job.id })
  const { application } = await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'hired' })
  const dion = await app.member('dion')
  const offered = await dion(applyToJob, { id: job.id })
  await ada(updateApplication, { id: offered.application.id, status: 'offered' })
  const earlier = await ada(createJob, { ...NEW_JOB, title: 'Dive guide' })
  await ben(applyToJob, { id: earlier.id })
  await ada(deleteJob, { id: earlier.id })
  await ada(deleteAccount, { password: 'junkanoo' })

  const { notifications } = await ben(listNotifications, {})
  expect(notifications[0]).toMatchObject({
    user: null,
    company: null,
    content:
      "The job Diver at Rolle is gone because the employer's account was deleted. Thank you for applying.",
  })
  expect((await dion(listNotifications, {})).notifications[0]?.content).toBe(
    "Your offer for Diver at Rolle has ended because the employer's account was deleted. Thank you for applying.",
  )
  const emails = (await app.emails()).filter(({ text }) => text?.includes('Diver at Rolle'))
  expect(emails.map(({ to, subject }) => `${to?.[0]?.address?.split('@')[0]}: ${subject}`).sort()).toEqual([
    'ben: The job you applied for has ended',
    'cleo: The employer who hired you deleted their account',
    'dion: Your job offer has ended',
  ])
  const ended = { company: '', employer_id: null, status: 'deleted' }
  expect((await ben(listApplications, {})).applications).toMatchObject([
    { status: 'declined', job: { title: 'Dive guide', ...ended } },
    { status: 'declined', job: { title: 'Diver', ...ended } },
  ])
  expect(await sentences(cleo)).toContain(
    'undefined The employer who hired you for Diver at Rolle deleted their account. You keep your application.',
  )
  const kept = (await cleo(listApplications, {})).applications[0]
  expect(kept).toMatchObject({ status: 'hired', job: { title: 'Diver', status: 'deleted' } })
  expect((await cleo(getDashboard, {})).activity.map(({ content }) => content)).toContain(
    'You applied for Diver',
  )
})

test("an application sent while the employer's account is deleted ends, too", async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  // Its alerts lock the job, too.
  await until(async () => (await app.db`select from jobs where alerts_told_at is not null`).length > 0, {
    timeoutMs: 10_000,
  })
  const commit = await holdLock(
    app.db,
    (sql) => sql`insert into applications (job_id, user_id) values (${job.id}, ${ben.id})`,
  )
  const deleted = ada(deleteAccount, { password: 'junkanoo' })
  await lockWaiters(app.db, 1)
  await commit()
  await deleted
  expect((await ben(listApplications, {})).applications).toMatchObject([{ status: 'declined' }])
  expect((await ben(listNotifications, {})).unread).toBe(1)
})

test('an application sent while the job closes is declined or refused', async () => {
  await using app = await startApp()
  const { ada, job } = await createJobWithApplicants(app)
  const crowd = await app.members('d', 'e', 'f', 'g', 'h', 'i')
  const apply = (who: Caller) =>
    who(applyToJob, { id: job.id }).then(
      () => 'declined',
      (error: { code: string }) => error.code,
    )
  const early = crowd.slice(0, 3).map(apply)
  const closed = ada(closeJob, { id: job.id })
  const outcomes = await Promise.all([...early, ...crowd.slice(3).map(apply)])
  await closed
  expect(new Set(['declined', 'job_closed', ...outcomes])).toEqual(new Set(['declined', 'job_closed']))
  expect((await ada(getJob, { id: job.id })).status).toBe('closed')
  const stored = await app.db`select status from applications`
  expect(stored.map(({ status }) => status as string)).toEqual(
    outcomes.filter((outcome) => outcome === 'declined'),
  )
})
