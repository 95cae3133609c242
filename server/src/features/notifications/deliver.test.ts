import { applyToJob, EMPLOYER_STATUSES, updateApplication, withdrawApplication } from 'contract/applications'
import { createJob, updateJob } from 'contract/jobPosting'
import { createCompany, setCompanyMember } from 'contract/companies'
import { addComment } from 'contract/comments'
import { sendMessageToPerson } from 'contract/messages'
import { cancelEvent, createEvent } from 'contract/events'
import { listNotifications, markNotificationRead, unsubscribeFromEmails } from 'contract/notifications'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { EVENT } from '../../../test/events.ts'
import { inbox } from '../../../test/inbox.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { present } from '../../../test/present.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

async function hiring(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  const move = (status: (typeof EMPLOYER_STATUSES)[number]) =>
    ada(updateApplication, { id: application.id, status })
  return { ada, ben, job, move }
}

const subjects = async (app: TestApp) =>
  (await app.emails()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)

test('important notifications are emailed with a link', async () => {
  await using app = await startApp()
  const { job, move } = await hiring(app)
  await move('shortlisted')
  expect(await subjects(app)).toEqual([
    'ada@example.com: A new application for your job',
    "ben@example.com: You're on the shortlist",
  ])
  const [toEmployer, toApplicant] = await app.emails()
  expect(toEmployer?.text).toContain('Ben Rolle applied for Diver.')
  expect(toEmployer?.text).toContain(`See the applicants:\nhttp://localhost:8008/jobs/${job.id}/applicants`)
  expect(toApplicant?.text).toContain('Rolle shortlisted you for Diver.')
  expect(toApplicant?.text).toContain('See your applications:\nhttp://localhost:8008/applications')
})

test('one person causes ten emails of a type an hour, and the rest is in the app', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const { ada, ben, job, move } = await hiring(app)
  for (let round = 0; round < 6; round++)
    for (const stage of ['shortlisted', 'viewed'] as const) await move(stage)
  const toBen = async () => (await subjects(app)).filter((it) => it.startsWith('ben@')).length
  expect(await toBen()).toBe(10)
  await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  expect(await toBen()).toBe(11)
  await move('shortlisted')
  expect(await toBen()).toBe(11)
  expect(await inbox(ben)).toContain(`• Ada shortlisted you for ${job.title}`)
})

test('news that names nobody is limited by what it is about, and applications are not limited', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const { ada, job } = await hiring(app)
  const received = async (name: string) =>
    (await subjects(app)).filter((it) => it.startsWith(`${name}@`)).length
  const before = await received('ben')
  for (let pay = 100; pay < 112; pay++)
    await ada(updateJob, { ...NEW_JOB, id: job.id, salary_min: pay, salary_max: 200, salary_period: 'week' })
  expect(await received('ben')).toBe(before + 10)
  await ada(updateSettings, { application_emails: 'instant' })
  const people = Object.values(await app.members('cleo', 'dan'))
  const applied = await received('ada')
  for (let round = 0; round < 6; round++)
    for (const who of people) {
      const { application } = await who(applyToJob, { id: job.id })
      await who(withdrawApplication, { id: application.id })
    }
  expect(await received('ada')).toBe(applied + 12)
})

test('a decision names the company, and the person who decided beside it', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createCompany, { name: 'Sandbar Grill' })
  await befriend(ada, cleo)
  await ada(setCompanyMember, { id, user_id: cleo.id, role: 'recruiter' })
  const job = await ada(createJob, { ...NEW_JOB, company: 'Sandbar Grill' })
  const { application } = await ben(applyToJob, { id: job.id })
  const company = 'Sandbar Grill'

  await ada(updateApplication, { id: application.id, status: 'viewed' })
  // Unread, so that both decisions are one notification.
  await cleo(updateApplication, { id: application.id, status: 'shortlisted' })
  expect((await ben(listNotifications, {})).notifications).toEqual([
    expect.objectContaining({
      company,
      content: 'shortlisted you for Diver',
      user: expect.objectContaining({ id: cleo.id }),
    }),
  ])
})

test('an unread decision takes the new name of a company', async () => {
  await using app = await startApp()
  const { ben, job, move } = await hiring(app)
  await move('viewed')
  await app.db`update jobs set company = 'Rolle & Sons' where id = ${job.id}`
  await move('shortlisted')
  expect((await ben(listNotifications, {})).notifications).toMatchObject([{ company: 'Rolle & Sons' }])
})

test('every stage has a subject of its own, and says what comes next', async () => {
  await using app = await startApp()
  const { move } = await hiring(app)
  const stages = [...EMPLOYER_STATUSES.slice(1, 4), 'submitted', 'offered', 'hired', 'declined'] as const
  for (const status of stages) await move(status)
  await passUndoTime(app)
  const emails = (await app.emails()).filter(({ to }) => to?.[0]?.address === 'ben@example.com')
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your application was read',
    "You're on the shortlist",
    "You're invited to an interview",
    'Your application is back at the start',
    'You have a job offer',
    'You got the job',
    'An update on your application',
  ])
  expect(emails[2]?.text).toContain("You'll get an invitation with the time and the place.")
})

test('an interview is emailed with its time, its place and a calendar file', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  const { id } = await ada(createEvent, {
    ...EVENT,
    event_type: 'interview',
    start_date: '2099-11-27T15:00:00.000Z',
    format: 'in_person',
    location: "Sandbar Grill, Queen's Highway",
    invitees: [ben.id],
  })
  await ada(cancelEvent, { id })
  const [invitation, cancelled] = (await app.emails()).slice(-2)
  expect(invitation?.subject).toBe('Interview: Fri, 27 Nov, 10:00 am')
  expect(invitation?.text).toContain('Friday, 27 November 2099 at 10:00 am, Nassau time.')
  expect(invitation?.text).toContain("In person: Sandbar Grill, Queen's Highway")
  const [file] = invitation?.attachments ?? []
  expect(file).toMatchObject({ filename: 'invitation.ics', mimeType: 'text/calendar' })
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  expect(calendar).toContain('DTSTART:20991127T150000Z')
  expect(cancelled?.subject).toBe('Your interview was cancelled')
  expect(cancelled?.text).toContain('It was planned for Friday, 27 November 2099 at 10:00 am, Nassau time.')
})

test('other notifications are emailed only to members who chose that', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ada(createPost, { content: 'Hello' })
  await ben(addComment, { id: post.id, content: 'One' })
  expect(await app.emails()).toHaveLength(0)
  await ada(updateSettings, { notifications: { comment: { email: true } } })
  await ben(addComment, { id: post.id, content: 'Two' })
  expect(await subjects(app)).toEqual(['ada@example.com: A new comment on your post'])
})

test("no email has another member's text in its subject", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { first_name: 'Zebra', last_name: 'Zebra' })
  await befriend(ada, ben)
  const all = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { email: true }]))
  await ada(updateSettings, { notifications: all })
  const job = await ben(createJob, { ...NEW_JOB, title: 'Zebra' })
  const { application } = await ada(applyToJob, { id: job.id })
  await ben(updateApplication, { id: application.id, status: 'declined' })
  await ben(sendMessageToPerson, { id: ada.id, content: 'Zebra' })
  const post = await ada(createPost, { content: 'Hello' })
  await ben(addComment, { id: post.id, content: 'Zebra' })
  await ben(createPost, { content: 'Zebra @adarolle' })
  await ben(createEvent, { ...EVENT, title: 'Zebra', invitees: [ada.id] })
  await passUndoTime(app)
  const emails = (await app.emails()).filter(({ to }) => to?.[0]?.address === 'ada@example.com')
  expect(emails.filter(({ text }) => text?.includes('Zebra')).length).toBeGreaterThanOrEqual(5)
  for (const { subject } of emails) {
    expect(subject).not.toContain('Zebra')
    expect(subject?.length).toBeLessThanOrEqual(60)
  }
})

test('messages to someone away are sent by email and push, and can be left out of the notifications', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(updateSettings, { notifications: { message: { email: true } } })
  await ben(sendMessageToPerson, { id: ada.id, content: 'Good day' })
  expect(await subjects(app)).toEqual(['ada@example.com: You have a new message'])
  const listed = await ada(listNotifications, {})
  expect(listed).toMatchObject({
    notifications: [{ type: 'message', subject_type: 'conversation' }],
    unread: 1,
  })
  expect(await ada(countUnreadNotifications, {})).toEqual({ unread: 1 })
  await ben(createPost, { content: 'Good day @adarolle' })
  const without = 'messages'
  const others = await ada(listNotifications, { without })
  expect(others).toMatchObject({ notifications: [{ type: 'mention' }], unread: 1 })
  expect(await ada(countUnreadNotifications, { without })).toEqual({ unread: 1 })
  const { id } = present(others.notifications[0])
  expect(await ada(markNotificationRead, { id, without })).toEqual({ unread: 0 })
  expect(await ada(markNotificationRead, { id })).toEqual({ unread: 1 })
})

test('one-click unsubscribe stops emails of that type, in the email client and on the page', async () => {
  await using app = await startApp()
  const { move } = await hiring(app)
  await move('viewed')
  const email = (await app.emails()).at(-1)
  const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const url = new URL(header.slice(1, -1))
  const post = (path: string) =>
    app.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await post('/unsubscribe?token=1.application_status.nonsense')).statusCode).toBe(404)
  await move('shortlisted')
  expect(await app.emails()).toHaveLength(3)

  expect((await post(url.pathname + url.search)).statusCode).toBe(204)
  await move('interview')
  expect(await app.emails()).toHaveLength(3)
  const token = url.searchParams.get('token') ?? ''
  expect(await rowsContaining(app.db, token)).toEqual([])
  expect(await app.visitor(unsubscribeFromEmails, { token })).toEqual({ type: 'application_status' })
})
