import { infiniteQuery } from '../../api/queries.ts'
import { createQueryClient } from '../../api/queryClient.ts'
import { conversationBetween, messageBy } from '../../test/messages.ts'
import { ada, ben } from '../../test/people.ts'
import { listConversations, type Conversation } from 'contract/messages'
import { expect, test } from 'vitest'
import { addToConversation, cachedConversation } from './messages.cache.ts'
import { receiveMessage } from './messages.queries.ts'

const { queryKey } = infiniteQuery(listConversations, {})

function cacheWith(...pages: Conversation[][]) {
  const client = createQueryClient()
  client.setQueryData(queryKey, {
    pages: pages.map((items) => ({ items, next: undefined })),
    pageParams: pages.map(() => undefined),
  })
  return client
}

test('a message counts as unread once, unless it was read on another device before it arrived', () => {
  const client = cacheWith([conversationBetween(ada, ben, { last_read_id: 102 })])
  const unread = () => cachedConversation(client, 7)?.unread_count
  addToConversation(client, messageBy(ben, 2), ada.id)
  expect(unread()).toBe(0)
  for (const seq of [3, 3, 4]) addToConversation(client, messageBy(ben, seq), ada.id)
  addToConversation(client, messageBy(ada, 5), ada.id)
  expect(unread()).toBe(2)
})

test("a message that arrives late doesn't make its conversation look older", () => {
  const client = cacheWith([conversationBetween(ada, ben)])
  const updated = () => cachedConversation(client, 7)?.updated_at
  addToConversation(client, messageBy(ben, 2, { created_at: '2026-11-20T12:30:00.000Z' }), ada.id)
  addToConversation(client, messageBy(ben, 1, { created_at: '2026-11-20T12:15:00.000Z' }), ada.id)
  expect(updated()).toBe('2026-11-20T12:30:00.000Z')
  expect(cachedConversation(client, 7)?.messages.map(({ seq }) => seq)).toEqual([1, 2])
})

test('a conversation with a new message moves to the top, also from a later page', () => {
  const conversations = [8, 9, 7].map((id) => conversationBetween(ada, ben, { id }))
  const client = cacheWith(conversations.slice(0, 1), conversations.slice(1))
  addToConversation(client, messageBy(ben, 1), ada.id)
  const ids = client.getQueryData(queryKey)?.pages.map(({ items }) => items.map(({ id }) => id))
  expect(ids).toEqual([[7, 8], [9]])
})

test('a reply accepts a message request once it is delivered, which shows more of the conversation', () => {
  const moderation = { reason: 'spam' as const, appeal: null }
  const client = cacheWith([conversationBetween(ada, ben, { request_from: ben.id })])
  const state = () => [
    cachedConversation(client, 7)?.request_from,
    client.getQueryState(queryKey)?.isInvalidated,
  ]
  receiveMessage(client, messageBy(ben, 1), ada.id)
  receiveMessage(client, messageBy(ada, 2, { moderation }), ada.id)
  expect(state()).toEqual([ben.id, false])
  receiveMessage(client, messageBy(ada, 3), ada.id)
  expect(state()).toEqual([null, true])
})
