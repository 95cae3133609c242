// @vitest-environment happy-dom
import { listLimitedAccounts } from 'contract/accountLimits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  decideHeldJob,
  listHeldJobs,
  decideHeldMessage,
  listHeldMessages,
  decideHeldPost,
  listHeldPosts,
  type HeldJob,
  type HeldMessage,
  type HeldPost,
} from 'contract/heldContent'
import { listAppeals, listModerationActions, listReports } from 'contract/moderation'
import type { User } from 'contract/profiles'
import { getSecondFactor } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Admin } from './Admin.tsx'

const browser = setupBrowser()
const admin: User = { ...ada, role: 'admin' }

const job: HeldJob = {
  id: 4,
  title: 'Cook',
  company: 'Conch Shack',
  description: 'Pay a $50 deposit.',
  requirements: null,
  benefits: null,
  work_hours: 'Nights and weekends',
  location: 'Nassau',
  salary_range: '$500 - $700',
  salary_period: 'week',
  skills: ['Grilling'],
  questions: [
    { id: 'q1', kind: 'yes_no', wording: 'Can you pay?', is_required: true, choices: [], knock_out: null },
  ],
  status: 'open',
  held_at: '2026-11-20T12:00:00.123456Z',
  held_for: ['payment'],
  employer: { ...ben, created_at: '2026-11-20T11:00:00.000Z' },
}

const post: HeldPost = {
  id: 9,
  content: 'Pay a $50 deposit to Ben.',
  images: [],
  image_alts: [],
  video_url: null,
  location: 'Web shop, Bay Street',
  audience: 'public',
  held_at: '2026-11-20T12:00:00.654321Z',
  held_for: ['payment'],
  author: { ...ben, created_at: '2026-11-20T11:00:00.000Z' },
}

const message: HeldMessage = {
  id: 12,
  content: 'I have a job for you at the new hotel.',
  attachments: [],
  held_at: '2026-11-20T12:00:00.246810Z',
  held_for: ['repeated-text'],
  sender: { ...ben, created_at: '2026-11-20T11:00:00.000Z' },
  receiver: ada,
}

async function open(posts: HeldPost[] = [], messages: HeldMessage[] = []) {
  let jobs = [job]
  browser.server.mock(listReports, () => ({ subjects: [], total: 0 }))
  browser.server.mock(listAppeals, () => ({ appeals: [], total: 0 }))
  browser.server.mock(listModerationActions, () => [])
  browser.server.mock(listLimitedAccounts, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listHeldJobs, () => ({ jobs, total: jobs.length }))
  browser.server.mock(listHeldPosts, () => ({ posts, total: posts.length }))
  browser.server.mock(listHeldMessages, () => ({ messages, total: messages.length }))
  const decisions = browser.server.mock(decideHeldJob, ({ body }) => {
    const { decision } = body as { decision: 'release' | 'refuse' }
    jobs = []
    return {
      id: 1,
      action: decision === 'release' ? ('release' as const) : ('hide' as const),
      subject_type: 'job' as const,
      subject_id: job.id,
      reason: null,
      explanation: null,
      note: null,
      created_at: job.held_at,
      admin: ada,
    }
  })
  browser.server.mock(getSecondFactor, () => ({
    authenticator_since: null,
    recovery_codes_left: 0,
    is_required: false,
  }))
  renderInApp(<Admin />, { server: browser.server, as: admin, at: '/admin?tab=held' })
  const card = await screen.findByRole('article', { name: 'Cook' })
  return { card, decisions }
}

test('administrators see held jobs, and release one as they saw it', async () => {
  const { card, decisions } = await open()
  expect(screen.getByRole('tab', { name: 'Held (1)' })).toBeTruthy()
  expect(card.textContent).toContain('Conch Shack · Nassau · $500 - $700')
  expect(card.textContent).toContain('Pay a $50 deposit.')
  expect(card.textContent).toContain('Nights and weekends')
  expect(card.textContent).toContain('Can you pay?')
  fireEvent.click(within(card).getByRole('button', { name: 'Release' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Release this job?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Nothing to check')).toBeTruthy()
  expect(decisions.map(({ body }) => body)).toEqual([{ decision: 'release', held_at: job.held_at }])
})

test('a job is refused with a reason for its employer and a note', async () => {
  const { card, decisions } = await open()
  fireEvent.click(within(card).getByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Refuse this job?' })
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Deposit' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(decisions.map(({ body }) => body)).toEqual([
      { decision: 'refuse', held_at: job.held_at, reason: 'spam', note: 'Deposit' },
    ]),
  )
})

test('something else needs words for the member', async () => {
  const { card, decisions } = await open()
  fireEvent.click(within(card).getByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refuse this job?' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'other' } })
  const refuse = () => fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  refuse()
  expect(dialog.getByText('Tell the member what is wrong')).toBeTruthy()
  expect(decisions).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText(/^In your own words/), { target: { value: ' Say where it is. ' } })
  refuse()
  await waitFor(() =>
    expect(decisions[0]?.body).toEqual({
      decision: 'refuse',
      held_at: job.held_at,
      reason: 'other',
      explanation: 'Say where it is.',
    }),
  )
})

test('an employer is asked to change a job, in words that are required', async () => {
  const { card, decisions } = await open()
  fireEvent.click(within(card).getByRole('button', { name: 'Ask to change' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ask to change this job?' }))
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  const ask = () => fireEvent.click(dialog.getByRole('button', { name: 'Ask to change' }))
  ask()
  expect(dialog.getByText('Tell the member what to change')).toBeTruthy()
  expect(decisions).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('What to change'), { target: { value: ' Take out the deposit. ' } })
  ask()
  expect(await screen.findByText('Nothing to check')).toBeTruthy()
  expect(decisions[0]?.body).toEqual({
    decision: 'ask_to_change',
    held_at: job.held_at,
    explanation: 'Take out the deposit.',
  })
})

test('the reasons fit what is refused, and nobody is asked to change a message', async () => {
  const { card } = await open([post], [message])
  const reasonsOf = async (card: HTMLElement) => {
    fireEvent.click(within(card).getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const reasons = within(dialog.getByLabelText('Reason')).getAllByRole('option')
    const labels = reasons.map((option) => option.textContent)
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    return labels
  }
  expect(await reasonsOf(card)).toContain('Below the minimum wage')
  const others = [/^Post by/, /^Message from/]
  for (const name of others) {
    const reasons = await reasonsOf(await screen.findByRole('article', { name }))
    expect(reasons).toContain('Asks for money')
    for (const reason of ['Below the minimum wage', 'Misleading pay', 'Duplicate', 'Not a job'])
      expect(reasons).not.toContain(reason)
  }
  expect(screen.getAllByRole('button', { name: 'Ask to change' })).toHaveLength(2)
})

test('a job that was edited meanwhile stays in the list, with the server’s sentence', async () => {
  const { card } = await open()
  browser.server.mock(decideHeldJob, () => errorResponse('conflict'))
  fireEvent.click(within(card).getByRole('button', { name: 'Release' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('This was changed at the same time. Please try again.')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Cook' })).toBeTruthy()
})

test('held posts come before held jobs, and are decided on as the administrator saw them', async () => {
  await open([post])
  expect(await screen.findByRole('tab', { name: 'Held (2)' })).toBeTruthy()
  const decisions = browser.server.mock(decideHeldPost, () => errorResponse('conflict'))
  const card = await screen.findByRole('article', { name: /^Post by/ })
  expect(card.textContent).toContain('Never pay to get a job')
  expect(card.textContent).toContain('Pay a $50 deposit to Ben.')
  expect(card.textContent).toContain('Web shop, Bay Street')
  fireEvent.click(within(card).getByRole('button', { name: 'Release' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Release this post?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('This was changed at the same time. Please try again.')).toBeTruthy()
  expect(decisions.map(({ body }) => body)).toEqual([{ decision: 'release', held_at: post.held_at }])
})

test('a held message says to whom it goes and why it waits, and is delivered', async () => {
  await open([], [message])
  expect(await screen.findByRole('tab', { name: 'Held (2)' })).toBeTruthy()
  const decisions = browser.server.mock(decideHeldMessage, () => errorResponse('message_refused'))
  const card = await screen.findByRole('article', { name: /^Message from Ben Moss .* to Ada Rolle/ })
  expect(card.textContent).toContain('The same text went to several people who haven’t answered')
  expect(card.textContent).toContain('I have a job for you at the new hotel.')
  fireEvent.click(within(card).getByRole('button', { name: 'Deliver' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Deliver this message?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }))
  expect(await screen.findByText("This person isn't accepting messages from you.")).toBeTruthy()
  expect(decisions.map(({ body }) => body)).toEqual([{ decision: 'release', held_at: message.held_at }])
})
