// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { listLimitedAccounts, type LimitedAccount } from 'contract/accountLimits'
import {
  listAppeals,
  listModerationActions,
  moderate,
  type Appeal,
  type ModerationAction,
} from 'contract/moderation'
import { expect, test } from 'vitest'
import { pageWithNext, errorResponse } from '../test/mockServer.ts'
import { admin, ben } from '../test/people.ts'
import {
  browser,
  card,
  confirmDecision,
  created_at,
  mockQueue,
  openAdmin,
  openSection,
} from '../test/moderationQueue.tsx'

test('past decisions are listed page by page', async () => {
  mockQueue()
  const action: ModerationAction = {
    id: 2,
    action: 'hide',
    subject_type: 'post',
    subject_id: 10,
    name: null,
    is_undelivered: false,
    is_held: false,
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
  openAdmin()
  await openSection('Past decisions')
  expect(await screen.findByText('A scam.')).toBeTruthy()
  expect(screen.getByText('Hidden:').parentElement?.textContent).toBe('Hidden: post 10, spam or a scam')
  expect(screen.getByRole('link', { name: 'post 10' }).getAttribute('href')).toBe(
    '/admin?tab=content&type=post&id=10',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Reports dismissed:')).toBeTruthy()
})

test('an edited text that is held instead of restored is announced as that', async () => {
  mockQueue()
  browser.server.mock(listAppeals, () => ({ appeals: [appealed], total: 1 }))
  browser.server.mock(moderate, () => ({ ...action(1, 'restore', 70, 'job'), is_held: true }))
  openAdmin()
  await openSection('Appeals')
  fireEvent.click(within(await card('Job')).getByRole('button', { name: 'Restore' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore this job?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Held, because it was edited')).toBeTruthy()
  expect(screen.queryByText('Restored')).toBeNull()
})

function action(
  id: number,
  action: ModerationAction['action'],
  subject_id: number,
  subject_type: ModerationAction['subject_type'] = 'post',
): ModerationAction {
  return {
    id,
    action,
    subject_type,
    subject_id,
    name: null,
    is_undelivered: false,
    is_held: false,
    reason: null,
    explanation: null,
    note: null,
    created_at,
    admin,
  }
}

test('the latest hiding can be undone from the list, unless it already was', async () => {
  const requests = mockQueue()
  browser.server.mock(listModerationActions, () => [
    action(5, 'uphold', 10),
    action(4, 'hide', 10),
    action(3, 'restore', 11),
    action(2, 'hide', 11),
    action(1, 'hide', 10),
  ])
  openAdmin()
  await openSection('Past decisions')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  fireEvent.click(restore)
  await screen.findByRole('alertdialog', { name: 'Restore this post?' })
  confirmDecision('Restore')
  expect(await screen.findByText('Restored')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'restore', subject_type: 'post', subject_id: 10 },
  ])
})

test('undoing a refusal says that it is shown for the first time', async () => {
  mockQueue()
  browser.server.mock(listModerationActions, () => [
    { ...action(2, 'hide', 12, 'message'), name: 'Ada', is_undelivered: true },
    { ...action(1, 'hide', 70, 'job'), name: 'Cleaner' },
  ])
  openAdmin()
  await openSection('Past decisions')
  fireEvent.click(await screen.findByRole('button', { name: 'Deliver' }))
  const delivery = within(await screen.findByRole('alertdialog', { name: 'Deliver this message?' }))
  expect(delivery.getByText(/for the first time/)).toBeTruthy()
  expect(delivery.getByText('Your message to Ada was checked and delivered.')).toBeTruthy()
  fireEvent.click(delivery.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  const release = within(await screen.findByRole('alertdialog', { name: 'Restore this job?' }))
  expect(release.getByText(/for the first time if it was never public.*stay withdrawn/)).toBeTruthy()
  expect(release.getByText('Your job Cleaner is visible again.')).toBeTruthy()
})

test('a suspension can be undone after an appeal was turned down', async () => {
  mockQueue()
  browser.server.mock(listModerationActions, () => [
    action(2, 'uphold', 7, 'user'),
    action(1, 'suspend', 7, 'user'),
  ])
  openAdmin()
  await openSection('Past decisions')
  const upheld = (await screen.findByText('Appeal turned down:')).closest('li')
  expect(upheld && within(upheld).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Reinstate' })).toBeTruthy()
})

const appealed: Appeal = {
  id: 3,
  subject_type: 'job',
  subject_id: 70,
  name: 'Cleaner',
  appeal: 'I pay everyone on Fridays.',
  created_at,
  author: ben,
  decision: 'hide',
  is_undelivered: false,
  reason: 'spam',
  explanation: 'Take out the fee.',
  note: 'Asks for a fee',
  hidden_at: created_at,
  content: 'Easy money',
  images: [],
  needs_other_admin: false,
}

test.each([
  [
    'Keep hidden',
    'Turn this appeal down?',
    'uphold',
    'Appeal turned down',
    'We reviewed your appeal. Your job Cleaner stays hidden.',
  ],
  [
    'Restore',
    'Restore this job?',
    'restore',
    'Restored',
    'Your appeal was accepted. Your job Cleaner is visible again.',
  ],
] as const)('an appeal is decided: %s', async (label, question, action, words, told) => {
  const requests = mockQueue()
  let subjects = [appealed]
  browser.server.mock(listAppeals, () => ({ appeals: subjects, total: subjects.length }))
  openAdmin()
  await openSection('Appeals')
  const reportCard = within(await card('Job'))
  for (const text of [
    'Easy money',
    'I pay everyone on Fridays.',
    'To the member: Take out the fee.',
    'Note: Asks for a fee',
  ])
    expect(reportCard.getByText(text, { exact: false })).toBeTruthy()
  expect(reportCard.getByText(/Spam or a scam/)).toBeTruthy()
  expect(reportCard.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe(
    `/admin?tab=members&member=${ben.id}`,
  )
  fireEvent.click(reportCard.getByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  expect(dialog.getByText(told)).toBeTruthy()
  subjects = []
  confirmDecision(label)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('No appeals')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ action, subject_type: 'job', subject_id: 70 }])
})

test('appeals that fail to load show an error', async () => {
  mockQueue()
  browser.server.mock(listAppeals, () => errorResponse('too_many_requests'))
  openAdmin()
  await openSection('Appeals')
  expect(await screen.findByText("The appeals couldn't be loaded.")).toBeTruthy()
})

test('limited accounts are listed, and a limit is lifted', async () => {
  const requests = mockQueue()
  let accounts: LimitedAccount[] = [
    { id: ben.id, member: ben, until: '2026-12-01T12:00:00.000Z', since: created_at, limits_count: 2 },
  ]
  browser.server.mock(listLimitedAccounts, () => ({ accounts, total: accounts.length }))
  openAdmin()
  await openSection('Limited accounts')
  expect(await screen.findByText('2 limits so far', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Extend by 30 days' }))
  const extension = within(await screen.findByRole('alertdialog'))
  expect(
    extension.getByText('An administrator extended the limit on your account until 31 December 2026.'),
  ).toBeTruthy()
  fireEvent.click(extension.getByRole('button', { name: 'Extend by 30 days' }))
  expect(await screen.findByText('Limit extended')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lift the limit' }))
  accounts = []
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift the limit' }),
  )
  expect(await screen.findByText('No limited accounts')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toMatchObject([
    { action: 'extend_limit', subject_id: ben.id, until: '2026-12-01T12:00:00.000Z' },
    { action: 'lift_limit', subject_type: 'user', subject_id: ben.id },
  ])
})
