import { login, logout } from 'contract/auth'
import { blockUser } from 'contract/blocks'
import { rateLimits } from 'contract/rateLimits'
import type { ClientEventName } from 'contract/live'
import { sendMessage } from 'contract/messages'
import { expect, test, vi } from 'vitest'
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

const EVENT_NAMES = Object.keys(EVENTS) as ClientEventName[]

test.for(EVENT_NAMES)(
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

    // Only the other of the two receives it.
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

/** A payload, and the events for which it is well-formed; for the others it is invalid input. */
const PAYLOADS: [unknown, ClientEventName[]?][] = [
  [undefined],
  [null],
  ['x'],
  [7],
  [[]],
  [{}],
  [{ conversation_id: null }],
  [{ conversation_id: '1e3' }],
  [{ conversation_id: -1 }],
  [{ conversation_id: 2 ** 60 }],
  [{ conversation_id: { toString: 1 } }],
  [
    { conversation_id: 1, content: 7, is_typing: 'perhaps', last_read_id: [], last_delivered_id: {} },
    ['join_conversation', 'leave_conversation'],
  ],
  [{ conversation_id: 1, content: 'a\0b', is_typing: null }],
  [{ __proto__: null, conversation_id: 1, content: '\ud800' }],
]

test.for(PAYLOADS)('the payload %j is refused for every event', async ([payload, wellFormed = []]) => {
  await using app = await startApp()
  using adas = await connectSocket(app, await app.member('ada'))
  for (const event of EVENT_NAMES) {
    const code = wellFormed.includes(event) ? 'conversation_not_found' : 'invalid_input'
    expect(await adas.emit(event, payload), event).toMatchObject({ code })
    adas.emitWithoutAck(event, payload)
  }
  expect(await adas.receive('error', EVENT_NAMES.length)).toHaveLength(EVENT_NAMES.length)
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
    for (const event of EVENT_NAMES)
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
  const { access_token: token } = await app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
  await app.db`update sessions set expires_at = now() + interval '20 seconds' where user_id = ${ada.id}`
  using adas = await connectSocket(app, { token })
  const ended = new Promise((resolve) => adas.socket.once('disconnect', resolve))
  // After the session's end, and before Socket.IO misses a heartbeat.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 })
  try {
    adas.emitWithoutAck('typing', { conversation_id: id, is_typing: true })
    expect(await ended).toBe('io server disconnect')
  } finally {
    // Before the server closes, which waits for time to pass.
    vi.useRealTimers()
  }
})

/** Emits `count` events at once and returns how many of them were refused because of a rate limit. */
async function countRefused(connection: Connection, count: number, emit: (n: number) => Promise<unknown>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, n) => emit(n)))
  expect(connection.socket.connected).toBe(true)
  return responses.filter((response) => (response as { code?: string }).code === 'too_many_requests').length
}

test('joins beyond the limit are refused', async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  const { ada, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  const join = () => adas.emit('join_conversation', { conversation_id: id })
  expect(await countRefused(adas, rateLimits.join[0].points * 0.1 + 4, join)).toBe(4)
})

test('messages beyond the limit and its burst are refused', async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  const { ada, id } = await chat(app)
  using adas = await connectSocket(app, ada)
  const send = (n: number) => adas.emit('send_message', { conversation_id: id, content: `${n}` })
  const refused = await countRefused(adas, rateLimits.message[0].burst.points * 0.1 + 10, send)
  expect(refused).toBeGreaterThan(0)
  // While the messages are sent, the limit allows a few more.
  expect(refused).toBeLessThan(10)
})

test('events beyond the limit of a connection are refused, even of unknown names', async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  using adas = await connectSocket(app, await app.member('ada'))
  const [{ points, burst }] = rateLimits.event
  for (let n = 0; n < (points + burst.points) * 0.1 + 25; n++)
    adas.emitWithoutAck('nonsense' as ClientEventName, n)
  expect((await adas.receive('error')).every((it) => it.code === 'too_many_requests')).toBe(true)
})
