// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { listConversations, listMessages, openConversation, type Conversation } from 'contract/messages'
import { expect, test } from 'vitest'
import { conversationOf, messageBy } from '../test/messages.ts'
import { ada, ben } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { Messages } from './Messages.tsx'

const browser = freshBrowser()
const theirs = conversationOf(ada, ben, { messages: [messageBy(ada, 1)] })

/** The messages, come to by the way from Ben's profile. */
function openWithBen(known: Conversation[]) {
  browser.network.answer(listConversations, () => known)
  browser.network.answer(listMessages, () => [messageBy(ada, 1)])
  const asked = browser.network.answer(openConversation, () => theirs)
  show(<Messages />, { network: browser.network, as: ada, at: `/messages?user=${ben.id}` })
  return asked
}

test('a conversation that is known opens without asking the server for it', async () => {
  const asked = openWithBen([theirs])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('with somebody new the server makes one', async () => {
  const asked = openWithBen([])
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(asked).toMatchObject([{ body: { user_id: ben.id } }])
})
