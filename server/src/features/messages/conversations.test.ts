import { blockUser, unblockUser } from 'contract/blocks'
import {
  respondToMessageRequest,
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  searchMessages,
  sendMessage,
  sendMessageToPerson,
} from 'contract/messages'
import { updateSettings } from 'contract/settings'
import { countUnreadMessages } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { chat } from '../../../test/conversation.ts'

test('a pair has one conversation, whoever opens it, with both participants', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const opened = await ada(openConversation, { user_id: ben.id })
  expect(opened).toMatchObject({
    participant_1_id: ada.id,
    participant_2_id: ben.id,
    participant_1: { first_name: 'Ada', last_name: 'Rolle', username: 'adarolle' },
    participant_2: { first_name: 'Ben' },
    messages: [],
    unread_count: 0,
    request_from: null,
    job: null,
  })
  expect((await ben(openConversation, { user_id: ada.id })).id).toBe(opened.id)
  await expect(ada(openConversation, { user_id: ada.id })).rejects.toMatchObject({ code: 'not_yourself' })
  await expect(ada(openConversation, { user_id: 999_999 })).rejects.toMatchObject({ code: 'user_not_found' })
})

test('fifty concurrent requests open one conversation', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const opened = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? ada(openConversation, { user_id: ben.id }) : ben(openConversation, { user_id: ada.id }),
    ),
  )
  expect(new Set(opened.map((it) => it.id)).size).toBe(1)
  expect(await app.db`select from conversations`).toHaveLength(1)
})

test('a conversation is listed for whoever opened it, and for both from its first message on', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  expect((await ada(listConversations, {})).map((conversation) => conversation.id)).toEqual([id])
  expect(await ben(listConversations, {})).toEqual([])
  await write(ada, 'Good morning')
  for (const who of [ada, ben])
    expect((await who(listConversations, {})).map((conversation) => conversation.id)).toEqual([id])
})

test('conversations can be listed by person', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, write } = await chat(app)
  await write(ada, 'Good morning')
  await ada(sendMessageToPerson, { id: cleo.id, content: 'Hello' })
  expect((await ada(listConversations, { user_id: ben.id })).map((conversation) => conversation.id)).toEqual([
    id,
  ])
  expect(await ben(listConversations, { user_id: cleo.id })).toEqual([])
})

test('conversations are listed by latest message, in pages', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const ids: number[] = []
  for (const other of [ben, cleo, dion]) {
    const { id } = await ada(openConversation, { user_id: other.id })
    await ada(sendMessage, { conversation_id: id, content: 'Hello' })
    ids.push(id)
  }
  await ben(sendMessage, { conversation_id: present(ids[0]), content: 'Hello yourself' })
  const [withBen, withCleo, withDion] = ids
  const first = await ada.page(listConversations, { limit: 2 })
  expect(first.data.map((it) => it.id)).toEqual([withBen, withDion])
  const second = await ada.page(listConversations, { limit: 2, cursor: present(first.cursor) })
  expect(second.data.map((it) => it.id)).toEqual([withCleo])
  expect(second.cursor).toBeUndefined()
})

test('friends and conversation partners see presence unless either hides it', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await chat(app)
  const dion = await app.member('dion')
  await app.db`update users set last_seen_at = now()`
  const there = { online: false, last_seen_at: expect.any(String) }
  const shown = async (who: Caller, of: number) => {
    const { presence } = await who(getConversation, { id: of })
    const listed = (await who(listConversations, {})).find((conversation) => conversation.id === of)
    if (listed) expect(listed.presence).toEqual(presence)
    return presence
  }
  expect(await shown(ada, id)).toEqual(there)
  for (const who of [ada, ben]) {
    await who(updateSettings, { presence: false })
    expect(await shown(ada, id)).toBeNull()
    await who(updateSettings, { presence: true })
  }

  // Opening a conversation or sending a message request doesn't reveal the presence to a stranger.
  const opened = await cleo(openConversation, { user_id: ada.id })
  expect(opened.presence).toBeNull()
  for (const content of ['Hello', 'Are you there?']) {
    expect([await shown(cleo, opened.id), await shown(ada, opened.id)]).toEqual([null, null])
    await cleo(sendMessage, { conversation_id: opened.id, content })
  }
  await ada(sendMessage, { conversation_id: opened.id, content: 'I am' })
  expect([await shown(cleo, opened.id), await shown(ada, opened.id)]).toEqual([there, there])

  const declined = await dion(openConversation, { user_id: ada.id })
  await dion(sendMessage, { conversation_id: declined.id, content: 'Hello' })
  await ada(respondToMessageRequest, { id: declined.id, action: 'delete' })
  expect([await shown(dion, declined.id), await shown(ada, declined.id)]).toEqual([null, null])
})

test("conversations with strangers are limited per day, with friends they aren't", async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await app.db`insert into friendships (sender_id, receiver_id, status) values (${ada.id}, ${eve.id}, 'accepted')`
  await app.db`update users set created_at = now() - interval '8 days' where id = ${ada.id}`
  for (const { id } of [ben, cleo, ben]) await ada(openConversation, { user_id: id })
  await expect(ada(openConversation, { user_id: dion.id })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await app.db`select from conversations`).toHaveLength(2)
  await ada(openConversation, { user_id: eve.id })
})

test('a new account opens five conversations with strangers a day', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, ...strangers] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve', 'finn', 'gina')
  const opened = await Promise.allSettled(strangers.map(({ id }) => ada(openConversation, { user_id: id })))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a block hides the conversation from both and stops messages until unblocking', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const sent = await write(ben, 'Hello')
  await ada(blockUser, { id: ben.id })
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(await one(listConversations, {})).toEqual([])
    expect(await one(countUnreadMessages, {})).toEqual({ unread: 0 })
    expect(await one(searchMessages, { q: 'Hello' })).toEqual([])
    const notThere = { status: 404, code: 'conversation_not_found' }
    await expect(one(getConversation, { id })).rejects.toMatchObject(notThere)
    await expect(one(listMessages, { id })).rejects.toMatchObject(notThere)
    await expect(write(one, 'Still there?')).rejects.toMatchObject(notThere)
    await expect(one(markConversationRead, { id, last_read_id: sent.id })).rejects.toMatchObject(notThere)
    await expect(one(openConversation, { user_id: other.id })).rejects.toMatchObject({
      code: 'user_not_found',
    })
  }
  await expect(ben(deleteMessage, { id: sent.id })).rejects.toMatchObject({ code: 'message_not_found' })
  await ada(unblockUser, { id: ben.id })
  expect(await ada(listMessages, { id })).toHaveLength(1)
})

test('what a suspended member wrote stays readable, and nobody can write to them', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const sent = await write(ben, 'Hello')
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect(await ada(listConversations, {})).toMatchObject([{ id, is_suspended: true }])
  expect(await ada(getConversation, { id })).toMatchObject({ messages: [{ content: 'Hello' }] })
  expect(await ada(countUnreadMessages, {})).toEqual({ unread: 1 })
  expect(await ada(markConversationRead, { id, last_read_id: sent.id })).toMatchObject({ unread: 0 })
  await expect(write(ada, 'Hello?')).rejects.toMatchObject({ code: 'conversation_not_found' })
})

test("a stranger can't tell another pair's conversation from a missing one", async () => {
  await using app = await startApp()
  const { ada, cleo, id, write } = await chat(app)
  const { id: message } = await write(ada, 'Between us')
  const answers = (of: number, about: number) =>
    Promise.all(
      [
        cleo(getConversation, { id: of }),
        cleo(listMessages, { id: of }),
        cleo(listMessages, { id: of, after_id: 0 }),
        cleo(sendMessage, { conversation_id: of, content: 'Hello', client_id: 'c' }),
        cleo(markConversationRead, { id: of, last_read_id: about }),
        cleo(respondToMessageRequest, { id: of, action: 'accept' }),
        cleo(respondToMessageRequest, { id: of, action: 'delete' }),
        cleo(deleteMessage, { id: about }),
      ].map((call) =>
        (call as Promise<unknown>).then(
          () => 'done',
          ({ status, body }) => [status, { ...body, request_id: '' }],
        ),
      ),
    )
  const before = await app.db`select * from conversations`
  const foreign = await answers(id, message)
  expect(foreign).toEqual(await answers(999_999, 999_999))
  expect(foreign.every((it) => it[0] === 404)).toBe(true)
  expect(await app.db`select * from conversations`).toEqual(before)
  expect(await cleo(listConversations, {})).toEqual([])
})
