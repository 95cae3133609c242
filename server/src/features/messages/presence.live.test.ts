import { blockUser, unblockUser } from 'contract/blocks'
import { unfriend } from 'contract/friends'
import { respondToMessageRequest, openConversation, sendMessage } from 'contract/messages'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { chat } from '../../../test/conversation.ts'
import { connectSocket, type Connection } from '../../../test/socketClient.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const status = (who: Caller, value: 'online' | 'offline') => ({ user_id: who.id, status: value })

/** The presence changes that a connection received. The same status may come twice while it connects. */
const changes = (connection: Connection) =>
  connection.payloads('user_status').filter((it, at, all) => it.status !== all[at - 1]?.status)

test('only friends and conversation partners see presence changes', async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await chat(app)
  using adas = await connectSocket(app, ada)
  using stranger = await connectSocket(app, cleo)
  {
    using bens = await connectSocket(app, ben)
    await expect.poll(() => changes(adas)).toEqual([status(ben, 'online')])
    await expect.poll(() => changes(bens)).toEqual([status(ada, 'online')])
    using second = await connectSocket(app, ben)
    await expect.poll(() => changes(second)).toEqual([status(ada, 'online')])
  }
  const left = Date.now()
  await expect
    .poll(() => changes(adas), { timeout: 30_000 })
    .toEqual([status(ben, 'online'), status(ben, 'offline')])
  expect(Date.now() - left).toBeGreaterThan(4_500)
  await stranger.settled()
  expect(stranger.payloads('user_status')).toEqual([])
})

test("navigating to another page doesn't show a member as offline", async () => {
  await using app = await startApp()
  const { ada, ben } = await chat(app)
  using adas = await connectSocket(app, ada)
  ;(await connectSocket(app, ben)).socket.close()
  await adas.receive('user_status')
  using bens = await connectSocket(app, ben)
  await bens.receive('user_status')
  await adas.settled()
  expect(adas.payloads('user_status')).not.toContainEqual(status(ben, 'offline'))
})

test("opening a conversation with a stranger doesn't reveal their presence", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  for (const content of ['Hello', 'Are you there?']) {
    using bens = await connectSocket(app, ben)
    using adas = await connectSocket(app, ada)
    await ada(sendMessage, { conversation_id: id, content })
    await bens.receive('new_message')
    for (const one of [adas, bens]) {
      await one.settled()
      expect(one.payloads('user_status')).toEqual([])
    }
  }
})

test.for(['with Accept', 'by replying'] as const)(
  'accepting a request %s shows presence immediately and on later connections',
  async (how) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const { id } = await ada(openConversation, { user_id: ben.id })
    await ada(sendMessage, { conversation_id: id, content: 'Hello' })
    using bens = await connectSocket(app, ben)
    using adas = await connectSocket(app, ada)
    if (how === 'with Accept') await ben(respondToMessageRequest, { id, action: 'accept' })
    else await ben(sendMessage, { conversation_id: id, content: 'Hello yourself' })
    await expect.poll(() => changes(adas)).toEqual([status(ben, 'online')])
    await expect.poll(() => changes(bens)).toEqual([status(ada, 'online')])
    using later = await connectSocket(app, ada)
    await expect.poll(() => changes(later)).toEqual([status(ben, 'online')])
  },
)

test.for<[string, (ada: Caller, ben: Caller) => Promise<unknown>]>([
  ['hiding presence', (_ada, ben) => ben(updateSettings, { presence: false })],
  ['unfriending someone without messages', (ada, ben) => ada(unfriend, { user_id: ben.id })],
  ['blocking', (ada, ben) => ada(blockUser, { id: ben.id })],
])('%s makes both members offline to each other immediately', async ([, act]) => {
  await using app = await startApp()
  const { ada, ben } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  await adas.receive('user_status')
  await bens.receive('user_status')
  await act(ada, ben)
  await expect.poll(() => adas.payloads('user_status').at(-1)).toEqual(status(ben, 'offline'))
  await expect.poll(() => bens.payloads('user_status').at(-1)).toEqual(status(ada, 'offline'))
})

test("a block isn't announced to those who didn't see the other online", async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await chat(app)
  using stranger = await connectSocket(app, cleo)
  await ada(blockUser, { id: cleo.id })
  using bens = await connectSocket(app, ben)
  // Ada, his friend, is offline.
  await ada(blockUser, { id: ben.id })
  using _adas = await connectSocket(app, ada)
  // They see each other no longer.
  await ada(blockUser, { id: ben.id })
  for (const device of [stranger, bens]) {
    await device.settled()
    expect(device.payloads('user_status')).toEqual([])
  }
})

test('hidden presence stays hidden on later connections, until it is shown again', async () => {
  await using app = await startApp()
  const { ada, ben } = await chat(app)
  await ben(updateSettings, { presence: false })
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  for (const one of [adas, bens]) {
    await one.settled()
    expect(one.payloads('user_status')).toEqual([])
  }
  await ben(updateSettings, { presence: true })
  await expect.poll(() => adas.payloads('user_status').at(-1)).toEqual(status(ben, 'online'))
})

test('after one of them hid their presence, both refetch their conversation', async () => {
  await using app = await startApp()
  const { ada, ben } = await chat(app)
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  await ben(updateSettings, { presence: false })
  for (const one of [adas, bens])
    await expect.poll(() => one.payloads('changed')).toContainEqual({ what: 'messages' })
})

test('after a block ends, those who wrote to each other see each other online, and strangers hear nothing', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, write } = await chat(app)
  for (const who of [ada, ben]) await write(who, 'Hello')
  for (const other of [ben, cleo]) await ada(blockUser, { id: other.id })
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  using stranger = await connectSocket(app, cleo)
  for (const one of [adas, bens]) await one.settled()
  expect(changes(adas)).toEqual([])
  for (const other of [ben, cleo]) await ada(unblockUser, { id: other.id })
  await expect.poll(() => changes(adas)).toEqual([status(ben, 'online')])
  await expect.poll(() => changes(bens)).toEqual([status(ada, 'online')])
  await stranger.settled()
  expect(changes(stranger)).toEqual([])
})
