import { applyToJob, updateApplication } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { addComment } from 'contract/comments'
import { sendMessageToPerson } from 'contract/messages'
import { listNotifications, unsubscribeFromEmails } from 'contract/notifications'
import { createPost } from 'contract/posts'
import { updateSettings } from 'contract/settings'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

async function hiring(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, {
    title: 'Diver',
    company: 'Rolle',
    location: 'Bimini',
    job_type: 'contract',
    description: 'Dive.',
  })
  const { application } = await ben(applyToJob, { id: job.id })
  const move = (status: 'viewed' | 'shortlisted' | 'interview') =>
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
    'ada@example.com: Ben Rolle applied for Diver',
    'ben@example.com: Ada Rolle shortlisted you for Diver',
  ])
  const [toEmployer, toApplicant] = await app.emails()
  expect(toEmployer?.text).toContain(`http://localhost:8008/jobs/${job.id}/applicants`)
  expect(toApplicant?.text).toContain('http://localhost:8008/applications')
})

test('other notifications are emailed only to members who chose that', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ada(createPost, { content: 'Hello' })
  await ben(addComment, { id: post.id, content: 'One' })
  expect(await app.emails()).toHaveLength(0)
  await ada(updateSettings, { notifications: { comment: { email: true } } })
  await ben(addComment, { id: post.id, content: 'Two' })
  expect(await subjects(app)).toEqual(['ada@example.com: Ben Rolle commented on your post'])
})

test("messages are sent by email and push, but aren't among the notifications", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(updateSettings, { notifications: { message: { email: true } } })
  await ben(sendMessageToPerson, { id: ada.id, content: 'Good day' })
  expect(await subjects(app)).toEqual(['ada@example.com: Ben Rolle sent you a message'])
  expect(await ada(listNotifications, {})).toEqual({ notifications: [], unread: 0 })
  expect(await ada(countUnreadNotifications, {})).toEqual({ unread: 0 })
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
