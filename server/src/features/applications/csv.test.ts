import { applyToJob, exportApplicants, updateApplication } from 'contract/applications'
import { updateProfile } from 'contract/profiles'
import { uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'
import { createJobWithApplicants, pdf } from '../../../test/applications.ts'

test('the CSV export shows emails up to the hourly limit', async () => {
  // One contact an hour.
  await using app = await startApp({ limitsScale: 0.005 })
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const [job] = await app.db<{ id: number }[]>`
    insert into jobs (employer_id, title, company, description, job_type, location)
    values (${ada.id}, 'Chef', 'Shack', 'Grill', 'full-time', 'Nassau')
    returning id`
  const id = present(job).id
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
