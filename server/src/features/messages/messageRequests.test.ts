import {
  respondToMessageRequest,
  getConversation,
  listConversations,
  openConversation,
  sendMessage,
  sendMessageToPerson,
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

const OFFER = 'I have a well paid job at a new hotel for you. Are you interested?'
const REPEATED = { status: 409, code: 'repeated_message' }

test('the same text reaches three strangers; a fourth gets it when one has answered', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dora, eve] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve')
  const send = (id: number, content: string) => ada(sendMessageToPerson, { id, content })
  const { conversation_id } = await send(ben.id, OFFER)
  await send(cleo.id, `Hi Cleo! ${OFFER.toUpperCase()}`)
  await send(dora.id, OFFER.replace('a new hotel', 'a  n3w h0tel,'))
  for (const content of [OFFER, `Good day Eve, ${OFFER}`])
    await expect(send(eve.id, content)).rejects.toMatchObject(REPEATED)
  const { id } = await ada(openConversation, { user_id: eve.id })
  await expect(ada(sendMessage, { conversation_id: id, content: OFFER })).rejects.toMatchObject(REPEATED)
  await send(eve.id, 'Do you know a good mechanic in Freeport for a Honda?')
  await ben(sendMessage, { conversation_id, content: 'No, thank you' })
  await send(eve.id, OFFER)
})

test('the same text, sent at once by two processes, reaches three strangers', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const [ada, ...strangers] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve', 'finn')
  const adaElsewhere = other.withToken(ada.token)
  const sent = await Promise.allSettled(
    strangers.map(({ id }, n) => (n % 2 ? adaElsewhere : ada)(sendMessageToPerson, { id, content: OFFER })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
