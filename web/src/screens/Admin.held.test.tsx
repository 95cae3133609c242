// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listAdminQueues } from 'contract/administration'
import {
  decideHeld,
  listHeld,
  type HeldAccount,
  type HeldDecision,
  type HeldJob,
  type HeldMessage,
  type HeldPost,
  type HeldType,
} from 'contract/heldContent'
import { moderate } from 'contract/moderation'
import { getSecondFactor } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { draftStore } from '../api/draftStore.ts'
import { queryClient } from '../api/QueryCacheProvider.tsx'
import { errorResponse } from '../test/mockServer.ts'
import { ada, admin, ben } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Admin } from './Admin.tsx'

const browser = setupBrowser()

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
  change_asked: null,
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
  change_asked: null,
}

const message: HeldMessage = {
  id: 12,
  content: 'I have a job for you at the new hotel.',
  attachments: [],
  held_at: '2026-11-20T12:00:00.246810Z',
  held_for: ['repeated-text'],
  receiver: ada,
}

const account: HeldAccount = {
  ...ben,
  created_at: '2026-11-20T11:00:00.000Z',
  count: 1,
  oldest_at: job.held_at,
  jobs: [job],
  posts: [],
  messages: [],
}

type Body = { decision: HeldDecision; items: { type: HeldType; id: number; held_at: string }[] }

async function open(...accounts: HeldAccount[]) {
  let waiting = accounts
  browser.server.mock(listAdminQueues, () => ({ queues: [], open_jobs: 0 }))
  browser.server.mock(listHeld, () => ({ accounts: waiting, total: waiting.length }))
  browser.server.mock(getSecondFactor, () => ({
    authenticator_since: null,
    recovery_codes_left: 0,
    is_required: false,
  }))
  const decisions = browser.server.mock(decideHeld, ({ body }) => {
    const { items, decision } = body as Body
    waiting = waiting.slice(1)
    return {
      decided: items.map(({ type, id }) => ({
        id,
        action: decision === 'refuse' ? ('hide' as const) : decision,
        subject_type: type,
        subject_id: id,
        name: null,
        is_undelivered: false,
        is_held: false,
        reason: null,
        explanation: null,
        note: null,
        created_at: job.held_at,
        admin: ada,
      })),
      left_out: [],
    }
  })
  renderInApp(<Admin />, { server: browser.server, as: admin, at: '/admin?tab=held' })
  const cards = await screen.findAllByRole('article', { name: /^Ben Moss/ })
  const [card] = cards.map((it) => within(it))
  if (!card) throw new Error('No card')
  const show = (...accounts: HeldAccount[]) => {
    waiting = accounts
    return act(() => queryClient.invalidateQueries())
  }
  return { card, decisions, show }
}

const dialogOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const several = { ...account, count: 3, posts: [post], messages: [message] }
const itemOf = (type: HeldType, { id, held_at }: { id: number; held_at: string }) => ({ type, id, held_at })

test('administrators see a held job and release it as they saw it, and are shown what its employer will read', async () => {
  const { card, decisions } = await open(account)
  const item = within(card.getByRole('region', { name: 'Cook' }))
  for (const text of [
    'Conch Shack · Nassau · $500 - $700 a week',
    'Nights and weekends',
    'Can you pay?',
    /^Never pay to get a job/,
  ])
    expect(item.getByText(text)).toBeTruthy()
  expect(card.getByText(/^1 job, waiting since/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe(
    `/admin?tab=members&member=${ben.id}`,
  )
  fireEvent.click(card.getByRole('button', { name: 'Release' }))
  const dialog = await dialogOf('Release this job?')
  expect(dialog.getByText('Your job Cook was checked. Everyone can see it now.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Job released')).toBeTruthy()
  expect(await screen.findByText('Nothing to check')).toBeTruthy()
  expect(decisions.map(({ body }) => body)).toEqual([{ decision: 'release', items: [itemOf('job', job)] }])
})

test('the sentences for which a text is held are marked', async () => {
  const held = {
    ...post,
    content: 'We hire cooks. Pay a $50 deposit at the web shop to apply. Call us.',
    held_for: ['payment'],
    change_asked: null,
  }
  const { card } = await open({ ...account, jobs: [], posts: [held] })
  const marked = await card.findByText('Pay a $50 deposit at the web shop to apply.')
  expect(marked.tagName).toBe('MARK')
  expect(marked.parentElement?.textContent).toBe(held.content)
})

test('a scam of no clear kind is explained by the words that stand out', async () => {
  const content = 'Easy work, good pay. Write to me tonight.'
  const held = { ...message, content, held_for: ['like-scams'] }
  const { card } = await open({ ...account, jobs: [], messages: [held] })
  const reasons = within(card.getByRole('list', { name: 'Why it waits' }))
  expect(
    await reasons.findByText(/^This is .*Words that stand out: “easy”, “tonight”, “write”\.$/),
  ).toBeTruthy()
})

test('a job is refused with a reason, which changes what its employer will read, and a note', async () => {
  const { card, decisions } = await open(account)
  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = await dialogOf('Refuse this job?')
  expect(dialog.getByText(/wasn't published because it looks like spam or a scam/)).toBeTruthy()
  expect(dialog.getByText(/If anyone applied before an edit: .* are withdrawn/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'below_minimum_wage' } })
  expect(dialog.getByText(/wasn't published because .* minimum wage/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Deposit' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(decisions.map(({ body }) => body)).toEqual([
      { decision: 'refuse', items: [itemOf('job', job)], reason: 'below_minimum_wage', note: 'Deposit' },
    ]),
  )
})

test('something else needs words for the member', async () => {
  const { card, decisions } = await open(account)
  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = await dialogOf('Refuse this job?')
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'other' } })
  const refuse = () => fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  refuse()
  expect(await dialog.findByText('Tell the member what is wrong')).toBeTruthy()
  expect(decisions).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText(/^In your own words/), { target: { value: ' Say where it is. ' } })
  refuse()
  await waitFor(() =>
    expect(decisions[0]?.body).toMatchObject({ reason: 'other', explanation: 'Say where it is.' }),
  )
})

test('an employer is asked to change a job, in words that are required', async () => {
  const { card, decisions } = await open(account)
  fireEvent.click(card.getByRole('button', { name: 'Ask to change' }))
  const dialog = await dialogOf('Ask to change this job?')
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  const ask = () => fireEvent.click(dialog.getByRole('button', { name: 'Ask to change' }))
  ask()
  expect(await dialog.findByText('Tell the member what to change')).toBeTruthy()
  expect(decisions).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('What to change'), { target: { value: ' Take out the deposit. ' } })
  ask()
  expect(await screen.findByText('Job sent back to be changed')).toBeTruthy()
  expect(decisions[0]?.body).toEqual({
    decision: 'ask_to_change',
    items: [itemOf('job', job)],
    explanation: 'Take out the deposit.',
  })
})

test('all held items of an account are decided together, longest waiting first', async () => {
  const { card, decisions } = await open(several)
  expect(card.getByText(/^1 job, 1 post and 1 message, waiting since/)).toBeTruthy()
  expect(card.getByText('All 3')).toBeTruthy()
  expect(card.getByText("The same text went to several people who haven't answered.")).toBeTruthy()
  expect(card.getByText('Web shop, Bay Street')).toBeTruthy()
  // Messages can't be changed.
  expect(card.queryByRole('button', { name: 'Ask to change' })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = await dialogOf('Refuse these 3 items?')
  const reasons = within(dialog.getByLabelText('Reason')).getAllByRole('option')
  expect(reasons.map(({ textContent }) => textContent)).not.toContain('Below the minimum wage')
  expect(dialog.getByText(/\(And 2 more like this\.\)$/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('3 items refused')).toBeTruthy()
  expect(decisions[0]?.body).toEqual({
    decision: 'refuse',
    items: [itemOf('job', job), itemOf('message', message), itemOf('post', post)],
    reason: 'spam',
  })
})

test('only what is selected is decided', async () => {
  const { card, decisions } = await open(several)
  fireEvent.click(card.getByRole('checkbox', { name: 'Select this message' }))
  expect(card.getByText('1 selected')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Deliver' }))
  const dialog = await dialogOf('Deliver this message?')
  expect(dialog.getByText('Your message to Ada was checked and delivered.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Deliver' }))
  await waitFor(() =>
    expect(decisions[0]?.body).toEqual({ decision: 'release', items: [itemOf('message', message)] }),
  )
})

test('what others have decided meanwhile is left out, with the sentence', async () => {
  const { card } = await open(account)
  browser.server.mock(decideHeld, () => ({
    decided: [],
    left_out: [{ type: 'job' as const, id: job.id, code: 'already_decided' as const }],
  }))
  fireEvent.click(card.getByRole('button', { name: 'Release' }))
  fireEvent.click((await dialogOf('Release this job?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('1 item was skipped: This has already been decided.')).toBeTruthy()
})

test('each reason for which items are left out is said once, with how many items it is about', async () => {
  const { card } = await open(several)
  browser.server.mock(decideHeld, () => ({
    decided: [],
    left_out: [
      { type: 'job' as const, id: job.id, code: 'already_decided' as const },
      { type: 'post' as const, id: post.id, code: 'own_decision' as const },
      { type: 'message' as const, id: message.id, code: 'already_decided' as const },
    ],
  }))
  fireEvent.click(card.getByRole('button', { name: 'Release' }))
  fireEvent.click((await dialogOf('Release these 3 items?')).getByRole('button', { name: 'Release' }))
  expect(
    await screen.findByText(
      "2 items were skipped: This has already been decided. 1 item was skipped: You're part of this, so another administrator has to decide.",
    ),
  ).toBeTruthy()
})

const REFUSAL = `decision:refuse held ${ben.id}`

test('what was typed for several is there again for the one that is left out', async () => {
  const { card, show } = await open({ ...several, messages: [] })
  browser.server.mock(decideHeld, () => ({
    decided: [],
    left_out: [{ type: 'post' as const, id: post.id, code: 'conflict' as const }],
  }))
  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = await dialogOf('Refuse these 2 items?')
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Both ask for a deposit' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^1 item was skipped/)).toBeTruthy()
  await show({ ...account, jobs: [], posts: [post] })
  fireEvent.click(await card.findByRole('button', { name: 'Refuse' }))
  const again = await dialogOf('Refuse this post?')
  await waitFor(() => expect(again.getByLabelText(/^Note/)).toHaveProperty('value', 'Both ask for a deposit'))
})

test('what was typed for something that is left out is there again, but not for something else', async () => {
  const { card } = await open({ ...several, messages: [] })
  browser.server.mock(decideHeld, () => ({
    decided: [],
    left_out: [{ type: 'job' as const, id: job.id, code: 'conflict' as const }],
  }))
  const select = (name: string) => fireEvent.click(card.getByRole('checkbox', { name }))
  const refuse = async (what: string) => {
    fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
    const dialog = await dialogOf(`Refuse this ${what}?`)
    return { dialog, note: dialog.getByLabelText<HTMLTextAreaElement>(/^Note/) }
  }
  select('Select this job')
  const first = await refuse('job')
  fireEvent.change(first.dialog.getByLabelText('Reason'), { target: { value: 'not_a_job' } })
  fireEvent.change(first.note, { target: { value: 'A pyramid scheme' } })
  fireEvent.click(first.dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^1 item was skipped/)).toBeTruthy()
  const again = await refuse('job')
  await waitFor(() => expect(again.note.value).toBe('A pyramid scheme'))
  fireEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }))
  select('Select this job')
  select('Select this post')
  const other = await refuse('post')
  await expect(draftStore.read(admin.id, REFUSAL)).resolves.toMatchObject({ note: 'A pyramid scheme' })
  expect(other.note.value).toBe('')
  expect(other.dialog.getByLabelText('Reason')).toHaveProperty('value', 'spam')
})

test('a stored reason that is not offered has to be chosen again', async () => {
  await draftStore.write(admin.id, REFUSAL, {
    items: ['post 9'],
    reason: 'not_a_job',
    explanation: '',
    note: 'Typed before',
  })
  const { card, decisions } = await open({ ...account, jobs: [], posts: [post] })
  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = await dialogOf('Refuse this post?')
  await waitFor(() => expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'Typed before'))
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('Please choose a reason')).toBeTruthy()
  expect(decisions).toHaveLength(0)
})

test('an open dialog decides on what was there when it was opened', async () => {
  const { card, decisions, show } = await open({ ...account, jobs: [], posts: [post] })
  fireEvent.click(card.getByRole('button', { name: 'Ask to change' }))
  const dialog = await dialogOf('Ask to change this post?')
  const edited = { ...post, content: 'Call me.', held_at: '2026-11-20T13:00:00.000000Z' }
  await show({ ...account, jobs: [], posts: [edited], messages: [message] })
  expect(await screen.findByText('Call me.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('What to change'), { target: { value: 'Take out the deposit.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Ask to change' }))
  await waitFor(() => expect(decisions[0]?.body).toMatchObject({ items: [itemOf('post', post)] }))
})

test('a decision that fails says so, and keeps the account', async () => {
  const { card } = await open(account)
  browser.server.mock(decideHeld, () => errorResponse('too_many_requests'))
  fireEvent.click(card.getByRole('button', { name: 'Release' }))
  fireEvent.click((await dialogOf('Release this job?')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText(/Too many requests/)).toBeTruthy()
  expect(screen.getByRole('article', { name: /^Ben Moss/ })).toBeTruthy()
})

test('the member can be suspended from their card', async () => {
  const { card } = await open(account)
  const requests = browser.server.mock(moderate, () => errorResponse('too_many_requests'))
  fireEvent.click(card.getByRole('button', { name: 'Suspend member' }))
  const dialog = await dialogOf('Suspend Ben Moss?')
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend member' }))
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ action: 'suspend', subject_id: ben.id, reason: 'spam' }),
  )
})

test('with the keys, everything of two accounts is selected and refused', async () => {
  const other = { ...several, id: 99, first_name: 'Ben', last_name: 'Moss Jr', username: 'benjr' }
  const { decisions } = await open(several, other)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  document.querySelector<HTMLElement>('[data-card]')?.focus()
  for (let n = 0; n < 2; n += 1) {
    press('a')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    press('f')
    const dialog = await dialogOf('Refuse these 3 items?')
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(decisions).toHaveLength(n + 1))
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1 - n))
  }
  expect(await screen.findByText('Nothing to check')).toBeTruthy()
})
