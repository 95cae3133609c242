// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getAdminOverview, listAllJobs } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { listReports, moderate } from 'contract/moderation'
import { expect, test } from 'vitest'
import { draftStore } from '../api/draftStore.ts'
import { deferred, errorResponse } from '../test/mockServer.ts'
import { ada, admin, ben } from '../test/people.ts'
import { setWideScreen } from '../test/wideScreen.ts'
import {
  browser,
  card,
  confirmDecision,
  created_at,
  member,
  mockQueue,
  mockWaiting,
  openAdmin,
  openSection,
  post,
  pressOnCard,
} from '../test/moderationQueue.tsx'

test('an administrator who must set up a second step is sent to the settings', async () => {
  openAdmin(admin, { is_required: true })
  await screen.findByRole('heading', { name: 'Protect your account first' })
  const link = screen.getByRole('link', { name: 'Set up two-step sign-in' })
  expect(link.getAttribute('href')).toBe('/settings/security#second-step')
})

test('the heading is there while the account is being checked', async () => {
  mockQueue(post)
  openAdmin()
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
  expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeTruthy()
})

test('members see Not Found', () => {
  openAdmin(ada)
  expect(screen.getByText("There's nothing here")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
})

test('a reported member without a bio is not deleted content', async () => {
  mockQueue({ ...member, content: '' })
  openAdmin()
  const reportCard = within(await screen.findByRole('article'))
  expect(reportCard.getByText('No bio.')).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/user/${ben.id}`)
})

test('what was deleted can only be closed, and its author suspended', async () => {
  const requests = mockQueue({ ...post, content: null, images: [] })
  openAdmin()
  const reportCard = within(await card('Post'))
  expect(reportCard.getByText('This content was deleted.')).toBeTruthy()
  expect(reportCard.queryByRole('button', { name: 'Hide' })).toBeNull()
  expect(reportCard.getByRole('button', { name: 'Suspend member' })).toBeTruthy()
  await pressOnCard('Close', 'Post')
  const dialog = await screen.findByRole('alertdialog', { name: 'Close these reports?' })
  expect(within(dialog).getByText(/it was deleted before we decided/)).toBeTruthy()
  confirmDecision('Close')
  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toMatchObject([{ action: 'dismiss', subject_id: 10 }])
})

test('the queue shows what was reported, its author, why and by whom', async () => {
  mockQueue(post)
  openAdmin()
  const reportCard = within(await card('Post'))
  expect(await screen.findByRole('link', { name: 'Reports 1 waiting', current: 'page' })).toBeTruthy()
  expect(reportCard.getByText('Free boats.')).toBeTruthy()
  expect(reportCard.getByRole('img', { name: 'Picture 1' })).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe(
    `/admin?tab=members&member=${ben.id}`,
  )
  expect(reportCard.getByText('Spam or a scam')).toBeTruthy()
  expect(reportCard.getByText('Something else')).toBeTruthy()
  expect(reportCard.getByText('Sells nothing.')).toBeTruthy()
  expect(reportCard.getByText('Harassment or hate')).toBeTruthy()
  expect(reportCard.getByText('Insults me.')).toBeTruthy()
  expect(reportCard.getAllByRole('link', { name: 'Ada Rolle' })).toHaveLength(3)
  expect(reportCard.getAllByText(/20 Nov 2026|Nov 20, 2026/)).toHaveLength(3)
})

test.for(['post', 'message'] as const)('hiding a %s asks for a reason and a note', async (subject_type) => {
  const requests = mockQueue({ ...post, subject_type })
  openAdmin()
  await pressOnCard('Hide', subject_type === 'post' ? 'Post' : 'Message')
  const dialog = await screen.findByRole('alertdialog', { name: `Hide this ${subject_type}?` })
  expect(within(dialog).getByText(/Only its author can see it, and can appeal/)).toBeTruthy()
  expect(requests).toEqual([])
  const reason = screen.getByLabelText<HTMLSelectElement>('Reason')
  expect(reason.value).toBe('spam')
  expect([...reason.options].map(({ text }) => text)).toContain('Harassment or hate')
  fireEvent.change(reason, { target: { value: 'harassment' } })
  fireEvent.change(screen.getByLabelText(/Note/), { target: { value: ' A scam. ' } })
  confirmDecision('Hide')
  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(await screen.findByText('Hidden')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'hide', subject_type, subject_id: 10, reason: 'harassment', note: 'A scam.' },
  ])
})

test('hiding a job says who is told what, and what cannot be undone', async () => {
  mockQueue({ ...post, subject_type: 'job', name: 'Cook' })
  openAdmin()
  await pressOnCard('Hide', 'Job')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide this job?' }))
  expect(
    dialog.getByText(/Applications that wait for a decision are withdrawn.*doesn't undo this/),
  ).toBeTruthy()
  const told = (who: string) => dialog.getByText(`${who} will read`).nextElementSibling?.textContent
  expect(told('Its author')).toBe(
    'Your job Cook was hidden because it looks like spam or a scam. Only you can see it. You can appeal.',
  )
  expect(told('Anyone who reported it')).toBe('Thank you for your report. We looked into it and took action.')
})

test('suspending and dismissing say who is told what', async () => {
  mockQueue(post)
  openAdmin()
  await pressOnCard('Suspend member', 'Post')
  const suspension = within(await screen.findByRole('alertdialog', { name: 'Suspend Ben Moss?' }))
  expect(suspension.getByText(/all events that they organize are cancelled.*doesn't undo this/)).toBeTruthy()
  expect(
    suspension.getByText('An administrator suspended your account. Reason: spam or a scam.'),
  ).toBeTruthy()
  expect(suspension.getByText(/^We suspended Ben Moss's account\. If they asked/)).toBeTruthy()
  fireEvent.click(suspension.getByRole('button', { name: 'Cancel' }))
  await pressOnCard('Dismiss', 'Post')
  const dismissal = within(await screen.findByRole('alertdialog', { name: 'Dismiss these reports?' }))
  expect(dismissal.getByText('Everyone who reported this will read').nextElementSibling?.textContent).toBe(
    'Thank you for your report. We looked into it and found nothing that breaks our rules.',
  )
})

test('a job that no one has reported is hidden for a reason that has to be chosen', async () => {
  const requests = mockQueue()
  browser.server.mock(listAllJobs, () => [
    {
      id: 4,
      title: 'Cook',
      company: 'Conch Shack',
      island: null,
      category: null,
      state: 'open' as const,
      is_change_asked: false,
      applications_count: 0,
      created_at,
      employer: ben,
    },
  ])
  openAdmin(admin, { at: '/admin?tab=jobs' })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide this job?' }))
  const reason = dialog.getByLabelText<HTMLSelectElement>('Reason')
  expect(reason.value).toBe('')
  confirmDecision('Hide')
  expect(await dialog.findByText('Please choose a reason')).toBeTruthy()
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: 'duplicate' } })
  expect(dialog.getByText(/^Your job Cook was hidden because it was posted more than once/)).toBeTruthy()
  confirmDecision('Hide')
  expect(await screen.findByText('Hidden')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'hide', subject_type: 'job', subject_id: 4, reason: 'duplicate' },
  ])
})

test('the reason that most reports give is chosen already', async () => {
  const again = { reason: 'harassment' as const, details: null, created_at }
  mockQueue({ ...post, reports: post.reports.map((report) => ({ ...report, additions: [again] })) })
  openAdmin()
  await pressOnCard('Hide', 'Post')
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'harassment')
})

test('Cancel decides nothing', async () => {
  const requests = mockQueue(post)
  openAdmin()
  await pressOnCard('Dismiss', 'Post')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await card('Post')).toBeTruthy()
  expect(requests).toEqual([])
})

test('a decision removes the report and a refusal restores it', async () => {
  mockQueue(post, member)
  const response = deferred<Response>()
  browser.server.mock(moderate, () => response.promise)
  openAdmin()
  await pressOnCard('Dismiss', 'Post')
  await screen.findByRole('alertdialog')
  confirmDecision('Dismiss')
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Post / })).toBeNull())
  // It doesn't wait for the queue to be fetched again.
  browser.server.mock(listReports, () => new Promise<never>(() => {}))
  response.resolve(errorResponse('admins_only'))
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  expect(await card('Post')).toBeTruthy()
})

test('a decision that fails brings back its own subject only', async () => {
  mockQueue(post, member)
  const response = deferred<Response>()
  browser.server.mock(moderate, ({ body }) =>
    (body as Input<typeof moderate>).subject_type === 'post'
      ? response.promise
      : new Promise<never>(() => {}),
  )
  openAdmin()
  for (const name of ['Post', 'Member']) {
    await pressOnCard('Dismiss', name)
    await screen.findByRole('alertdialog')
    confirmDecision('Dismiss')
    await waitFor(() => expect(screen.queryByRole('article', { name: new RegExp(`^${name} `) })).toBeNull())
  }
  response.resolve(errorResponse('admins_only'))
  expect(await card('Post')).toBeTruthy()
  expect(screen.queryByRole('article', { name: /^Member / })).toBeNull()
})

test('what was typed for a decision that fails is there again, until one is stored', async () => {
  mockQueue(post, member)
  browser.server.mock(moderate, () => errorResponse('admins_only'))
  openAdmin()
  const note = async () => {
    await pressOnCard('Hide', 'Post')
    return screen.findByLabelText<HTMLTextAreaElement>(/Note/)
  }
  fireEvent.change(await note(), { target: { value: 'Third advert of this kind' } })
  confirmDecision('Hide')
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  const again = await note()
  await waitFor(() => expect(again.value).toBe('Third advert of this kind'))
  mockQueue(post, member)
  confirmDecision('Hide')
  expect(await screen.findByText('Hidden')).toBeTruthy()
  const draft = () => draftStore.read(admin.id, 'decision:hide post 10')
  await waitFor(async () => expect(await draft()).toBeUndefined())
})

test('suspending the author of a post keeps the post in the queue', async () => {
  const requests = mockQueue(post)
  openAdmin()
  await pressOnCard('Suspend member', 'Post')
  await screen.findByRole('alertdialog', { name: 'Suspend Ben Moss?' })
  confirmDecision('Suspend member')
  expect(await screen.findByText('Suspended')).toBeTruthy()
  expect(await card('Post')).toBeTruthy()
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { action: 'suspend', subject_type: 'user', subject_id: ben.id, reason: 'spam' },
    ]),
  )
})

test('a reported comment has a link to its page, where it can be read once it is hidden', async () => {
  mockQueue({ ...post, subject_type: 'comment', subject_id: 11, post_id: 10 })
  openAdmin()
  const link = within(await screen.findByRole('article', { name: /^Comment .*Ben Moss/ })).getByRole('link', {
    name: 'Open',
  })
  expect(link.getAttribute('href')).toBe('/admin?tab=content&type=comment&id=11')
})

test('suspending a member marks only what they wrote', async () => {
  mockQueue(post, { ...post, id: 8, subject_type: 'comment', subject_id: 11, author: ada })
  browser.server.mock(moderate, () => new Promise<never>(() => {}))
  openAdmin()
  await pressOnCard('Suspend member', 'Post')
  await screen.findByRole('alertdialog', { name: 'Suspend Ben Moss?' })
  confirmDecision('Suspend member')
  expect(await within(await card('Post')).findByText('Suspended')).toBeTruthy()
  expect(within(await card('Comment')).queryByText('Suspended')).toBeNull()
})

test('hidden content can be restored, suspended members reinstated', async () => {
  mockQueue({ ...post, is_hidden: true, is_suspended: true })
  openAdmin()
  const buttons = within(await card('Post')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Restore', 'Reinstate', 'Dismiss'])
})

test('a member cannot be hidden', async () => {
  mockQueue(member)
  openAdmin()
  const buttons = within(await card('Member')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Suspend member', 'Dismiss'])
})

test('the focus stays in the queue when a decision takes its card away', async () => {
  mockQueue(post, member)
  openAdmin()
  const hide = within(await card('Post')).getByRole('button', { name: 'Hide' })
  hide.focus()
  fireEvent.click(hide)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Hide' }).focus()
  confirmDecision('Hide')
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Post / })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('I sell boats.'))
})

test('a queue that fails to load can be retried', async () => {
  mockQueue(post)
  browser.server.mock(listReports, () => errorResponse('too_many_requests'))
  openAdmin()
  expect(await screen.findByText("The reports couldn't be loaded.")).toBeTruthy()
  browser.server.mock(listReports, () => ({ subjects: [post], total: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Post')).toBeTruthy()
})

test('a reported subject says how urgent it is and why, and who else has to decide', async () => {
  mockQueue({ ...post, reports_count: 60, needs_other_admin: true })
  openAdmin()
  const reportCard = within(await card('Post'))
  for (const text of [
    'High priority',
    'Reported as spam or a scam. 2 people reported it.',
    'and 58 more reports',
    'You reported this, so another administrator has to decide.',
  ])
    expect(reportCard.getByText(text, { exact: false })).toBeTruthy()
  expect(reportCard.queryByRole('button', { name: 'Hide' })).toBeNull()
})

test('the menu says how much waits where, and opens with the overview', async () => {
  mockQueue(post)
  mockWaiting({ reports: 1, held_jobs: 3, held_posts: 2, held_messages: 1200, failed_emails: 0 })
  browser.server.mock(getAdminOverview, () => ({ days: [], islands: [] }))
  openAdmin(admin, { at: '/admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  const menu = within(await screen.findByRole('navigation', { name: 'Administration' }))
  expect((await menu.findByRole('link', { name: 'Held content 1,205 waiting' })).getAttribute('href')).toBe(
    '/admin?tab=held',
  )
  expect(menu.getByRole('link', { name: 'Failed emails' })).toBeTruthy()
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toBeTruthy()
})

test('a narrow screen shows the menu first, then a section with the way back', async () => {
  setWideScreen(false)
  mockQueue(post)
  openAdmin(admin, { at: '/admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
  await openSection('Reports 1 waiting')
  expect(await card('Post')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin')
})

test('the keys move through the queue and press the buttons of the focused report', async () => {
  mockQueue(post, member)
  openAdmin()
  const [first, second] = await screen.findAllByRole('listitem')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  within(await card('Post'))
    .getByRole('button', { name: 'Hide' })
    .focus()
  press('j')
  expect(document.activeElement?.textContent).toContain('I sell boats.')
  press('k')
  expect(document.activeElement?.textContent).toContain('Free boats.')
  press('J')
  press('s')
  expect(await screen.findByRole('alertdialog', { name: 'Suspend Ben Moss?' })).toBeTruthy()
  const note = screen.getByLabelText(/^Note/)
  note.focus()
  press('d')
  expect(screen.queryByRole('alertdialog', { name: 'Dismiss these reports?' })).toBeNull()
  expect([first, second].every((it) => it?.isConnected)).toBe(true)
})
