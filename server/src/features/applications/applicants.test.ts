import { compareApplicants, moveApplicants } from 'contract/applicants'
import {
  exportApplicants,
  LABELS_MAX,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { createJobWithApplications } from '../../../test/applications.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

test('the export has all applicants, newest first, however many there are', async () => {
  await using app = await startApp()
  const { ada, job_id } = await createJobWithApplications(app, ['ben'])
  await app.db`
    insert into users (email, password_hash, first_name, last_name, username, user_type)
    select 'n' || n, '', 'A', 'B', 'n' || n, 'freelancer' from generate_series(1, 2500) n`
  await app.db`
    insert into applications (job_id, user_id)
    select ${job_id}, id from users where username ~ '^n[0-9]' order by substr(username, 2)::int`
  const { csv } = await ada(exportApplicants, { id: job_id })
  const usernames = csv.split('\r\n').map((line) => line.split(',')[2])
  const newestFirst = Array.from({ length: 2500 }, (_, index) => `n${2500 - index}`)
  expect(usernames).toEqual(['Username', ...newestFirst, 'benrolle', undefined])
})

const labelsOf = async (ada: Caller, job_id: number) => (await ada(listApplicants, { id: job_id })).labels

test('an employer labels applicants and filters by label', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo'])
  const [ben, cleo] = applicants.map(({ id }) => id)
  if (!ben || !cleo) throw new Error('Nobody applied')
  const labelled = await ada(updateApplication, { id: ben, labels: ['Call back', 'Boat'] })
  expect(labelled.application.labels).toEqual(['Boat', 'Call back'])
  await ada(updateApplication, { id: cleo, labels: ['call back', 'CALL BACK'] })
  expect(await labelsOf(ada, job_id)).toEqual([
    { value: 'Boat', count: 1 },
    { value: 'Call back', count: 2 },
  ])
  const boats = await ada(listApplicants, { id: job_id, label: 'Boat' })
  expect(boats).toMatchObject({ total: 1, counts: { submitted: 1 }, applications: [{ id: ben }] })
  await ada(updateApplication, { id: ben, labels: ['Call back'] })
  await ada(updateApplication, { id: ben, note: null, labels: null })
  expect(await labelsOf(ada, job_id)).toEqual([{ value: 'Call back', count: 2 }])
})

test('the applicant and other employers see no labels', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben'])
  const [ben] = applicants
  await ada(updateApplication, { id: present(ben).id, labels: ['Zanzibar'] })
  expect((await ben?.who.response(listApplications, {}))?.text).not.toContain('Zanzibar')
  const cleo = await app.member('cleo')
  await expect(cleo(updateApplication, { id: present(ben).id, labels: ['Mine'] })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  expect(await labelsOf(ada, job_id)).toEqual([{ value: 'Zanzibar', count: 1 }])
})

test('a job has at most 20 labels', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo'])
  const [ben = 0, cleo = 0] = applicants.map(({ id }) => id)
  const labels = Array.from({ length: LABELS_MAX }, (_, index) => `Label ${index}`)
  await ada(updateApplication, { id: ben, labels })
  await expect(ada(updateApplication, { id: cleo, labels: ['One more'] })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_labels',
  })
  await ada(updateApplication, { id: cleo, labels: ['Label 3'] })
  expect(await labelsOf(ada, job_id)).toHaveLength(LABELS_MAX)
})

test('applicants are filtered by how they get to the job, with counts', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo', 'dion', 'eve'])
  const islands = ['Exuma', 'New Providence', 'Inagua', 'Grand Bahama']
  for (const [index, { who }] of applicants.entries())
    await who(updateProfile, { island: islands[index], willing_to_relocate: index === 3 })
  const { reaches, applications } = await ada(listApplicants, { id: job_id })
  expect(reaches).toEqual({ island: 1, ferry: 2, flight: 4, relocate: 1 })
  expect(applications.map(({ reach }) => reach)).toEqual([
    'Willing to relocate',
    'Flight from Inagua',
    'Ferry from New Providence',
    'On Exuma',
  ])
  const [ben = 0, cleo = 0] = applicants.map(({ id }) => id)
  const ferry = await ada(listApplicants, { id: job_id, reach: 'ferry' })
  expect(ferry.applications.map(({ id }) => id)).toEqual([cleo, ben])
  expect(ferry).toMatchObject({ total: 2, counts: { submitted: 2 } })
  await ada(updateApplication, { id: ben, status: 'shortlisted', labels: ['Boat'] })
  const narrowed = await ada(listApplicants, { id: job_id, reach: 'ferry', status: 'shortlisted' })
  expect(narrowed).toMatchObject({
    total: 1,
    counts: { shortlisted: 1, submitted: 1 },
    labels: [{ value: 'Boat', count: 1 }],
    reaches: { island: 1, ferry: 1, flight: 1, relocate: 0 },
  })
})

test('a remote job has no filter by reach', async () => {
  await using app = await startApp()
  const { ada, job_id } = await createJobWithApplications(app, ['ben'], {
    location: 'Exuma (remote)',
    isRemote: true,
  })
  expect(await ada(listApplicants, { id: job_id, reach: 'island' })).toMatchObject({
    reaches: null,
    total: 1,
    applications: [{ reach: null }],
  })
})

test('a bulk move moves those who are still where the employer saw them, and names the others', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo', 'dion', 'eve'])
  const [ben, cleo, dion, eve] = applicants
  if (!ben || !cleo || !dion || !eve) throw new Error('Nobody applied')
  await cleo.who(withdrawApplication, { id: cleo.id })
  await ada(updateApplication, { id: dion.id, status: 'interview' })
  const input = {
    id: job_id,
    to: 'shortlisted',
    applications: applicants.map(({ id }) => ({ id, status: 'submitted' as const })),
  } as const
  const result = await ada(moveApplicants, input)
  expect(result.moved.sort()).toEqual([ben.id, eve.id].sort())
  expect(result.left_out).toMatchObject([
    { id: dion.id, user: { first_name: 'Dion' }, status: 'interview' },
    { id: cleo.id, user: { first_name: 'Cleo' }, status: 'withdrawn' },
  ])
  expect(await notificationsOf(ben.who)).toEqual(['shortlisted you for Diver'])
  expect(await notificationsOf(eve.who)).toEqual(['shortlisted you for Diver'])
  expect(await notificationsOf(cleo.who)).toEqual([])
  // Once more, without its key.
  expect((await ada(moveApplicants, input)).moved).toEqual([])
  expect(await app.db`select from application_steps where status = 'shortlisted'`).toHaveLength(2)
})

test('a bulk move never declines anyone with an offer', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo', 'dion'])
  const [ben = 0, cleo = 0, dion = 0] = applicants.map(({ id }) => id)
  await ada(updateApplication, { id: ben, status: 'offered' })
  await ada(updateApplication, { id: cleo, status: 'hired' })
  const result = await ada(moveApplicants, {
    id: job_id,
    to: 'declined',
    applications: [
      { id: ben, status: 'offered' },
      { id: cleo, status: 'hired' },
      { id: dion, status: 'submitted' },
    ],
  })
  expect(result.moved).toEqual([dion])
  expect(result.left_out.map(({ status }) => status)).toEqual(['hired', 'offered'])
})

test("a bulk move changes no other job's applications and only the employer can do it", async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben'])
  const other = await ada(createJob, NEW_JOB)
  const applications = [{ id: present(applicants[0]).id, status: 'submitted' as const }]
  expect(await ada(moveApplicants, { id: other.id, to: 'hired', applications })).toEqual({
    moved: [],
    left_out: [],
  })
  const cleo = await app.member('cleo')
  const move = { id: job_id, to: 'hired', applications } as const
  await expect(cleo(moveApplicants, move)).rejects.toMatchObject({ status: 403, code: 'not_your_job' })
  await expect(ada(moveApplicants, { ...move, id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('a bulk move repeated with its idempotency key returns the first result', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben'])
  const headers = { 'idempotency-key': 'one' }
  const applications = applicants.map(({ id }) => ({ id, status: 'submitted' as const }))
  const first = await ada(moveApplicants, { id: job_id, to: 'viewed', applications }, { headers })
  expect(first.moved).toHaveLength(1)
  expect(await ada(moveApplicants, { id: job_id, to: 'viewed', applications }, { headers })).toEqual(first)
})

test('applicants are compared in the given order, with the skills of the job', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo'], {
    skills: ['Diving', 'Welding'],
  })
  const [ben, cleo] = applicants
  if (!ben || !cleo) throw new Error('Nobody applied')
  await cleo.who(updateProfile, { skills: 'welding; Knots', experience: 'Ten years on docks' })
  const { applications } = await ada(compareApplicants, {
    id: job_id,
    applications: `${ben.id},${cleo.id},999999`,
  })
  expect(applications).toMatchObject([
    { id: ben.id, skills: { matching: [], missing: ['Diving', 'Welding'] } },
    { id: cleo.id, skills: { matching: ['Welding'], missing: ['Diving'] }, experience: 'Ten years on docks' },
  ])
  await expect(cleo.who(compareApplicants, { id: job_id, applications: '1,2' })).rejects.toMatchObject({
    code: 'not_your_job',
  })
  const one = await ada(compareApplicants, { id: job_id, applications: String(ben.id) })
  expect(one.applications.map(({ id }) => id)).toEqual([ben.id])
  await expect(ada(compareApplicants, { id: job_id, applications: '1,2,3,4,5' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('filters and pages of applicants use indexes', async () => {
  await using app = await startApp()
  const { ada, job_id } = await createJobWithApplications(app, ['ben'])
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select ${ada.id}, 'Job', 'Shack', 'Work', 'full-time', 'Nassau' from generate_series(1, 100)`
  await app.db`
    insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'freelancer' from generate_series(1, 400) n`
  await app.db`
    insert into applications (job_id, user_id)
    select j.id, u.id from jobs j join users u on u.id % 10 = j.id % 10 and u.username ~ '^u'`
  await app.db`
    insert into application_labels (job_id, label, application_id) select job_id, 'Boat', id from applications`
  await app.db`analyze`
  const tables = ['applications', 'application_labels', 'application_steps']
  await expectNoSeqScan(app, tables, async () => {
    await ada(listApplicants, { id: job_id, label: 'Boat', reach: 'ferry', status: 'submitted' })
    await ada(listApplicants, { id: job_id })
    const { applications } = await ada(listApplicants, { id: job_id })
    const seen = applications.map(({ id }) => ({ id, status: 'submitted' as const }))
    await ada(moveApplicants, { id: job_id, to: 'viewed', applications: seen })
  })
})
