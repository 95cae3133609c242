import { applyToJob, listApplicants, updateApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { hideFrom } from 'contract/hiddenFrom'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, JOB_DESCRIPTION_MAX, listMyJobs, listSavedJobs, saveJob, unsaveJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { countNewJobs, markJobsSeen } from 'contract/jobStats'
import { moderate } from 'contract/moderation'
import { JOB_TEXT_BYTES_PER_DAY } from 'contract/rateLimits'
import { expect, test } from 'vitest'
import { startWithApplicant } from '../../../test/companyApplicant.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { dock, expire } from '../../../test/dockJob.ts'

test('deleting a job deletes its saves', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(saveJob, { id })
  expect((await ada.response(deleteJob, { id })).status).toBe(204)
  await expect(ada(deleteJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ben(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  expect(await ben(listSavedJobs, {})).toEqual({ jobs: [], total: 0 })
})

test('the company of a job is not the platform', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const reserved = {
    code: 'invalid_input',
    body: { fields: { company: 'This name is reserved for Cayfolk.' } },
  }
  await expect(ada(createJob, { ...dock, company: 'Cayfolk' })).rejects.toMatchObject(reserved)
  const { id } = await ada(createJob, dock)
  await expect(ada(updateJob, { ...dock, id, company: 'CayfoIk' })).rejects.toMatchObject(reserved)
})

test('the texts of jobs that are or will be public count towards an allowance per day', async () => {
  const long = '€'.repeat(JOB_DESCRIPTION_MAX)
  const bytes = 3 * Buffer.byteLength(long)
  // Enough for three.
  await using app = await startApp({ limitsScale: (3.5 * bytes) / JOB_TEXT_BYTES_PER_DAY })
  const [ada, ben] = await app.members('ada', 'ben')
  await app.db`update users set created_at = now() - interval '1 month'`
  const job = { ...dock, description: long, requirements: long, benefits: long }
  const draft = await ada(createJob, { ...job, status: 'draft' })
  await ada(updateJob, { ...job, id: draft.id, status: 'draft' })
  const { id } = await ada(createJob, job)
  await ada(closeJob, { id })
  await ada(updateJob, { ...job, id, title: 'Boat Builder' })
  await ada(reopenJob, { id })
  await ada(updateJob, { ...job, id: draft.id, title: 'Sail Maker', status: 'open' })
  await expect(ada(updateJob, { ...job, id })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await ada(getJob, { id })).toMatchObject({ title: 'Boat Builder', status: 'open' })
  await expect(ben(createJob, job)).resolves.toMatchObject({ status: 'open' })
})

test('jobs of others are new until the member visits the list, on every device', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const count = async () => (await ben(countNewJobs, {})).count
  expect(await count()).toBe(0)
  const { id } = await ada(createJob, dock)
  await ada(createJob, { ...dock, status: 'draft' })
  await ben(createJob, dock)
  const closed = await ada(createJob, { ...dock, title: 'Closed' })
  await ada(closeJob, { id: closed.id })
  expect(await count()).toBe(1)
  expect((await cleo(countNewJobs, {})).count).toBe(2)
  await ben(markJobsSeen, {})
  expect(await count()).toBe(0)
  expect((await cleo(countNewJobs, {})).count).toBe(2)
  await ben(markJobsSeen, {})
  const later = await ada(createJob, { ...dock, title: 'Later' })
  expect(await count()).toBe(1)
  await ben(blockUser, { id: ada.id })
  expect(await count()).toBe(0)
  await app.db`delete from jobs where id in (${id}, ${later.id})`
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select ${cleo.id}, 'Job', 'Shack', 'Work', 'full-time', 'Nassau' from generate_series(1, 150)`
  expect(await count()).toBe(100)
})

test('employers list their own jobs in every status, newest first, in pages', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(createJob, dock)
  const ids: number[] = []
  for (const title of ['Draft', 'Open', 'Closed', 'Filled', 'Expired'])
    ids.push((await ada(createJob, { ...dock, title, status: title === 'Draft' ? 'draft' : 'open' })).id)
  const [draft = 0, open = 0, closed = 0, filled = 0, expired = 0] = ids
  await ada(closeJob, { id: closed })
  await ada(closeJob, { id: filled, filled: true })
  await expire(app, expired)
  const mine = await ada(listMyJobs, {})
  expect(mine.total).toBe(5)
  expect(mine.jobs.map((job) => [job.id, job.status])).toEqual([
    [expired, 'expired'],
    [filled, 'filled'],
    [closed, 'closed'],
    [open, 'open'],
    [draft, 'draft'],
  ])
  for (const { id, status } of mine.jobs) {
    const { jobs, total } = await ada(listMyJobs, { status })
    expect([jobs.map((job) => job.id), total]).toEqual([[id], 1])
  }
  const first = await ada.page(listMyJobs, { limit: 3 })
  const second = await ada.page(listMyJobs, { limit: 3, cursor: present(first.cursor) })
  expect([...first.data.jobs, ...second.data.jobs].map((job) => job.id)).toEqual(ids.toReversed())
  expect(second.cursor).toBeUndefined()
})

test('a filled job stays filled when it is closed again, and a closed one can be filled', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const { id } = await ada(createJob, dock)
  expect((await ada(closeJob, { id })).status).toBe('closed')
  expect((await ada(closeJob, { id, filled: true })).status).toBe('filled')
  expect((await ada(closeJob, { id })).status).toBe('filled')
})

test("the member's own jobs say how many applications nobody has opened yet", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dan] = await app.members('ada', 'ben', 'cleo', 'dan')
  const { id } = await ada(createJob, dock)
  const { application } = await ben(applyToJob, { id })
  await cleo(applyToJob, { id })
  await dan(applyToJob, { id })
  await ada(updateApplication, { id: application.id, status: 'viewed' })
  await ada(blockUser, { id: dan.id })
  expect(await ada(listMyJobs, {})).toMatchObject({
    jobs: [{ id, applications_count: 2, new_applications_count: 1 }],
  })
})

test('only the employer sees how many people they hired for a job', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id, hired_count } = await ada(createJob, { ...dock, positions: 2 })
  expect(hired_count).toBe(0)
  const { application } = await ben(applyToJob, { id })
  await cleo(applyToJob, { id })
  await ada(updateApplication, { id: application.id, status: 'hired' })
  expect((await ada(getJob, { id })).hired_count).toBe(1)
  expect(await ada(listMyJobs, {})).toMatchObject({ jobs: [{ positions: 2, hired_count: 1 }] })
  for (const who of [app.visitor, ben]) expect((await who(getJob, { id })).hired_count).toBeNull()
  expect((await ben(listJobs, {})).jobs.map((job) => job.hired_count)).toEqual([null])
  expect((await ada(listJobs, {})).jobs.map((job) => job.hired_count)).toEqual([1])
})

test('a job is saved once; saved jobs include closed ones, latest first', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const one = await ada(createJob, dock)
  const two = await ada(createJob, { ...dock, title: 'Diver' })
  for (const id of [two.id, one.id, two.id]) expect((await ben.response(saveJob, { id })).status).toBe(204)
  await ada(closeJob, { id: two.id })
  const { jobs, total } = await ben(listSavedJobs, {})
  expect(total).toBe(2)
  expect(jobs.map((job) => [job.id, job.status, job.is_saved])).toEqual([
    [one.id, 'open', true],
    [two.id, 'closed', true],
  ])
  expect((await ada(getJob, { id: one.id })).is_saved).toBe(false)
  const page = await ben.page(listSavedJobs, { limit: 1 })
  expect(
    (await ben(listSavedJobs, { limit: 1, cursor: present(page.cursor) })).jobs.map((job) => job.id),
  ).toEqual([two.id])
  for (let times = 0; times < 2; times++) await ben(unsaveJob, { id: one.id })
  expect((await ben(listSavedJobs, {})).jobs.map((job) => job.id)).toEqual([two.id])
  for (const endpoint of [saveJob, unsaveJob])
    await expect(ben(endpoint, { id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('nobody finds out who applied by blocking them', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createJob, dock)
  await ben(applyToJob, { id })
  const counted = async (who: Caller) => {
    const { applications, applications_count } = await who(getJob, { id })
    return [applications.length, applications_count]
  }
  await cleo(blockUser, { id: ben.id })
  expect(await counted(cleo)).toEqual([1, 1])
  await ada(blockUser, { id: ben.id })
  expect(await counted(ada)).toEqual([0, 0])
})

test.for(['submitted', 'hired'] as const)(
  "what a colleague learns of a job doesn't count who hides from them (%s)",
  async (status) => {
    await using app = await startApp()
    const { pam, rita, abe, sue, job, id } = await startWithApplicant(app)
    const { application } = await sue(applyToJob, { id: job.id })
    if (status === 'hired')
      for (const one of [id, application.id]) await pam(updateApplication, { id: one, status })
    await abe(hideFrom, { user_id: rita.id })
    const counted = async (who: Caller) => {
      const { applications, applications_count, hired_count } = await who(getJob, { id: job.id })
      const { jobs } = await who(listMyJobs, {})
      expect(jobs).toMatchObject([{ applications, applications_count, hired_count }])
      expect(applications).toHaveLength(applications_count)
      expect((await who(listApplicants, { id: job.id })).total).toBe(applications_count)
      return [applications_count, hired_count, jobs[0]?.new_applications_count]
    }
    const isHired = status === 'hired'
    // Whether the positions are filled is the same for everyone who hires.
    expect(await counted(rita)).toEqual(isHired ? [1, 2, 0] : [1, 0, 1])
    expect(await counted(pam)).toEqual(isHired ? [2, 2, 0] : [2, 0, 2])
    const { applications_count } = await app.visitor(getJob, { id: job.id })
    expect(applications_count).toBe(2)
  },
)

test('everyone sees how many applied, only the applicant sees that they did', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  const [row] = await app.db<{ id: number }[]>`
    insert into applications (job_id, user_id) values (${id}, ${ben.id}) returning id`
  const applications = [{ id: row?.id }]
  for (const who of [app.visitor, ada])
    await expect(who(getJob, { id })).resolves.toMatchObject({
      applications,
      applications_count: 1,
      has_applied: false,
    })
  await expect(ben(getJob, { id })).resolves.toMatchObject({ applications, has_applied: true })
  await app.db`update applications set status = 'withdrawn'`
  await expect(ben(getJob, { id })).resolves.toMatchObject({
    applications: [],
    applications_count: 0,
    has_applied: false,
  })
})

test("a job shows its employer's rating after three reviews", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  const review = (application: number, rating: number) => app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, shown_at)
    values (${application}, ${id}, 'Dock Builder', ${ben.id}, ${ada.id}, ${rating}, now())`
  await review(1, 5)
  await review(2, 4)
  expect((await ben(getJob, { id })).client).toMatchObject({ rating: null, reviews_count: 2 })
  await review(3, 4)
  expect((await ben(getJob, { id })).client).toMatchObject({ rating: 4.3, reviews_count: 3 })
})

test('a job is hidden from members its employer blocked, and once the employer is suspended or the job hidden', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const { id } = await ada(createJob, dock)
  await ben(saveJob, { id })
  const isGoneFor = async (who: typeof ada) => {
    for (const endpoint of [getJob, saveJob, unsaveJob, deleteJob, closeJob, reopenJob])
      await expect(who(endpoint, { id }), endpoint.path).rejects.toMatchObject({ code: 'job_not_found' })
  }
  await ada(blockUser, { id: ben.id })
  await isGoneFor(ben)
  expect(await ben(listSavedJobs, {})).toEqual({ jobs: [], total: 0 })
  await app.db`delete from blocks`

  await gloria(moderate, { action: 'hide', subject_type: 'job', subject_id: id })
  await isGoneFor(ben)
  expect(await ben(listSavedJobs, {})).toEqual({ jobs: [], total: 0 })
  // The employer can still see and edit it.
  await ada(updateJob, { id, ...dock, title: 'Mended' })
  expect(await ada(listMyJobs, {})).toMatchObject({ jobs: [{ id, title: 'Mended' }], total: 1 })
  await isGoneFor(ben)
  await gloria(moderate, { action: 'restore', subject_type: 'job', subject_id: id })
  expect((await ben(listSavedJobs, {})).total).toBe(1)

  await gloria(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id })
  await isGoneFor(ben)
  await expect(app.visitor(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('the lists of jobs use an index', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (const { id } of [ada, ben])
    await app.db`
      insert into jobs (employer_id, title, company, description, job_type, location)
      select ${id}, 'Job ' || n, 'Rolle', 'Work', 'contract', 'Nassau' from generate_series(1, 2500) n`
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 500) n`
  await app.db`insert into saved_jobs (user_id, job_id) select u.id, 1 + n * 7 from users u, generate_series(1, 10) n`
  await app.db`insert into applications (job_id, user_id) select 1 + n * 7, u.id from users u, generate_series(1, 10) n`
  await app.db`analyze`
  // The sitemap index counts all jobs with a sequential scan, and caches the count.
  await app.app.inject('/sitemap.xml')
  await expectNoSeqScan(app, ['jobs', 'saved_jobs', 'applications'], async () => {
    const { cursor } = await ada.page(listMyJobs, {})
    await ada(listMyJobs, { cursor })
    await ben(listSavedJobs, {})
    await app.app.inject('/sitemaps/jobs-1.xml')
  })
})
