// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listConversations, searchMessages, type Conversation } from 'contract/messages'
import { expect, test, vi } from 'vitest'
import { createMockSocket } from '../../test/mockSocket.tsx'
import { conversationBetween, messageBy } from '../../test/messages.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { ConversationList } from './ConversationList.tsx'

const browser = setupBrowser()

function open(conversations: Conversation[] | Response, online: number[] = []) {
  const live = createMockSocket({ online })
  const requests = browser.server.mock(listConversations, ({ query }) =>
    query.get('search') ? [] : conversations,
  )
  renderInApp(
    <live.Provider>
      <ConversationList me={ada.id} selected={undefined} />
    </live.Provider>,
    { server: browser.server, as: ada },
  )
  return requests
}

test('a conversation shows the person, the last message and the unread count', async () => {
  open([conversationBetween(ada, ben, { messages: [messageBy(ben, 1)], unread_count: 12 })], [ben.id])
  const link = await screen.findByRole('link', { name: /Ben Moss/ })
  expect(link.textContent).toContain('Message 1')
  expect(link.textContent).toContain('9+ unread')
  expect(link.textContent).toContain('Online')
  expect(link.getAttribute('href')).toBe('/messages?conversation=7')
  expect(screen.getByText('1 conversation')).toBeTruthy()
})

test('previews describe own messages, pictures and deleted messages', async () => {
  const picture = { kind: 'image' as const, path: '/uploads/a.webp', name: '', bytes: 1 }
  open([
    conversationBetween(ada, ben, { messages: [messageBy(ada, 1)] }),
    conversationBetween(ada, ben, {
      id: 8,
      messages: [messageBy(ben, 1, { content: '', attachments: [picture] })],
    }),
    conversationBetween(ada, ben, {
      id: 9,
      messages: [messageBy(ben, 1, { content: '', deleted_at: 'now' })],
    }),
  ])
  for (const words of ['You: Message 1', 'Picture', 'Message removed'])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('without conversations the empty state explains how to start', async () => {
  open([])
  expect(await screen.findByText('No conversations')).toBeTruthy()
  expect(screen.getByText('Start connecting with professionals!')).toBeTruthy()
  expect(screen.queryByText('0 conversations')).toBeNull()
})

test('conversations that fail to load are logged and can be retried', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open(errorResponse('too_many_requests'))
  expect(await screen.findByText("We couldn't load your conversations.")).toBeTruthy()
  expect(warn).toHaveBeenCalled()
  browser.server.mock(listConversations, () => [conversationBetween(ada, ben)])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Ben Moss/ })).toBeTruthy()
})

test('the search finds people and messages', async () => {
  const requests = open([conversationBetween(ada, ben)])
  browser.server.mock(searchMessages, () => [{ ...messageBy(ben, 4), with: ben }])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' joiner ' } })
  expect(await screen.findByText('No conversation with “joiner”.')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /Message 4/ })
  expect(link.getAttribute('href')).toBe('/messages?conversation=7&message=104')
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('joiner'))
})
