// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listLimitedAccounts, type LimitedAccount } from 'contract/accountLimits'
import { getAdminOverview, listAdminQueues, type AdminQueue } from 'contract/administration'
import { listHeld } from 'contract/heldContent'
import {
  listModerationActions,
  listAppeals,
  listReports,
  moderate,
  type Appeal,
  type ModerationAction,
  type ReportedSubject,
} from 'contract/moderation'
import type { User } from 'contract/profiles'
import { getSecondFactor } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { draftStore } from '../api/draftStore.ts'
import { deferred, pageWithNext, errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { setWideScreen } from '../test/wideScreen.ts'
import { Admin } from './Admin.tsx'

const browser = setupBrowser()
const admin: User = { ...ada, role: 'admin' }
const open = (as: User = admin, { is_required = false, at = '/admin?tab=reports' } = {}) => {
  browser.server.mock(getSecondFactor, () => ({
    authenticator_since: null,
    recovery_codes_left: 0,
    is_required,
  }))
  return renderInApp(<Admin />, { server: browser.server, as, at })
}

const created_at = '2026-11-20T12:00:00.000Z'

const post: ReportedSubject = {
  id: 7,
  subject_type: 'post',
  subject_id: 10,
  reports: [
    {
      id: 6,
      reason: 'spam',
      details: null,
      created_at,
      reporter: ada,
      additions: [{ reason: 'harassment', details: 'Insults me.', created_at }],
    },
    { id: 7, reason: 'other', details: 'Sells nothing.', created_at, reporter: ada, additions: [] },
  ],
  content: 'Free boats.',
  images: ['/uploads/boat.webp'],
  author: ben,
  is_hidden: false,
  is_suspended: false,
  reports_count: 2,
  priority: 100,
  priority_reasons: ['Reported as spam or a scam', '2 people reported it'],
  needs_other_admin: false,
}
const member: ReportedSubject = {
  ...post,
  id: 5,
  subject_type: 'user',
  subject_id: ben.id,
  content: 'I sell boats.',
  images: [],
}

function mockWaiting(counts: Partial<Record<AdminQueue, number>>) {
  const queues = Object.entries(counts) as [AdminQueue, number][]
  browser.server.mock(listAdminQueues, () => ({
    queues: queues.map(([queue, count]) => ({ queue, count, oldest_at: null })),
    open_jobs: 12,
  }))
}

/** Opens a section from the menu beside the one that is shown. */
const openSection = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))

/** A mock server with this queue that stores decisions. Returns the requests to moderate. */
function mockQueue(...queue: ReportedSubject[]) {
  let subjects = queue
  browser.server.mock(listReports, () => ({ subjects, total: subjects.length }))
  mockWaiting({ reports: subjects.length })
  browser.server.mock(listHeld, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listLimitedAccounts, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listAppeals, () => ({ appeals: [], total: 0 }))
  browser.server.mock(listModerationActions, () => [])
  return browser.server.mock(moderate, ({ body }) => {
    const { action, subject_type, subject_id, reason, note } = body as ModerationAction
    subjects = subjects
      .filter((subject) => subject.subject_type !== subject_type)
      .map((subject) => ({ ...subject, is_suspended: action === 'suspend' }))
    return {
      id: 1,
      action,
      subject_type,
      subject_id,
      reason: reason ?? null,
      explanation: null,
      note: note ?? null,
      created_at,
      admin,
    }
  })
}

const card = (name: string) => screen.findByRole('article', { name })
const press = async (name: string, inside: string) =>
  fireEvent.click(within(await card(inside)).getByRole('button', { name }))
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

test('an administrator who must set up a second step is sent to the settings', async () => {
  open(admin, { is_required: true })
  await screen.findByRole('heading', { name: 'Protect your account first' })
  const link = screen.getByRole('link', { name: 'Set up two-step sign-in' })
  expect(link.getAttribute('href')).toBe('/settings/security#second-step')
})

test('members see Not Found', () => {
  open(ada)
  expect(screen.getByText("There's nothing here")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
})

test('a reported member without a bio is not deleted content', async () => {
  mockQueue({ ...member, content: '' })
  open()
  const reportCard = within(await screen.findByRole('article'))
  expect(reportCard.getByText('No bio.')).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/user/${ben.id}`)
})

test('the queue shows what was reported, its author, why and by whom', async () => {
  mockQueue(post)
  open()
  const reportCard = within(await card('Post'))
  expect(await screen.findByRole('link', { name: 'Reports 1 waiting', current: 'page' })).toBeTruthy()
  expect(reportCard.getByText('Free boats.')).toBeTruthy()
  expect(reportCard.getByRole('img', { name: 'Picture 1' })).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe('/user/2')
  expect(reportCard.getByText('Spam or a scam')).toBeTruthy()
  expect(reportCard.getByText('Something else')).toBeTruthy()
  expect(reportCard.getByText('Sells nothing.')).toBeTruthy()
  expect(reportCard.getByText('Harassment or hate')).toBeTruthy()
  expect(reportCard.getByText('Insults me.')).toBeTruthy()
  expect(reportCard.getAllByRole('link', { name: 'Ada Rolle' })).toHaveLength(3)
  expect(reportCard.getAllByText(/20 Nov 2026|Nov 20, 2026/)).toHaveLength(3)
})

test('hiding a post asks for a reason and a note', async () => {
  const requests = mockQueue(post)
  open()
  await press('Hide', 'Post')
  expect(await screen.findByRole('alertdialog', { name: 'Hide this post?' })).toBeTruthy()
  expect(requests).toEqual([])
  const reason = screen.getByLabelText<HTMLSelectElement>('Reason')
  expect(reason.value).toBe('spam')
  expect([...reason.options].map(({ text }) => text)).toContain('Harassment or hate')
  fireEvent.change(reason, { target: { value: 'harassment' } })
  fireEvent.change(screen.getByLabelText(/Note/), { target: { value: ' A scam. ' } })
  confirm('Hide')
  expect(await screen.findByText('All caught up')).toBeTruthy()
  expect(await screen.findByText('Hidden')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'hide', subject_type: 'post', subject_id: 10, reason: 'harassment', note: 'A scam.' },
  ])
})

test('Cancel decides nothing', async () => {
  const requests = mockQueue(post)
  open()
  await press('Dismiss', 'Post')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await card('Post')).toBeTruthy()
  expect(requests).toEqual([])
})

test('a decision removes the report and a refusal restores it', async () => {
  mockQueue(post, member)
  const response = deferred<Response>()
  browser.server.mock(moderate, () => response.promise)
  open()
  await press('Dismiss', 'Post')
  await screen.findByRole('alertdialog')
  confirm('Dismiss')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Post' })).toBeNull())
  response.resolve(errorResponse('admins_only'))
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  expect(await card('Post')).toBeTruthy()
})

test('what was typed for a decision that fails is there again, until one is stored', async () => {
  mockQueue(post, member)
  browser.server.mock(moderate, () => errorResponse('admins_only'))
  open()
  const note = async () => {
    await press('Hide', 'Post')
    return screen.findByLabelText<HTMLTextAreaElement>(/Note/)
  }
  fireEvent.change(await note(), { target: { value: 'Third advert of this kind' } })
  confirm('Hide')
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  const again = await note()
  await waitFor(() => expect(again.value).toBe('Third advert of this kind'))
  mockQueue(post, member)
  confirm('Hide')
  expect(await screen.findByText('Hidden')).toBeTruthy()
  const draft = () => draftStore.read(admin.id, 'decision:hide post 10')
  await waitFor(async () => expect(await draft()).toBeUndefined())
})

test('suspending the author of a post keeps the post in the queue', async () => {
  const requests = mockQueue(post)
  open()
  await press('Suspend member', 'Post')
  await screen.findByRole('alertdialog', { name: 'Suspend Ben Moss?' })
  confirm('Suspend member')
  expect(await screen.findByText('Suspended')).toBeTruthy()
  expect(await card('Post')).toBeTruthy()
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { action: 'suspend', subject_type: 'user', subject_id: ben.id, reason: 'spam' },
    ]),
  )
})

test('hidden content can be restored, suspended members reinstated', async () => {
  mockQueue({ ...post, is_hidden: true, is_suspended: true })
  open()
  const buttons = within(await card('Post')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Restore', 'Reinstate', 'Dismiss'])
})

test('a member cannot be hidden', async () => {
  mockQueue(member)
  open()
  const buttons = within(await card('Member')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Suspend member', 'Dismiss'])
})

test('the focus stays in the queue when a decision takes its card away', async () => {
  mockQueue(post, member)
  open()
  const hide = within(await card('Post')).getByRole('button', { name: 'Hide' })
  hide.focus()
  fireEvent.click(hide)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Hide' }).focus()
  confirm('Hide')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Post' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('I sell boats.'))
})

test('past decisions are listed page by page', async () => {
  mockQueue()
  const action: ModerationAction = {
    id: 2,
    action: 'hide',
    subject_type: 'post',
    subject_id: 10,
    reason: 'spam',
    explanation: null,
    note: 'A scam.',
    created_at,
    admin,
  }
  browser.server.mock(listModerationActions, ({ query }) =>
    query.get('cursor')
      ? [{ ...action, id: 1, action: 'dismiss' as const, reason: null, admin: null }]
      : pageWithNext([action], 'c2'),
  )
  open()
  await openSection('Past decisions')
  expect(await screen.findByText('A scam.')).toBeTruthy()
  expect(screen.getByText('Hidden:').parentElement?.textContent).toBe('Hidden: post 10, spam or a scam')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Reports dismissed:')).toBeTruthy()
})

test('a queue that fails to load can be retried', async () => {
  mockQueue(post)
  browser.server.mock(listReports, () => errorResponse('too_many_requests'))
  open()
  expect(await screen.findByText("The reports couldn't be loaded.")).toBeTruthy()
  browser.server.mock(listReports, () => ({ subjects: [post], total: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Post')).toBeTruthy()
})

test('the latest hiding can be undone from the list, unless it already was', async () => {
  const requests = mockQueue()
  const action = (id: number, action: ModerationAction['action'], subject_id: number): ModerationAction => ({
    id,
    action,
    subject_type: 'post',
    subject_id,
    reason: null,
    explanation: null,
    note: null,
    created_at,
    admin,
  })
  browser.server.mock(listModerationActions, () => [
    action(5, 'uphold', 10),
    action(4, 'hide', 10),
    action(3, 'restore', 11),
    action(2, 'hide', 11),
    action(1, 'hide', 10),
  ])
  open()
  await openSection('Past decisions')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  fireEvent.click(restore)
  await screen.findByRole('alertdialog', { name: 'Restore this post?' })
  confirm('Restore')
  expect(await screen.findByText('Restored')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'restore', subject_type: 'post', subject_id: 10 },
  ])
})

const appealed: Appeal = {
  id: 3,
  subject_type: 'job',
  subject_id: 70,
  appeal: 'I pay everybody on Fridays.',
  created_at,
  author: ben,
  decision: 'hide',
  reason: 'spam',
  explanation: 'Take out the fee.',
  note: 'Asks for a fee',
  hidden_at: created_at,
  content: 'Easy money',
  images: [],
  needs_other_admin: false,
}

test.each([
  ['Keep hidden', 'Turn this appeal down?', 'uphold', 'Appeal turned down'],
  ['Restore', 'Restore this job?', 'restore', 'Restored'],
] as const)('an appeal is decided: %s', async (label, question, action, words) => {
  const requests = mockQueue()
  let subjects = [appealed]
  browser.server.mock(listAppeals, () => ({ appeals: subjects, total: subjects.length }))
  open()
  await openSection('Appeals')
  const reportCard = within(await card('Job'))
  for (const text of [
    'Easy money',
    'I pay everybody on Fridays.',
    'To the member: Take out the fee.',
    'Note: Asks for a fee',
  ])
    expect(reportCard.getByText(text, { exact: false })).toBeTruthy()
  expect(reportCard.getByText(/Spam or a scam/)).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe('/user/2')
  fireEvent.click(reportCard.getByRole('button', { name: label }))
  await screen.findByRole('alertdialog', { name: question })
  subjects = []
  confirm(label)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('No appeals')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ action, subject_type: 'job', subject_id: 70 }])
})

test('appeals that fail to load show an error', async () => {
  mockQueue()
  browser.server.mock(listAppeals, () => errorResponse('too_many_requests'))
  open()
  await openSection('Appeals')
  expect(await screen.findByText("The appeals couldn't be loaded.")).toBeTruthy()
})

test('a reported subject says how urgent it is and why, and who else has to decide', async () => {
  mockQueue({ ...post, reports_count: 60, needs_other_admin: true })
  open()
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

test('limited accounts are listed, and a limit is lifted', async () => {
  const requests = mockQueue()
  let accounts: LimitedAccount[] = [
    { id: ben.id, member: ben, until: '2026-12-01T12:00:00.000Z', since: created_at, limits_count: 2 },
  ]
  browser.server.mock(listLimitedAccounts, () => ({ accounts, total: accounts.length }))
  open()
  await openSection('Limited accounts')
  expect(await screen.findByText('2 limits so far', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lift the limit' }))
  accounts = []
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift the limit' }),
  )
  expect(await screen.findByText('No limited accounts')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toMatchObject([
    { action: 'lift_limit', subject_type: 'user', subject_id: ben.id },
  ])
})

test('the menu says how much waits where, and opens with the overview', async () => {
  mockQueue(post)
  mockWaiting({ reports: 1, held_jobs: 3, held_posts: 2, held_messages: 1200, failed_emails: 0 })
  browser.server.mock(getAdminOverview, () => ({ days: [], islands: [] }))
  open(admin, { at: '/admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  const menu = within(screen.getByRole('navigation', { name: 'Administration' }))
  expect((await menu.findByRole('link', { name: 'Held content 1,205 waiting' })).getAttribute('href')).toBe(
    '/admin?tab=held',
  )
  expect(menu.getByRole('link', { name: 'Failed emails' })).toBeTruthy()
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toBeTruthy()
})

test('a narrow screen shows the menu first, then a section with the way back', async () => {
  setWideScreen(false)
  mockQueue(post)
  open(admin, { at: '/admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
  await openSection('Reports 1 waiting')
  expect(await card('Post')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin')
})

test('the keys move through the queue and press the buttons of the focused report', async () => {
  mockQueue(post, member)
  open()
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
