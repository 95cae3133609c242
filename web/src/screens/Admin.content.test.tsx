// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { listAdminActions, listAllJobs } from 'contract/administration'
import { getContentRecord, type ContentRecord } from 'contract/contentRecord'
import { moderate } from 'contract/moderation'
import { expect, test } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { ben } from '../test/people.ts'
import { browser, card, confirmDecision, created_at, mockQueue, openAdmin } from '../test/moderationQueue.tsx'

const job: ContentRecord = {
  subject_type: 'job',
  subject_id: 5,
  name: 'Cook',
  content: 'Cook\n\nFry snapper.',
  images: ['/uploads/boat.webp'],
  video_url: null,
  author: ben,
  created_at,
  is_hidden: false,
  is_held: false,
  is_change_asked: false,
  is_suspended: false,
  is_undelivered: false,
  is_public: true,
  needs_other_admin: false,
  post_id: null,
  handle: null,
}

/** Opens the page of content, whose hiding is on record. */
function open(changes: Partial<ContentRecord> = {}) {
  let record = { ...job, ...changes }
  mockQueue()
  browser.server.mock(getContentRecord, () => record)
  const decisions = browser.server.mock(listAdminActions, () => [
    {
      id: 9,
      action: 'hide',
      subject_type: record.subject_type,
      subject_id: record.subject_id,
      title: record.name,
      admin: null,
      member: ben,
      explanation: null,
      note: 'Asked for money',
      before: null,
      after: null,
      created_at,
    },
  ])
  const moderated = browser.server.mock(moderate, ({ body }) => {
    const { action } = body as { action: 'hide' | 'restore' }
    record = { ...record, is_hidden: action === 'hide', is_public: action !== 'hide' }
    const { subject_type, subject_id, name, is_undelivered } = record
    return {
      id: 10,
      action,
      subject_type,
      subject_id,
      name,
      is_undelivered,
      is_held: false,
      reason: null,
      explanation: null,
      note: null,
      created_at,
      admin: null,
    }
  })
  openAdmin(undefined, { at: `/admin?tab=content&type=${record.subject_type}&id=${record.subject_id}` })
  return { decisions, moderated }
}

const target = (inside: ReturnType<typeof within>, name: string) =>
  inside.getByRole('link', { name }).getAttribute('href')

test('the page of a job shows it, its author and the decisions on it', async () => {
  const { decisions } = open()
  const page = within(await card('Job'))
  expect(page.getByText(/Fry snapper/)).toBeTruthy()
  expect(page.getByRole('img', { name: 'Picture 1' })).toBeTruthy()
  expect(target(page, 'Ben Moss')).toBe(`/admin?tab=members&member=${ben.id}`)
  expect(target(page, 'Open')).toBe('/jobs/5')
  expect(await screen.findByText('Asked for money')).toBeTruthy()
  expect(Object.fromEntries(decisions.at(-1)?.query ?? [])).toMatchObject({
    subject_type: 'job',
    subject_id: '5',
  })
})

test('a hidden job is read and restored on its page', async () => {
  const { moderated } = open({ is_hidden: true, is_public: false })
  const page = within(await card('Job'))
  expect(page.getByText('Hidden')).toBeTruthy()
  expect(page.getByText(/Fry snapper/)).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Open' })).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Restore' }))
  await screen.findByRole('alertdialog', { name: 'Restore this job?' })
  confirmDecision('Restore')
  expect(await page.findByRole('button', { name: 'Hide' })).toBeTruthy()
  expect(target(page, 'Open')).toBe('/jobs/5')
  expect(moderated.map(({ body }) => body)).toEqual([
    { action: 'restore', subject_type: 'job', subject_id: 5 },
  ])
})

test('content is hidden for a reason that has to be chosen', async () => {
  const { moderated } = open()
  fireEvent.click(within(await card('Job')).getByRole('button', { name: 'Hide' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'duplicate' } })
  confirmDecision('Hide')
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(moderated.map(({ body }) => body)).toEqual([
    { action: 'hide', subject_type: 'job', subject_id: 5, reason: 'duplicate' },
  ])
})

test('a message that was refused can be delivered', async () => {
  const message = { subject_type: 'message', name: 'Ada', is_undelivered: true, is_public: false } as const
  open({ ...message, is_hidden: true })
  fireEvent.click(within(await card('Message')).getByRole('button', { name: 'Deliver' }))
  expect(await screen.findByRole('alertdialog', { name: 'Deliver this message?' })).toBeTruthy()
})

test.for([
  [false, 'Waiting for review', `/admin?tab=held&user_id=${ben.id}`],
  [true, 'Waits for its author', `/admin?tab=held&user_id=${ben.id}&waits_for=author`],
] as const)('held content (change asked: %s) is decided on in its queue', async ([asked, state, path]) => {
  open({ is_held: true, is_change_asked: asked, is_public: false })
  const page = within(await card('Job'))
  expect(page.getByText(state)).toBeTruthy()
  expect(target(page, 'Decide')).toBe(path)
  expect(page.queryByRole('button')).toBeNull()
})

test('held content of a suspended member waits until they are reinstated', async () => {
  open({ is_held: true, is_public: false, is_suspended: true })
  const page = within(await card('Job'))
  expect(page.getByText('Suspended')).toBeTruthy()
  expect(
    page.getByText("Its author is suspended. It can be decided on once they're reinstated."),
  ).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Decide' })).toBeNull()
})

test.for([
  [{ subject_type: 'post' }, '/p/5'],
  [{ subject_type: 'comment', post_id: 8 }, '/p/8'],
  [{ subject_type: 'company', handle: 'sandbar' }, '/company/sandbar'],
] as const)('what everyone can see has a link to it: %o', async ([subject, path]) => {
  open(subject)
  const page = within(await screen.findByRole('article'))
  expect(target(page, 'Open')).toBe(path)
})

test('what another administrator has to decide has no buttons', async () => {
  open({ needs_other_admin: true })
  const page = within(await card('Job'))
  expect(page.getByText(/^Another administrator has to decide/)).toBeTruthy()
  expect(page.queryByRole('button')).toBeNull()
})

test('content that is gone or private is not found', async () => {
  mockQueue()
  browser.server.mock(getContentRecord, () => errorResponse('subject_not_found'))
  openAdmin(undefined, { at: '/admin?tab=content&type=post&id=5' })
  expect(await screen.findByText('Content not found')).toBeTruthy()
})

test.for(['type=user&id=5', 'type=job&id=x', ''])('there is no content at "%s"', async (query) => {
  mockQueue()
  openAdmin(undefined, { at: `/admin?tab=content&${query}` })
  expect(await screen.findByText('Content not found')).toBeTruthy()
})

test('content that fails to load can be retried', async () => {
  mockQueue()
  browser.server.mock(getContentRecord, () => errorResponse('too_many_requests'))
  openAdmin(undefined, { at: '/admin?tab=content&type=job&id=5' })
  expect(await screen.findByText("The content couldn't be loaded.")).toBeTruthy()
  browser.server.mock(getContentRecord, () => job)
  browser.server.mock(listAdminActions, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Job')).toBeTruthy()
})

test('jobs link to their pages', async () => {
  mockQueue()
  const entry = { company: 'Shack', island: null, category: null, applications_count: 0, created_at }
  const hidden = { id: 5, title: 'Cook', state: 'hidden', is_change_asked: false, employer: ben } as const
  browser.server.mock(listAllJobs, () => [{ ...entry, ...hidden }])
  openAdmin(undefined, { at: '/admin?tab=jobs' })
  const link = await screen.findByRole('link', { name: 'Cook' })
  expect(link.getAttribute('href')).toBe('/admin?tab=content&type=job&id=5')
})
