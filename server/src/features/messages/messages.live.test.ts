import { blockUser } from 'contract/blocks'
import {
  respondToMessageRequest,
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  sendMessage,
  type Message,
} from 'contract/messages'
import { createReport, moderate } from 'contract/moderation'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { chat } from '../../../test/conversation.ts'
import { connectSocket, type Connection } from '../../../test/socketClient.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const inOrder = (messages: Message[]) => messages.map((message) => message.content)

test('a message reaches each connection of both members once, except the sending one', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await chat(app)
  using phone = await connectSocket(app, ada)
  using laptop = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  using bensOther = await connectSocket(app, ben)
  using stranger = await connectSocket(app, cleo)

  const response = await phone.emit('send_message', {
    conversation_id: id,
    content: 'By socket',
    client_id: 'c1',
  })
  expect(response).toMatchObject({
    message: { content: 'By socket', client_id: 'c1', sender_id: ada.id, seq: 1 },
  })
  const more = { headers: { 'x-socket-id': phone.id } }
  const posted = await ada(sendMessage, { conversation_id: id, content: 'By POST', client_id: 'c2' }, more)
  for (const one of [bens, bensOther]) {
    expect(inOrder(await one.receive('new_message', 2))).toEqual(['By socket', 'By POST'])
    expect(one.payloads('new_message')[1]).toEqual({ ...posted, client_id: null })
  }
  expect((await laptop.receive('new_message', 2)).map((it) => it.client_id)).toEqual(['c1', 'c2'])
  await phone.settled()
  await stranger.settled()
  expect(phone.payloads('new_message')).toEqual([])
  expect(stranger.payloads('new_message')).toEqual([])
})

test("naming another member's socket id doesn't exclude it", async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using bens = await connectSocket(app, ben)
  await ada(sendMessage, { conversation_id: id, content: 'Hello' }, { headers: { 'x-socket-id': bens.id } })
  expect(inOrder(await bens.receive('new_message'))).toEqual(['Hello'])
})

test('the same client_id by POST and by socket stores and emits one message', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  const it = { conversation_id: id, content: 'Once', client_id: 'the-one' }
  const responses = await Promise.all([
    adas.emit('send_message', it),
    ada(sendMessage, it).then((message) => ({ message })),
    adas.emit('send_message', it),
    ada(sendMessage, it, { headers: { 'idempotency-key': 'k' } }).then((message) => ({ message })),
  ])
  expect(
    new Set(responses.map((response) => ('message' in response ? (response.message as Message).id : 0))).size,
  ).toBe(1)
  await adas.emit('send_message', { conversation_id: id, content: 'Last' })
  expect(inOrder(await bens.receive('new_message', 2))).toEqual(['Once', 'Last'])
})

test('emitted, stored and numbered messages have the same order', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      (n % 2 ? adas : bens).emit('send_message', { conversation_id: id, content: `${n}` }),
    ),
  )
  const stored = await ada(listMessages, { id, limit: 100, after_id: 0 })
  for (const [one, other] of [
    [adas, ben.id],
    [bens, ada.id],
  ] as const) {
    const received = await one.receive('new_message', 40)
    expect(received.map((it) => it.id)).toEqual(
      stored.filter((it) => it.sender_id === other).map((it) => it.id),
    )
  }
})

test("typing is sent to joined connections, except the typist's", async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using adasOther = await connectSocket(app, ada)
  using joined = await connectSocket(app, ben)
  using elsewhere = await connectSocket(app, ben)
  for (const one of [adas, adasOther, joined])
    expect(await one.emit('join_conversation', { conversation_id: id })).toEqual({ ok: true })
  adas.emitWithoutAck('typing', { conversation_id: id, is_typing: true })
  expect(await joined.receive('typing')).toEqual([{ conversation_id: id, user_id: ada.id, is_typing: true }])
  await elsewhere.settled()
  for (const one of [adas, adasOther, elsewhere]) expect(one.payloads('typing')).toEqual([])
  expect(await joined.emit('leave_conversation', { conversation_id: id })).toEqual({ ok: true })
})

test('typing events beyond one per second are dropped silently', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  await bens.emit('join_conversation', { conversation_id: id })
  for (let n = 0; n < 20; n++) adas.emitWithoutAck('typing', { conversation_id: id, is_typing: true })
  await adas.settled()
  await bens.settled()
  expect(bens.payloads('typing').length).toBeLessThanOrEqual(2)
  expect(adas.payloads('error')).toHaveLength(0)
})

test('read and delivered receipts go to the other member, and read ones with unread counts to own devices', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  using bensOther = await connectSocket(app, ben)
  const first = await ada(sendMessage, { conversation_id: id, content: 'One' })
  const second = await ada(sendMessage, { conversation_id: id, content: 'Two' })
  expect(await bens.emit('delivered', { conversation_id: id, last_delivered_id: second.id })).toEqual({
    ok: true,
  })
  expect(await adas.receive('delivered')).toEqual([
    { conversation_id: id, user_id: ben.id, last_delivered_id: second.id },
  ])
  expect(await bens.emit('read', { conversation_id: id, last_read_id: first.id })).toEqual({ ok: true })
  expect(await adas.receive('read')).toEqual([
    { conversation_id: id, user_id: ben.id, last_read_id: first.id },
  ])
  expect(await bensOther.receive('read')).toEqual([
    { conversation_id: id, user_id: ben.id, last_read_id: first.id, unread_count: 1, unread: 1 },
  ])
  // An older read position changes nothing, so no event is emitted.
  await ben(markConversationRead, { id, last_read_id: 1 })
  await adas.settled()
  expect(adas.payloads('read')).toHaveLength(1)
})

test('a member who hides receipts sends them only to own devices and receives none', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  await ben(updateSettings, { receipts: false })
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  const sent = await ada(sendMessage, { conversation_id: id, content: 'One' })
  const response = await ben(sendMessage, { conversation_id: id, content: 'Two' })
  await ben(markConversationRead, { id, last_read_id: sent.id })
  await ada(markConversationRead, { id, last_read_id: response.id })
  await bens.emit('delivered', { conversation_id: id, last_delivered_id: response.id })
  await bens.receive('read')
  await adas.settled()
  await bens.settled()
  expect(adas.payloads('read').every((it) => it.user_id === ada.id)).toBe(true)
  expect(bens.payloads('read').every((it) => it.user_id === ben.id)).toBe(true)
  expect(adas.payloads('delivered')).toEqual([])
})

const ACCEPTING = {
  'by an answer': (ben: Caller, id: number) => ben(respondToMessageRequest, { id, action: 'accept' }),
  'by a message': (ben: Caller, id: number) => ben(sendMessage, { conversation_id: id, content: 'Yes' }),
}

test.for(['by an answer', 'by a message'] as const)(
  'until a message request is accepted %s, receipts, typing and presence stay hidden',
  async (way) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    using adas = await connectSocket(app, ada)
    using bens = await connectSocket(app, ben)
    const { id } = await ada(openConversation, { user_id: ben.id })
    const sent = await ada(sendMessage, { conversation_id: id, content: 'Are you free on Monday?' })

    const act = async () => {
      for (const one of [adas, bens]) {
        await one.emit('join_conversation', { conversation_id: id })
        await one.emit('typing', { conversation_id: id, is_typing: true })
      }
      await bens.emit('delivered', { conversation_id: id, last_delivered_id: sent.id })
      await ben(markConversationRead, { id, last_read_id: sent.id })
    }
    const learned = async (who: Caller, connection: Connection) => {
      await connection.settled()
      const foreign = (['delivered', 'read', 'typing', 'user_status'] as const).flatMap((event) =>
        connection.payloads(event).filter(({ user_id }) => user_id !== who.id),
      )
      const listed = (await who(listConversations, {})).filter((conversation) => conversation.id === id)
      const states = [await who(getConversation, { id }), ...listed].map((it) => [
        it.their_last_delivered_id,
        it.their_last_read_id,
        it.presence,
      ])
      return { foreign, states: [...new Set(states.map((state) => JSON.stringify(state)))] }
    }
    const nothing = { foreign: [], states: ['[0,0,null]'] }
    const steps: [string, () => Promise<unknown>][] = [
      ['waiting', async () => {}],
      ['deleted', () => ben(respondToMessageRequest, { id, action: 'delete' })],
      ['opened again', () => ben(openConversation, { user_id: ada.id })],
    ]
    for (const [name, step] of steps) {
      await step()
      await act()
      expect(await learned(ada, adas), name).toEqual(nothing)
      expect(await learned(ben, bens), name).toEqual(nothing)
    }

    await ACCEPTING[way](ben, id)
    expect(await ada(getConversation, { id })).toMatchObject({
      their_last_delivered_id: sent.id,
      their_last_read_id: sent.id,
      presence: { online: true },
    })
    await ada(sendMessage, { conversation_id: id, content: 'Good' })
    const next = (await bens.receive('new_message', 2)).at(-1)?.id ?? 0
    await bens.emit('typing', { conversation_id: id, is_typing: true })
    await bens.emit('delivered', { conversation_id: id, last_delivered_id: next })
    await bens.emit('read', { conversation_id: id, last_read_id: next })
    await adas.receive('typing')
    await adas.receive('delivered')
    await adas.receive('read')
    await adas.receive('user_status')
  },
)

test('deleting a message and accepting a request are emitted immediately', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const sent = await ada(sendMessage, { conversation_id: id, content: 'Regretted' })
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  await ben(respondToMessageRequest, { id, action: 'accept' })
  expect(await adas.receive('request_accepted')).toEqual([{ conversation_id: id }])
  await ada(deleteMessage, { id: sent.id })
  for (const one of [adas, bens])
    expect(await one.receive('message_deleted')).toEqual([
      { id: sent.id, conversation_id: id, deleted_at: expect.any(String) },
    ])
})

test('hiding a message is emitted to its receiver, and restoring it to both members', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const gloria = await app.admin('gloria')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const sent = await ada(sendMessage, { conversation_id: id, content: 'See you at the regatta' })
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  using cleos = await connectSocket(app, cleo)
  const about = { subject_type: 'message', subject_id: sent.id } as const
  await ben(createReport, { ...about, reason: 'spam' })
  await gloria(moderate, { action: 'dismiss', ...about })
  await gloria(moderate, { action: 'hide', ...about })
  expect(await bens.receive('message_deleted')).toEqual([
    { id: sent.id, conversation_id: id, deleted_at: expect.any(String) },
  ])
  expect(await adas.receive('changed')).toEqual([{ what: 'messages' }])
  await gloria(moderate, { action: 'restore', ...about })
  for (const one of [adas, bens])
    expect(await one.receive('message_restored')).toEqual([
      { id: sent.id, conversation_id: id, content: 'See you at the regatta', attachments: [] },
    ])
  // A message that its sender deleted stays deleted for everyone.
  const other = await ada(sendMessage, { conversation_id: id, content: 'Regretted' })
  const deleted = { subject_type: 'message', subject_id: other.id } as const
  await gloria(moderate, { action: 'hide', ...deleted })
  await ada(deleteMessage, { id: other.id })
  await gloria(moderate, { action: 'restore', ...deleted })
  await ben(blockUser, { id: ada.id })
  await gloria(moderate, { action: 'hide', ...about })
  await gloria(moderate, { action: 'restore', ...about })
  for (const one of [adas, bens, cleos]) {
    await one.settled()
    expect(one.payloads('message_restored')).toHaveLength(one === cleos ? 0 : 1)
    // To Ada, her own deletion.
    expect(one.payloads('message_deleted')).toHaveLength(one === cleos ? 0 : one === adas ? 1 : 5)
  }
})
