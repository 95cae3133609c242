import {
  respondToMessageRequest,
  getConversation,
  listConversations,
  openConversation,
  sendMessage,
} from 'contract/messages'
import { countUnreadMessages } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { befriend } from '../../../test/befriend.ts'

test("a stranger's messages are a request, accepted explicitly or by replying", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Are you free on Monday?' })
  expect(await ben(getConversation, { id })).toMatchObject({ request_from: ada.id, unread_count: 1 })
  await expect(ada(respondToMessageRequest, { id, action: 'accept' })).rejects.toMatchObject({
    code: 'no_message_request',
  })
  await ben(respondToMessageRequest, { id, action: 'accept' })
  expect(await ada(getConversation, { id })).toMatchObject({ request_from: null })

  const other = await cleo(openConversation, { user_id: ben.id })
  await cleo(sendMessage, { conversation_id: other.id, content: 'Hello' })
  await ben(sendMessage, { conversation_id: other.id, content: 'Hello Cleo' })
  expect(await cleo(getConversation, { id: other.id })).toMatchObject({ request_from: null })
})

test('a deleted request is hidden, and its sender is refused until the other member writes', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const write = (who: Caller) => who(sendMessage, { conversation_id: id, content: 'Hello' })
  await write(ada)
  await ben(respondToMessageRequest, { id, action: 'delete' })
  expect(await ben(listConversations, {})).toEqual([])
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 0 })
  await expect(write(ada)).rejects.toMatchObject({ status: 403, code: 'message_refused' })
  expect(await ada(listConversations, {})).toHaveLength(1)
  await ben(openConversation, { user_id: ada.id })
  await write(ben)
  await write(ada)
  expect(await ben(listConversations, {})).toMatchObject([{ id, request_from: null, unread_count: 1 }])
})

test('friends need no message request, also if they become friends later', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Hello' })
  await ben(respondToMessageRequest, { id, action: 'delete' })
  await befriend(ada, ben)
  await ada(sendMessage, { conversation_id: id, content: 'Hello friend' })
  expect(await ben(getConversation, { id })).toMatchObject({ request_from: null, unread_count: 1 })
})
