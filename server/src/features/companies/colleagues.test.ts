import { applyToJob, exportApplicants, listApplicants, updateApplication } from 'contract/applications'
import { compareApplicants, moveApplicants } from 'contract/applicants'
import { blockUser } from 'contract/blocks'
import { createCompany, listCompanyMembers, removeCompanyMember } from 'contract/companies'
import { deleteAccount } from 'contract/account'
import { createEvent } from 'contract/events'
import { hideFrom } from 'contract/hiddenFrom'
import { closeJob, createJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, listMyJobs } from 'contract/jobs'
import { listNotifications, notificationPath } from 'contract/notifications'
import { makeOffer } from 'contract/offers'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { declineApplicants, previewDecline } from 'contract/replies'
import { uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { uploadForm } from '../../../test/uploadFiles.ts'
import { JOB, type Started, day, interview, startWithApplicant } from '../../../test/companyApplicant.ts'

test('members see the jobs of colleagues among their own, with the applicants, as long as they belong to the company', async () => {
  await using app = await startApp()
  const { olga, pam, rita, sue, company, job, join } = await startWithApplicant(app)
  await pam(createJob, { ...JOB, title: 'Baker', status: 'draft' })
  const own = await olga(createJob, { ...JOB, title: 'Waiter' })
  const mine = async (who: Caller, posted_by?: 'me') => {
    const { jobs, total } = await who(listMyJobs, { posted_by })
    expect(total).toBe(jobs.length)
    return jobs.map(({ title, client, applicant_access, new_applications_count }) => [
      title,
      client.username,
      applicant_access,
      new_applications_count,
    ])
  }
  const waiter = ['Waiter', 'olgarolle', 'manage', 0]
  expect(await mine(olga)).toEqual([waiter, ['Line Cook', 'pamrolle', 'manage', 1]])
  expect(await mine(olga, 'me')).toEqual([waiter])
  expect(await mine(rita)).toEqual([
    ['Waiter', 'olgarolle', 'read', 0],
    ['Line Cook', 'pamrolle', 'read', 1],
  ])
  expect(await rita(getJob, { id: job.id })).toMatchObject({ applicant_access: 'read', hired_count: 0 })
  expect(await sue(getJob, { id: job.id })).toMatchObject({ applicant_access: null, hired_count: null })

  await join(rita, 'recruiter')
  expect((await rita(getJob, { id: own.id })).applicant_access).toBe('manage')
  await olga(removeCompanyMember, { id: company.id, user_id: rita.id })
  expect(await mine(rita)).toEqual([])
  // The job of a former member is no longer the company's.
  await olga(removeCompanyMember, { id: company.id, user_id: pam.id })
  await expect(olga(listApplicants, { id: job.id })).rejects.toMatchObject({ code: 'not_your_job' })
})

test("who sees the applicants of a company can't be one of them", async () => {
  await using app = await startApp()
  const { olga, rita, ray, sue, job } = await startWithApplicant(app)
  for (const member of [olga, rita, ray])
    await expect(member(applyToJob, { id: job.id })).rejects.toMatchObject({ code: 'own_company_job' })
  await sue(applyToJob, { id: job.id })
})

test('members see what the applicant sent, with the phone number and the CV, and what is for friends if they are', async () => {
  await using app = await startApp()
  const { pam, ray, rita, job } = await startWithApplicant(app)
  const cleo = await app.member('cleo')
  await befriend(cleo, ray)
  await cleo(updateProfile, { phone: '+12425550142' })
  await cleo(updateSettings, { show_email: 'friends', show_phone: 'nobody' })
  const { file_path: resume_path } = await cleo(
    uploadDocument,
    {},
    uploadForm(Buffer.from('%PDF-1.4\n%%EOF\n'), { type: 'application/pdf', name: 'cv.pdf' }),
  )
  await cleo(applyToJob, { id: job.id, resume_path, shares_phone: true })
  const seen = async (who: Caller) => {
    const [application] = (await who(listApplicants, { id: job.id })).applications
    const file = await app.app.inject({ url: present(application?.resume_path) })
    return [application?.user.phone, application?.user.email, file.statusCode]
  }
  expect(await seen(pam)).toEqual(['+12425550142', null, 200])
  expect(await seen(rita)).toEqual(['+12425550142', null, 200])
  expect(await seen(ray)).toEqual(['+12425550142', 'cleo@example.com', 200])
})

test('who posted a job is told that a colleague edited, closed or renewed it', async () => {
  await using app = await startApp()
  const { olga, pam, ray, abe, job } = await startWithApplicant(app)
  const told = async (who: Caller) => {
    const { notifications } = await who(listNotifications, {})
    return notifications
      .filter(({ type }) => type === 'company')
      .map((it) => [it.user?.id, it.content, notificationPath(it)])
  }
  const before = await told(pam)
  await ray(updateJob, { ...JOB, id: job.id, description: 'Cook dinner.', salary_min: 9 })
  expect(await told(pam)).toEqual([[ray.id, 'changed your job Line Cook', `/jobs/${job.id}`], ...before])
  expect(await abe(getJob, { id: job.id })).toMatchObject({
    description: 'Cook dinner.',
    employer_id: pam.id,
    company_handle: 'conch-town-kitchen',
  })
  await olga(closeJob, { id: job.id, filled: true })
  await ray(reopenJob, { id: job.id })
  expect((await told(pam))[0]).toEqual([
    ray.id,
    'and one other changed your job Line Cook, which is now open for 60 days',
    `/jobs/${job.id}`,
  ])
  // The poster's own changes aren't announced.
  const colleagues = await Promise.all([olga, ray].map(told))
  await pam(closeJob, { id: job.id })
  expect(await Promise.all([olga, ray].map(told))).toEqual(colleagues)
})

test("a colleague can't change the company of a job, nor write what has to be checked first", async () => {
  await using app = await startApp()
  const { pam, ray, job } = await startWithApplicant(app)
  const other = await ray(createCompany, { name: 'Shrimp House' })
  await expect(ray(updateJob, { ...JOB, id: job.id, company: other.name })).rejects.toMatchObject({
    body: { fields: { company: 'Only the person who posted the job can change its company' } },
  })
  const scam = {
    ...JOB,
    id: job.id,
    description: 'Send a $40 deposit for your uniform by Western Union before you start.',
  }
  await expect(ray(updateJob, scam)).rejects.toMatchObject({ code: 'only_poster' })
  expect(await ray(getJob, { id: job.id })).toMatchObject({ description: JOB.description, is_held: false })
  expect((await pam(updateJob, scam)).is_held).toBe(true)
  await expect(ray(reopenJob, { id: job.id })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('a colleague decides in their own name', async () => {
  await using app = await startApp()
  const { ray, abe, id } = await startWithApplicant(app)
  await ray(updateApplication, { id, status: 'shortlisted' })
  const [told] = (await abe(listNotifications, {})).notifications
  expect(told).toMatchObject({ type: 'application_status', user: { id: ray.id } })
})

test('colleagues see nobody with a block between them, and nobody who hides from them', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, abe, job, id } = await startWithApplicant(app)
  const count = async (who: Caller) => {
    const { applications, total } = await who(listApplicants, { id: job.id })
    expect(total).toBe(applications.length)
    return total
  }
  await abe(blockUser, { id: ray.id })
  await rita(blockUser, { id: abe.id })
  expect([await count(pam), await count(olga), await count(ray), await count(rita)]).toEqual([1, 1, 0, 0])
  await expect(ray(updateApplication, { id, status: 'hired' })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  await abe(hideFrom, { user_id: olga.id })
  expect([await count(pam), await count(olga)]).toEqual([1, 0])
  await expect(olga(createEvent, interview(id))).rejects.toMatchObject({ code: 'application_not_found' })
  await expect(
    olga(createEvent, { ...interview(id), invitees: [abe.id], application_id: null }),
  ).rejects.toMatchObject({
    code: 'cannot_invite',
  })
  expect(await olga(declineApplicants, { id: job.id, up_to: id, message: 'Thank you' })).toMatchObject({
    declined: 0,
  })
  expect(await pam(declineApplicants, { id: job.id, up_to: id, message: 'Thank you' })).toMatchObject({
    declined: 1,
  })
})

test('who joins a company neither sees nor decides on their own application to its job', async () => {
  await using app = await startApp()
  const { olga, pam, sue, abe, job, join } = await startWithApplicant(app)
  const { application } = await sue(applyToJob, { id: job.id })
  await befriend(olga, sue)
  await join(sue, 'recruiter')
  const { id } = application
  const gone = { code: 'application_not_found' }
  const { applications, total, counts } = await sue(listApplicants, { id: job.id })
  expect([applications.map(({ user }) => user.id), total, counts.submitted]).toEqual([[abe.id], 1, 1])
  expect((await sue(exportApplicants, { id: job.id })).csv).not.toContain('Sue')
  expect(await sue(compareApplicants, { id: job.id, applications: `${id},${id}` })).toEqual({
    applications: [],
  })
  await expect(sue(updateApplication, { id, status: 'hired' })).rejects.toMatchObject(gone)
  await expect(sue(makeOffer, { id, answer_by: day(7) })).rejects.toMatchObject(gone)
  await expect(sue(createEvent, interview(id))).rejects.toMatchObject(gone)
  const selected = [{ id, status: 'submitted' as const }]
  expect(await sue(moveApplicants, { id: job.id, to: 'shortlisted', applications: selected })).toEqual({
    moved: [],
    left_out: [],
  })
  expect((await sue(previewDecline, { id: job.id })).applications).toHaveLength(1)
  expect(await sue(declineApplicants, { id: job.id, up_to: id, message: 'Thank you' })).toMatchObject({
    declined: 1,
  })
  const [own] = (await pam(listApplicants, { id: job.id })).applications
  expect(own).toMatchObject({ id, status: 'submitted', user: { id: sue.id } })
})

test.for([
  [
    'decide',
    ({ ray, id }: Started) => ray(updateApplication, { id, status: 'hired' }),
    'application_not_found',
  ],
  [
    'decline',
    ({ ray, job, id }: Started) => ray(declineApplicants, { id: job.id, up_to: id, message: 'Thank you' }),
    'not_your_job',
  ],
  ['offer', ({ ray, id }: Started) => ray(makeOffer, { id, answer_by: day(7) }), 'application_not_found'],
  ['invite', ({ ray, id }: Started) => ray(createEvent, interview(id)), 'application_not_found'],
  ['close the job', ({ ray, job }: Started) => ray(closeJob, { id: job.id }), 'not_your_job'],
  ['edit the job', ({ ray, job }: Started) => ray(updateJob, { ...JOB, id: job.id }), 'not_your_job'],
] as const)('who is being removed from the company does not %s any more', async ([, decide, code]) => {
  await using app = await startApp()
  const data = await startWithApplicant(app)
  const remove = await holdLock(
    app.db,
    (sql) => sql`delete from company_members where user_id = ${data.ray.id}`,
  )
  const decision = decide(data).catch((error: { code?: string }) => error.code)
  await lockWaiters(app.db, 1)
  await remove()
  expect(await decision).toBe(code)
  expect(await app.db`select status from applications`).toEqual([{ status: 'submitted' }])
})

test('who becomes a reader while deciding, does not', async () => {
  await using app = await startApp()
  const { ray, id } = await startWithApplicant(app)
  const change = await holdLock(
    app.db,
    (sql) => sql`update company_members set role = 'reader' where user_id = ${ray.id}`,
  )
  const decision = ray(updateApplication, { id, status: 'hired' }).catch(
    (error: { code?: string }) => error.code,
  )
  await lockWaiters(app.db, 1)
  await change()
  expect(await decision).toBe('read_only_role')
})

test('a reader posts no jobs for the company, and inherits it only without a recruiter', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, nora, company } = await startWithApplicant(app)
  expect((await rita(createJob, { ...JOB, title: 'Waiter' })).company_handle).toBeNull()
  const owners = async () => {
    const rows = await app.db<{ user_id: number }[]>`
      select user_id from company_members where company_id = ${company.id} and role = 'owner'`
    return rows.map(({ user_id }) => user_id)
  }
  await app.db`update company_members set since = now() - interval '1 year' where user_id = ${rita.id}`
  await olga(deleteAccount, { password: 'junkanoo' })
  expect(await owners()).toEqual([pam.id])
  expect((await nora(listCompanyMembers, { id: company.id })).members.map(({ id }) => id)).toEqual([
    pam.id,
    rita.id,
    ray.id,
    nora.id,
  ])
  for (const who of [pam, ray]) await who(deleteAccount, { password: 'junkanoo' })
  expect(await owners()).toEqual([rita.id])
})

test('a reader is told what they may do', async () => {
  await using app = await startApp()
  const { rita } = await startWithApplicant(app)
  const { notifications } = await rita(listNotifications, {})
  expect(notifications[0]?.content).toBe(
    'made you a reader of Conch Town Kitchen. You can see who applies for its jobs',
  )
})
