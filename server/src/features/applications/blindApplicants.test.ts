import { declineApplicants, nudgeEmployer, previewDecline } from 'contract/replies'
import { compareApplicants, moveApplicants, setBlindView } from 'contract/applicants'
import { applyToJob, exportApplicants, listApplicants, updateApplication } from 'contract/applications'
import { createEvent } from 'contract/events'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { DAY_MS } from 'contract/rules/time'
import { uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { createJobWithApplications } from '../../../test/applications.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { uploadForm } from '../../../test/uploadFiles.ts'

const PHONE = '+1 242 555 0142'
const NOTE =
  "I'm Benedict Zanzibar-Rolle (benedict's the name), @benthediver, call 242-555-0142 or ben.z@mail.example. Diver 2019-2023, www.zanzibar.example"
const EXPERIENCE = 'Captain Zanzibar-Rolle ran the dive boat.'
const TRACES = [
  /benedict/i,
  /zanzibar/i,
  /benthediver/i,
  /555.?0142/,
  /mail\.example/,
  /uploads/,
  /avatar\.png/,
]

/** Ben's application for a job with the blind view. His texts have his name and contact details. */
async function blind(app: TestApp) {
  const ada = await app.member('ada')
  const ben = await app.member('ben')
  const { id: job_id } = await ada(createJob, { ...NEW_JOB, skills: ['Diving', 'Welding'] })
  await ada(setBlindView, { id: job_id, is_blind: true })
  await ben(updateProfile, {
    first_name: 'Benedict',
    last_name: 'Zanzibar-Rolle',
    username: 'benthediver',
    phone: PHONE,
    occupation: 'Dive Master Zanzíbar, 242-555-0142',
    location: 'At Benedict Bay',
    skills: 'diving, knots',
    experience: EXPERIENCE,
  })
  await ben(updateSettings, { show_email: 'members', show_phone: 'members' })
  await app.db`update users set avatar_url = '/avatar.png' where id = ${ben.id}`
  const { file_path: resume_path } = await ben(
    uploadDocument,
    {},
    uploadForm(Buffer.from('%PDF-1.4\n%%EOF\n'), { type: 'application/pdf', name: 'cv.pdf' }),
  )
  const { application } = await ben(applyToJob, { id: job_id, cover_note: NOTE, resume_path })
  return { ada, ben, job_id, id: application.id }
}

test('the blind view hides who an applicant is in every response, until they are shortlisted', async () => {
  await using app = await startApp()
  const { ada, ben, job_id, id } = await blind(app)
  const cleo = await app.member('cleo')
  const second = await cleo(applyToJob, { id: job_id })
  const compared = { id: job_id, applications: `${id},${second.application.id}` }
  const responses = async () => [
    await ada.response(listApplicants, { id: job_id }),
    await ada.response(compareApplicants, compared),
    await ada.response(exportApplicants, { id: job_id }),
    await ada.response(previewDecline, { id: job_id }),
    await ada.response(updateApplication, { id, note: 'Ask for pictures', labels: ['Boat'] }),
    await ada.response(moveApplicants, {
      id: job_id,
      to: 'viewed',
      applications: [{ id, status: 'interview' }],
    }),
    await ada.response(listNotifications, {}),
  ]
  for (const { text } of await responses()) {
    for (const trace of TRACES) expect(text).not.toMatch(trace)
    expect(text).not.toContain(`"id":${ben.id},"first_name"`)
  }
  const { applications, is_blind } = await ada(listApplicants, { id: job_id })
  expect(is_blind).toBe(true)
  expect(applications).toMatchObject([
    { is_anonymous: true, user: { id: 0, first_name: 'Applicant', last_name: '2', username: '' } },
    {
      is_anonymous: true,
      note: 'Ask for pictures',
      labels: ['Boat'],
      user: { last_name: '1', occupation: 'Dive Master •••, •••', email: null },
      cover_note: "I'm ••• ••• (•••'s the name), •••, call ••• or •••. Diver 2019-2023, •••",
    },
  ])
  expect(await app.db`select from contact_views where owner_id = ${ben.id}`).toHaveLength(0)
  await expect(
    ada(createEvent, {
      title: 'Interview',
      start_date: new Date(Date.now() + DAY_MS).toISOString(),
      application_id: id,
    }),
  ).rejects.toMatchObject({ code: 'application_not_found' })

  await ada(updateApplication, { id, status: 'shortlisted' })
  const [, shown] = (await ada(listApplicants, { id: job_id })).applications
  expect(shown).toMatchObject({
    is_anonymous: false,
    cover_note: NOTE,
    user: { id: ben.id, phone: '+12425550142' },
  })
  expect(shown?.resume_path).toMatch(/^\/uploads/)
})

test('without the blind view everything is shown again, and only the employer can switch it', async () => {
  await using app = await startApp()
  const { ada, ben, job_id } = await blind(app)
  await expect(ben(setBlindView, { id: job_id, is_blind: false })).rejects.toMatchObject({
    code: 'not_your_job',
  })
  await ada(setBlindView, { id: job_id, is_blind: false })
  expect(await ada(listApplicants, { id: job_id })).toMatchObject({
    is_blind: false,
    applications: [{ is_anonymous: false, user: { first_name: 'Benedict', avatar_url: '/avatar.png' } }],
  })
})

test("numbers in the blind view stay when others' accounts are deleted", async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben', 'cleo'])
  await ada(setBlindView, { id: job_id, is_blind: true })
  await app.db`delete from applications where id = ${present(applicants[0]).id}`
  await (
    await app.member('dion')
  )(applyToJob, { id: job_id })
  const { applications } = await ada(listApplicants, { id: job_id })
  expect(applications.map(({ user }) => user.last_name)).toEqual(['3', '2'])
})

test("notifications about the applicants of a blind view don't name them", async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await createJobWithApplications(app, ['ben'])
  await ada(setBlindView, { id: job_id, is_blind: true })
  await (
    await app.member('cleo')
  )(applyToJob, { id: job_id })
  await app.db`update applications set created_at = now() - interval '10 days', answer_by = answer_by - 10`
  const [ben] = applicants
  await ben?.who(nudgeEmployer, { id: ben.id })
  const { notifications } = await ada(listNotifications, {})
  expect(notifications.map(({ user, content }) => `${user?.first_name ?? ''}: ${content}`)).toEqual([
    ': An applicant would like a reply about Diver',
    ': Someone applied for Diver',
    'Ben: applied for Diver',
  ])
})

test('a bulk decline in the blind view tells its applicants as always', async () => {
  await using app = await startApp()
  const { ada, ben, job_id, id } = await blind(app)
  const { declined } = await ada(declineApplicants, { id: job_id, up_to: id, message: 'Thank you.' })
  expect(declined).toBe(1)
  await passUndoTime(app)
  expect(await notificationsOf(ben)).toEqual(['answered your application for Diver: “Thank you.”'])
})
