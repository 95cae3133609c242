import { logout } from 'contract/auth'
import { blockUser } from 'contract/blocks'
import type { ClientEventName } from 'contract/live'
import { sendMessage } from 'contract/messages'
import { expect, test } from 'vitest'
import { chat } from '../../../test/conversation.ts'
import { connectSocket, type Connection } from '../../../test/socketClient.ts'
import { startApp } from '../../../test/startApp.ts'

const EVENTS: Record<ClientEventName, (conversation_id: number) => Record<string, unknown>> = {
  join_conversation: (conversation_id) => ({ conversation_id }),
  leave_conversation: (conversation_id) => ({ conversation_id }),
  send_message: (conversation_id) => ({ conversation_id, content: 'Hello', client_id: 'c' }),
  typing: (conversation_id) => ({ conversation_id, is_typing: true }),
  read: (conversation_id) => ({ conversation_id, last_read_id: 1 }),
  delivered: (conversation_id) => ({ conversation_id, last_delivered_id: 1 }),
}

test.for(Object.keys(EVENTS) as ClientEventName[])(
  '%s: a stranger gets the same refusal as for a missing conversation, and nothing is emitted or stored',
  async (event) => {
    await using app = await startApp()
    const { ada, ben, cleo, id } = await chat(app)
    await ada(sendMessage, { conversation_id: id, content: 'Between us' })
    using adas = await connectSocket(app, ada)
    using bens = await connectSocket(app, ben)
    using stranger = await connectSocket(app, cleo)
    for (const one of [adas, bens]) await one.emit('join_conversation', { conversation_id: id })
    const rows = () => app.db`select * from conversations c join messages m on m.conversation_id = c.id`
    const before = await rows()

    const answered = async (of: number) => ({
      ...(await stranger.emit(event, EVENTS[event](of))),
      request_id: '',
    })
    const foreign = await answered(id)
    expect(foreign).toMatchObject({
      code: 'conversation_not_found',
      error: 'This conversation is no longer available.',
    })
    expect(foreign).toEqual(await answered(999_999))
    stranger.emitWithoutAck(event, EVENTS[event](id))
    expect(await stranger.receive('error')).toEqual([
      { message: 'This conversation is no longer available.', code: 'conversation_not_found' },
    ])

    // What the two say is heard by the two alone.
    await adas.emit('typing', { conversation_id: id, is_typing: true })
    await adas.emit('send_message', { conversation_id: id, content: 'Ours' })
    await bens.receive('new_message')
    await stranger.settled()
    expect(stranger.payloads('typing')).toEqual([])
    expect(stranger.payloads('new_message')).toEqual([])
    expect(bens.payloads('new_message')).toHaveLength(1)
    expect(bens.payloads('typing')).toHaveLength(1)
    expect(bens.payloads('read')).toEqual([])
    expect((await rows()).length).toBe(before.length + 1)
  },
)

test.for([
  undefined,
  null,
  'x',
  7,
  [],
  {},
  { conversation_id: null },
  { conversation_id: '1e3' },
  { conversation_id: -1 },
  { conversation_id: 2 ** 60 },
  { conversation_id: { toString: 1 } },
  { conversation_id: 1, content: 7, is_typing: 'perhaps', last_read_id: [], last_delivered_id: {} },
  { conversation_id: 1, content: 'a\0b', is_typing: null },
  { __proto__: null, conversation_id: 1, content: '\ud800' },
])('invalid payload %j is refused for every event', async (payload) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  using adas = await connectSocket(app, ada)
  for (const event of Object.keys(EVENTS) as ClientEventName[]) {
    const response = await adas.emit(event, payload)
    expect(response, event).toMatchObject({
      code: expect.stringMatching(/^(invalid_input|conversation_not_found)$/),
    })
    adas.emitWithoutAck(event, payload)
  }
  expect(await adas.receive('error', Object.keys(EVENTS).length)).toHaveLength(Object.keys(EVENTS).length)
  expect(adas.socket.connected).toBe(true)
})

test('after a block neither member receives events of the other, joined or not', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  for (const one of [adas, bens]) await one.emit('join_conversation', { conversation_id: id })
  await ada(blockUser, { id: ben.id })
  for (const [one, other] of [
    [adas, bens],
    [bens, adas],
  ] as const) {
    for (const event of Object.keys(EVENTS) as ClientEventName[])
      expect(await one.emit(event, EVENTS[event](id)), event).toMatchObject({
        code: 'conversation_not_found',
      })
    await other.settled()
    for (const event of ['new_message', 'typing', 'read', 'delivered'] as const)
      expect(other.payloads(event), event).toEqual([])
  }
})

test('after signing out no events are sent or accepted', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  const ended = new Promise((resolve) => adas.socket.once('disconnect', resolve))
  await ada(logout, {})
  expect(await ended).toBe('io server disconnect')
  await ben(sendMessage, { conversation_id: id, content: 'Still there?' })
  expect(adas.payloads('new_message')).toEqual([])
})

test('an expired session disconnects on the next event', async () => {
  await using app = await startApp()
  const { ada, id } = await chat(app)
  const token = ada.token
  await app.db`update sessions set expires_at = now() + interval '400 milliseconds' where user_id = ${ada.id}`
  using adas = await connectSocket(app, { token })
  const ended = new Promise((resolve) => adas.socket.once('disconnect', resolve))
  const speak = setInterval(() => adas.emitWithoutAck('typing', { conversation_id: id, is_typing: true }), 50)
  expect(await ended).toBe('io server disconnect')
  clearInterval(speak)
})

async function outcomes(connection: Connection, count: number, say: (n: number) => Promise<unknown>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, n) => say(n)))
  const refused = responses.filter((it) => (it as { code?: string }).code === 'too_many_requests')
  expect(connection.socket.connected).toBe(true)
  return { passed: count - refused.length, refused: refused.length }
}

test('events, joins and messages beyond their limits are refused', async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  const { ada, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  const join = () => adas.emit('join_conversation', { conversation_id: id })
  const joins = await outcomes(adas, 24, join)
  expect(joins).toEqual({ passed: 20, refused: 4 })
  using another = await connectSocket(app, ada)
  const send = (n: number) => another.emit('send_message', { conversation_id: id, content: `${n}` })
  const messages = await outcomes(another, 30, send)
  expect(messages.passed).toBeGreaterThanOrEqual(21)
  expect(messages.refused).toBeGreaterThan(0)
  // Five a second and thirty more, whatever they are, known or not.
  using flood = await connectSocket(app, ada)
  for (let n = 0; n < 60; n++) flood.emitWithoutAck('nonsense' as ClientEventName, n)
  expect((await flood.receive('error')).every((it) => it.code === 'too_many_requests')).toBe(true)
})
