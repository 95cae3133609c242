import {
  applyToJob,
  exportApplicants,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { pathOfFile } from 'contract/rules/images'
import { closeJob, createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { createJobWithApplicants, pdf, sentences } from '../../../test/applications.ts'

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
  const received = present((await ada(listApplicants, { id: job.id })).applications[0]?.resume_path)
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
