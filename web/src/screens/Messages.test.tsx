// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getJob } from 'contract/jobs'
import {
  listConversations,
  listMessages,
  markConversationRead,
  sendMessageToPerson,
  type Conversation,
} from 'contract/messages'
import { getUser } from 'contract/profiles'
import { expect, test, vi } from 'vitest'
import { outboxStore } from '../api/outbox/outboxStore.ts'
import { useOutbox } from '../api/outbox/useOutbox.ts'
import { useLiveMessages } from '../features/messages/useLiveMessages.ts'
import { jobBy } from '../test/jobs.ts'
import { conversationBetween, messageBy } from '../test/messages.ts'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben, profileOf } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Messages } from './Messages.tsx'

const browser = setupBrowser()
const cleo = { ...ben, id: 3, first_name: 'Cleo', last_name: 'Knowles', username: 'cleo' }
const conversation = conversationBetween(ada, ben, { messages: [messageBy(ada, 1)] })

/** Opens the messages from the link on Ben's profile. `conversations` may change afterwards. */
function openWithBen(conversations: Conversation[], isReachable = true, params = '') {
  browser.server.mock(listConversations, ({ query }) =>
    conversations.filter(
      ({ participant_2_id }) => !query.has('user_id') || query.get('user_id') === String(participant_2_id),
    ),
  )
  browser.server.mock(listMessages, () => [messageBy(ada, 1)])
  const profile = { ...profileOf(ben), trade: 'Electrician', island: 'Exuma', mutual_friends_count: 2 }
  browser.server.mock(getUser, () => (isReachable ? profile : errorResponse('user_not_found')))
  renderInApp(<Open />, { server: browser.server, as: ada, at: `/messages?user=${ben.id}${params}` })
}

function Open() {
  useLiveMessages(ada.id)
  useOutbox()
  return <Messages />
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

test('a known conversation opens with the focus in the message field', async () => {
  openWithBen([conversation])
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(document.activeElement).toBe(await field())
})

test('no other conversation is shown while one is being opened', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }),
  )
  const otherConversation = conversationBetween(ada, cleo, {
    id: 8,
    messages: [messageBy(cleo, 2)],
    unread_count: 1,
  })
  const readRequests = browser.server.mock(markConversationRead, () => ({
    last_read_id: 0,
    unread: 0,
    unread_count: 0,
  }))
  openWithBen([otherConversation])
  expect(await screen.findByRole('heading', { name: 'Ben Moss' })).toBeTruthy()
  expect(readRequests.map(({ path }) => path)).toEqual([])
})

test('a thread with someone new shows who they are and creates the conversation with the first message', async () => {
  const conversations: Conversation[] = []
  openWithBen(conversations)
  const log = await screen.findByRole('log', { name: 'Messages' })
  for (const words of ['Ben Moss', 'Electrician', 'Exuma', '2 mutual friends'])
    await waitFor(() => expect(log.textContent).toContain(words))
  expect(document.activeElement).toBe(await field())

  const requests = browser.server.mock(sendMessageToPerson, () => {
    conversations.push(conversation)
    return messageBy(ada, 1)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Say good day' }))
  expect((await field()).value).toBe('Good day, Ben! ')
  expect(requests).toEqual([])
  fireEvent.keyDown(await field(), { key: 'Enter' })
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/messages/to/2', body: { content: 'Good day, Ben! ' } }])
  expect(screen.queryByRole('button', { name: 'Say good day' })).toBeNull()
  expect(document.activeElement).toBe(await field())
})

test('a question about a job names it in the first line, unless that is removed', async () => {
  const job = jobBy(ben)
  browser.server.mock(getJob, () => job)
  openWithBen([], true, `&job=${job.id}`)
  const requests = browser.server.mock(sendMessageToPerson, () => messageBy(ada, 1))
  const remove = await screen.findByRole('button', { name: `Don't mention ${job.title}` })
  fireEvent.change(await field(), { target: { value: 'Is it still open?' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  const line = `About “${job.title}” at ${job.company}: http://localhost:3000/j/${job.id}`
  await waitFor(() => expect(requests).toMatchObject([{ body: { content: `${line}\n\nIs it still open?` } }]))
  expect(remove.isConnected).toBe(false)
})

test("a question about a job that can't be stored comes back with the line that names the job", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const job = jobBy(ben)
  browser.server.mock(getJob, () => job)
  openWithBen([], true, `&job=${job.id}`)
  await screen.findByRole('button', { name: `Don't mention ${job.title}` })
  vi.spyOn(outboxStore, 'add').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  fireEvent.change(await field(), { target: { value: 'Is it still open?' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  const line = `About “${job.title}” at ${job.company}: http://localhost:3000/j/${job.id}`
  await waitFor(async () => expect((await field()).value).toBe(`${line}\n\nIs it still open?`))
})

test("a person who can't be reached is no longer available", async () => {
  openWithBen([], false)
  expect(await screen.findByText('This conversation is no longer available.')).toBeTruthy()
})

test("a stranger's message request with signs of a scam comes with a warning", async () => {
  const content = 'Send $40 by SunCash to hold the job.'
  const messages = [messageBy(ben, 1, { content })]
  openWithBen([conversationBetween(ada, ben, { request_from: ben.id, messages })])
  const warning = await screen.findByRole('note', { name: 'Signs of a scam' })
  expect(warning.textContent).toContain('Never pay to get a job')
  const request = within(screen.getByRole('region', { name: 'Message request' }))
  request.getByText(/If you delete it, they only find out if they write again\.$/)
  expect(request.getAllByRole('button').map((it) => it.textContent)).toEqual([
    'Accept',
    'Delete',
    'Block',
    'Report',
  ])
  fireEvent.click(request.getByRole('button', { name: 'Report' }))
  expect(await screen.findByRole('dialog', { name: /report/i })).toBeTruthy()
})
