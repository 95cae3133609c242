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
import { conversationOf, messageBy } from '../test/messages.ts'
import { ada, ben } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { Messages } from './Messages.tsx'

const browser = freshBrowser()
const cleo = { ...ben, id: 3, first_name: 'Cleo', last_name: 'Knowles', username: 'cleo' }
const theirs = conversationOf(ada, ben, { messages: [messageBy(ada, 1)] })

/** The messages, come to by the way from Ben's profile. */
function openWithBen(known: Conversation[]) {
  browser.network.answer(listConversations, () => known)
  browser.network.answer(listMessages, () => [messageBy(ada, 1)])
  const asked = browser.network.answer(openConversation, () => theirs)
  show(<Messages />, { network: browser.network, as: ada, at: `/messages?user=${ben.id}` })
  return asked
}

test('a known conversation opens without a request', async () => {
  const asked = openWithBen([theirs])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('no other conversation is shown while one is being opened', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }),
  )
  const others = conversationOf(ada, cleo, { id: 8, messages: [messageBy(cleo, 2)], unread_count: 1 })
  const read = browser.network.answer(markConversationRead, () => ({
    last_read_id: 0,
    unread: 0,
    unread_count: 0,
  }))
  openWithBen([others])
  expect(await screen.findByRole('heading', { name: 'Ben Moss' })).toBeTruthy()
  expect(read.map(({ path }) => path)).toEqual([])
})

test('a conversation with someone new is created', async () => {
  const asked = openWithBen([])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(asked).toMatchObject([{ body: { user_id: ben.id } }])
})
