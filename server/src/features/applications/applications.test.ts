import { deleteAccount } from 'contract/account'
import * as contract from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { setBlindView } from 'contract/applicants'
import { getDashboard } from 'contract/dashboard'
import { pathOfFile } from 'contract/rules/images'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { until } from '../../../test/until.ts'
import { uploadForm } from '../../../test/uploadFiles.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'

const {
  applyToJob,
  exportApplicants,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} = contract

/** Ada offers a job; Ben and Cleo look for one. */
async function createJobWithApplicants(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  return { ada, ben, cleo, job }
}

const sentences = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map(
    (notification) => `${notification.user?.first_name} ${notification.content}`,
  )

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const pdf = () => uploadForm(PDF, { type: 'application/pdf', name: 'cv.pdf' })

test('a member can apply without a note or CV, and the employer is notified', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const { success, application } = await ben(applyToJob, { id: job.id })
  expect(success).toBe(true)
  expect(application).toMatchObject({ status: 'submitted', cover_note: null, resume_path: null })
  expect(application.timeline).toEqual([{ status: 'submitted', created_at: expect.stringMatching(/Z$/) }])
  await cleo(applyToJob, { id: job.id, cover_note: '  I grill.  ' })
  expect(await sentences(ada)).toEqual(['Cleo and one other applied for Diver'])
  const seen = await ben(getJob, { id: job.id })
  expect(seen).toMatchObject({ applications_count: 2, has_applied: true })
  expect(seen.applications).toHaveLength(2)
})

test('a request without a body applies', async () => {
  await using app = await startApp()
  const { ben, cleo, job } = await createJobWithApplicants(app)
  const requests = [
    { authorization: `Bearer ${ben.token}` },
    { authorization: `Bearer ${cleo.token}`, 'content-type': 'application/json' },
  ]
  for (const headers of requests) {
    const url = `/api/jobs/${job.id}/apply`
    expect((await app.app.inject({ method: 'POST', url, headers })).statusCode).toBe(201)
  }
})

test("a CV must be the applicant's own upload, and the employer can read it", async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const { file_path } = await ben(uploadDocument, {}, pdf())
  for (const resume_path of [
    file_path,
    '/uploads/nothing.pdf',
    'https://evil.example/cv.pdf',
    'data:image/png;base64,AAAA',
  ])
    await expect(cleo(applyToJob, { id: job.id, resume_path })).rejects.toMatchObject({
      code: 'foreign_file',
      body: { fields: { resume_path: 'You can only use files that you uploaded.' } },
    })
  const { application } = await ben(applyToJob, { id: job.id, resume_path: file_path })
  const received = (await ada(listApplicants, { id: job.id })).applications[0]?.resume_path ?? ''
  for (const address of [application.resume_path ?? '', received]) expect(pathOfFile(address)).toBe(file_path)
  // The document is kept as long as the application, although no page shows it.
  await app.db`update uploads set created_at = now() - interval '2 days'`
  await app.sweep()
  expect((await app.app.inject(received)).statusCode).toBe(200)
})

test("members can't apply to their own job, twice, or to a job that isn't open", async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  await expect(ada(applyToJob, { id: job.id })).rejects.toMatchObject({ status: 403, code: 'own_job' })
  await ben(applyToJob, { id: job.id })
  await expect(ben(applyToJob, { id: job.id })).rejects.toMatchObject({
    status: 409,
    code: 'already_applied',
  })
  const closed = await ada(createJob, { ...NEW_JOB, title: 'Closed' })
  await ada(closeJob, { id: closed.id })
  const filled = await ada(createJob, { ...NEW_JOB, title: 'Filled' })
  await ada(closeJob, { id: filled.id, filled: true })
  const expired = await ada(createJob, { ...NEW_JOB, title: 'Expired' })
  await app.db`update jobs set expires_at = now() where id = ${expired.id}`
  for (const { id } of [closed, filled, expired])
    await expect(ben(applyToJob, { id })).rejects.toMatchObject({ status: 409, code: 'job_closed' })
  const draft = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  const hidden = await ada(createJob, { ...NEW_JOB, title: 'Hidden' })
  await app.db`update jobs set hidden_at = now() where id = ${hidden.id}`
  for (const id of [draft.id, hidden.id, 999_999])
    await expect(ben(applyToJob, { id })).rejects.toMatchObject({ status: 404, code: 'job_not_found' })
})

test("people with a block between them don't see each other's jobs or applications", async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, { id: job.id })
  await ada(blockUser, { id: ben.id })
  await ada(blockUser, { id: cleo.id })
  await expect(cleo(applyToJob, { id: job.id })).rejects.toMatchObject({ code: 'job_not_found' })
  expect(await ada(listApplicants, { id: job.id })).toMatchObject({ applications: [], total: 0 })
  expect(await ben(listApplications, {})).toEqual({ applications: [], total: 0 })
  expect((await ada(exportApplicants, { id: job.id })).csv).not.toContain('Ben')
  await expect(ada(updateApplication, { id: application.id, status: 'viewed' })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  await ada(closeJob, { id: job.id })
  expect(await app.db`select from notifications where user_id = ${ben.id}`).toHaveLength(0)
})

test('fifty concurrent requests of one member create one application', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const responses = await Promise.allSettled(
    Array.from({ length: 50 }, () => ben(applyToJob, { id: job.id })),
  )
  expect(responses.filter((response) => response.status === 'fulfilled')).toHaveLength(1)
  for (const it of responses)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'already_applied' })
  expect(await ada(getJob, { id: job.id })).toMatchObject({ applications_count: 1 })
  expect(await sentences(ada)).toEqual(['Ben applied for Diver'])
})

test('each status change is recorded as a step and notifies the applicant', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, { id: job.id, cover_note: 'I grill.' })
  const { id } = application
  expect((await ada(listApplicants, { id: job.id })).applications[0]?.status).toBe('submitted')
  await ada(updateApplication, { id, status: 'viewed' })
  await ada(updateApplication, { id, status: 'viewed' })
  expect(await sentences(ben)).toEqual(['Ada viewed your application for Diver'])
  const { application: moved } = await ada(updateApplication, { id, status: 'shortlisted', note: 'Call her' })
  expect(moved).toMatchObject({ status: 'shortlisted', note: 'Call her', user: { id: ben.id } })
  expect(await sentences(ben)).toEqual(['Ada shortlisted you for Diver'])
  const { applications, total } = await ben(listApplications, {})
  expect(total).toBe(1)
  expect(applications[0]).toMatchObject({ job: { id: job.id, title: 'Diver', status: 'open' } })
  expect(applications[0]?.timeline.map((it) => it.status)).toEqual(['submitted', 'viewed', 'shortlisted'])
  expect(JSON.stringify(applications)).not.toContain('Call her')
  const { application: cleared } = await ada(updateApplication, { id, note: '' })
  expect(cleared.note).toBeNull()
})

test('applicants are listed by status, in pages', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, { id: job.id })
  await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'shortlisted' })
  const all = await ada(listApplicants, { id: job.id })
  expect(all.applications.map((application) => application.user.id)).toEqual([cleo.id, ben.id])
  expect(all).toMatchObject({ total: 2, counts: { submitted: 1, shortlisted: 1, hired: 0 } })
  const some = await ada(listApplicants, { id: job.id, status: 'shortlisted' })
  expect(some).toMatchObject({ total: 1, applications: [{ user: { id: ben.id } }] })
  const { cursor = '' } = await ada.page(listApplicants, { id: job.id, limit: 1 })
  expect((await ada(listApplicants, { id: job.id, limit: 1, cursor })).applications[0]?.user.id).toBe(ben.id)
})

test('only the employer can see applicants', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await cleo(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  const draft = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  for (const who of [ben, cleo]) {
    for (const list of [listApplicants, exportApplicants]) {
      await expect(who(list, { id: job.id })).rejects.toMatchObject({ status: 403, code: 'not_your_job' })
      await expect(who(list, { id: draft.id })).rejects.toMatchObject({ code: 'job_not_found' })
    }
    await expect(who(updateApplication, { id: application.id, status: 'hired' })).rejects.toMatchObject({
      status: 404,
      code: 'application_not_found',
    })
  }
  await expect(cleo(withdrawApplication, { id: application.id })).rejects.toMatchObject({ status: 404 })
  await expect(ada(withdrawApplication, { id: application.id })).rejects.toMatchObject({ status: 404 })
  expect(JSON.stringify(await cleo(getJob, { id: job.id }))).not.toContain('benrolle')
})

test('the CSV export shows emails up to the hourly limit', async () => {
  // One contact an hour.
  await using app = await startApp({ limitsScale: 0.005 })
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const [job] = await app.db<{ id: number }[]>`
    insert into jobs (employer_id, title, company, description, job_type, location)
    values (${ada.id}, 'Chef', 'Shack', 'Grill', 'full-time', 'Nassau')
    returning id`
  const id = job?.id ?? 0
  await app.db`update users set email_audience = 'members'`
  await app.db`insert into applications (job_id, user_id) select ${id}, id from users where id in (${ben.id}, ${cleo.id})`
  const { csv } = await ada(exportApplicants, { id })
  expect(csv.match(/@example\.com/g)).toHaveLength(1)
})

test('the CSV export says when each stage began, in Nassau time', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'shortlisted', labels: ['Strong', 'Local'] })
  await app.db`update applications set created_at = '2026-11-26T11:38:53Z'`
  await app.db`update application_steps set created_at = '2026-12-01T02:05:00Z' where status = 'shortlisted'`
  const { csv } = await ada(exportApplicants, { id: job.id })
  const [header = '', row = ''] = csv.split('\r\n').map((line) => line.split(','))
  const cell = (name: string) => row[header.indexOf(name)]
  expect(cell('Stage')).toBe('Shortlisted')
  expect(cell('Applied (Nassau time)')).toBe('2026-11-26 06:38')
  expect(cell('Shortlisted')).toBe('2026-11-30 21:05')
  expect(cell('Interview')).toBe('')
  expect(cell('Labels')).toBe('"Local; Strong"')
})

test('the CSV export contains no formulas', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await ben(updateProfile, {
    first_name: '=HYPERLINK("http://evil.example")',
    occupation: '+1',
    location: '@SUM(A1)',
  })
  await ben(applyToJob, { id: job.id, cover_note: '-2+3\nand "more", you see' })
  const { file_path } = await cleo(uploadDocument, {}, pdf())
  await cleo(applyToJob, { id: job.id, resume_path: file_path })
  const { filename, csv } = await ada(exportApplicants, { id: job.id })
  expect(filename).toBe('applicants-diver.csv')
  expect(csv).toMatch(/^\uFEFFFirst name,Last name,.*\r\n/)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain(`"'-2+3\nand ""more"", you see"`)
  expect(csv).toContain(`,'+1,`)
  expect(csv).toContain(`,'@SUM(A1),`)
  expect(csv).toContain(`,http://localhost:8008/jobs/${job.id}/applicants,`)
  expect(csv).not.toContain(file_path)
})

test('the CSV export escapes every way to start a formula', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  await ben(applyToJob, { id: job.id })
  for (const note of ['＝1+1', '＋1', '－1', '＠SUM(A1)', '|calc', '｜calc', '\t=1', ' =1', '\u00a0=1']) {
    await app.db`update applications set cover_note = ${note}`
    const { csv } = await ada(exportApplicants, { id: job.id })
    const isPlain = [`,'${note},`, `,"'${note}",`].some((cell) => csv.includes(cell))
    expect(isPlain, JSON.stringify(note)).toBe(true)
  }
})

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
  await dion(withdrawApplication, { id: dions?.id ?? 0 })
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
    await expect(who(withdrawApplication, { id: applications[0]?.id ?? 0 })).rejects.toMatchObject({
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
  const earlier = await ada(createJob, { ...NEW_JOB, title: 'Dive guide' })
  await ben(applyToJob, { id: earlier.id })
  await ada(deleteJob, { id: earlier.id })
  await ada(deleteAccount, { password: 'junkanoo' })

  const { notifications } = await ben(listNotifications, {})
  expect(notifications[0]).toMatchObject({
    user: null,
    company: null,
    content: "The job Diver is gone because the employer's account was deleted. Thank you for applying.",
  })
  const email = (await app.emails()).find((sent) => JSON.stringify(sent).includes('account was deleted'))
  expect(JSON.stringify(email?.to)).toContain('ben@')
  const ended = { company: '', employer_id: null, status: 'deleted' }
  expect((await ben(listApplications, {})).applications).toMatchObject([
    { status: 'declined', job: { title: 'Dive guide', ...ended } },
    { status: 'declined', job: { title: 'Diver', ...ended } },
  ])
  expect(await sentences(cleo)).toContain(
    'undefined The employer who hired you for Diver deleted their account. You keep your application.',
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

test('an application repeated with its idempotency key is stored once', async () => {
  await using app = await startApp()
  const { ben, job } = await createJobWithApplicants(app)
  const headers = { 'idempotency-key': 'one' }
  const first = await ben(applyToJob, { id: job.id, cover_note: 'Hello' }, { headers })
  expect(await ben(applyToJob, { id: job.id, cover_note: 'Hello' }, { headers })).toEqual(first)
})

test('the lists of applications use an index', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select ${ada.id}, 'Job', 'Shack', 'Work', 'full-time', 'Nassau' from generate_series(1, 2000)`
  await app.db`update users set email_audience = 'members'`
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'freelancer' from generate_series(1, 100) n`
  await app.db`insert into applications (job_id, user_id) select j.id, u.id from jobs j join users u on u.id % 100 = j.id % 100`
  await app.db`analyze`
  await expectNoSeqScan(app, ['applications', 'application_steps'], async () => {
    await ben(listApplications, {})
    await ada(listApplicants, { id: job.id })
  })
  await expectNoSeqScan(app, ['applications'], async () => {
    await app.db`select from applications where resume_path = '/uploads/x.pdf'`
  })
})
