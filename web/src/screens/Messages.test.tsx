// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import {
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  type Conversation,
} from 'contract/messages'
import { expect, test, vi } from 'vitest'
import { conversationBetween, messageBy } from '../test/messages.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Messages } from './Messages.tsx'

const browser = setupBrowser()
const cleo = { ...ben, id: 3, first_name: 'Cleo', last_name: 'Knowles', username: 'cleo' }
const conversation = conversationBetween(ada, ben, { messages: [messageBy(ada, 1)] })

/** Opens the messages from the link on Ben's profile. Returns the requests to create a conversation. */
function openWithBen(conversations: Conversation[]) {
  browser.server.mock(listConversations, () => conversations)
  browser.server.mock(listMessages, () => [messageBy(ada, 1)])
  const requests = browser.server.mock(openConversation, () => conversation)
  renderInApp(<Messages />, { server: browser.server, as: ada, at: `/messages?user=${ben.id}` })
  return requests
}

test('a known conversation opens without a request', async () => {
  const requests = openWithBen([conversation])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(requests).toEqual([])
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

test('a conversation with someone new is created', async () => {
  const requests = openWithBen([])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(requests).toMatchObject([{ body: { user_id: ben.id } }])
})
