import { deleteAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
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
  type Message,
} from 'contract/messages'
import { updateSettings } from 'contract/settings'
import { moderate } from 'contract/moderation'
import { countUnreadMessages } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { connectSocket } from '../../../test/socketClient.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { chat } from '../../../test/conversation.ts'

const contents = (messages: Message[]) => messages.map((message) => message.content)

test('a message to a person creates the conversation, and later ones are in it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const write = (who: Caller, id: number, client_id: string) =>
    who(sendMessageToPerson, { id, content: 'Good day', client_id })
  const [first, again] = await Promise.all([write(ada, ben.id, 'a'), write(ada, ben.id, 'a')])
  expect(again).toEqual(first)
  const reply = await write(ben, ada.id, 'b')
  expect(reply).toMatchObject({ conversation_id: first.conversation_id, seq: 2 })
  expect(await app.db`select from conversations`).toHaveLength(1)
  expect(await ada(countUnreadMessages, {})).toEqual({ unread: 1 })
})

test('a message to a person is refused like one in a conversation, and leaves no trace', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const write = (id: number, more = {}) => ada(sendMessageToPerson, { id, content: 'Good day', ...more })
  await expect(write(ada.id)).rejects.toMatchObject({ code: 'not_yourself' })
  await expect(write(999_999)).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(write(ben.id, { content: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
  const attachments = [{ path: '/uploads/0123456789012345678901.webp' }]
  await expect(write(ben.id, { attachments })).rejects.toMatchObject({ code: 'foreign_file' })
  await cleo(blockUser, { id: ada.id })
  await expect(write(cleo.id)).rejects.toMatchObject({ code: 'user_not_found' })
  for (const who of [ada, ben, cleo]) expect(await who(listConversations, {})).toEqual([])

  const { conversation_id } = await write(ben.id)
  await ben(respondToMessageRequest, { id: conversation_id, action: 'delete' })
  await expect(write(ben.id)).rejects.toMatchObject({ code: 'message_refused' })
  expect(await ben(listConversations, {})).toEqual([])
})

test('the other member reads messages with sender and order, the latest twenty oldest first', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const first = await write(ada, '  Conch salad at noon? 🐚\n')
  expect(first).toMatchObject({
    conversation_id: id,
    seq: 1,
    sender_id: ada.id,
    sender: { id: ada.id, first_name: 'Ada', last_name: 'Rolle', avatar_url: null },
    content: '  Conch salad at noon? 🐚\n',
    client_id: null,
    deleted_at: null,
    attachments: [],
  })
  for (let n = 2; n <= 25; n++) await write(n % 2 ? ada : ben, `Message ${n}`)
  const [conversation] = await ben(listConversations, {})
  expect(conversation?.messages.map((message) => message.seq)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 6),
  )
  expect(conversation?.messages.at(-1)).toEqual((await ben(listMessages, { id, limit: 1 }))[0])
  expect(conversation?.unread_count).toBe(13)
})

test('history is paged backwards, and clients catch up forwards from their last message', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const sent: Message[] = []
  for (let n = 1; n <= 7; n++) sent.push(await write(ada, `Message ${n}`))
  const up = await ben.page(listMessages, { id, limit: 3 })
  expect(contents(up.data)).toEqual(['Message 7', 'Message 6', 'Message 5'])
  const further = await ben(listMessages, { id, limit: 3, cursor: present(up.cursor) })
  expect(contents(further)).toEqual(['Message 4', 'Message 3', 'Message 2'])

  const after_id = present(sent[1]).id
  const on = await ben.page(listMessages, { id, limit: 3, after_id })
  expect(contents(on.data)).toEqual(['Message 3', 'Message 4', 'Message 5'])
  const last = await ben.page(listMessages, { id, limit: 3, after_id, cursor: present(on.cursor) })
  expect(contents(last.data)).toEqual(['Message 6', 'Message 7'])
  expect(last.cursor).toBeUndefined()
  expect(await ben(listMessages, { id, after_id: present(sent[6]).id })).toEqual([])
  expect(await ben(listMessages, { id, after_id: 0 })).toHaveLength(7)
})

test('blank, too long and invalid texts are refused; all others are stored unchanged', async () => {
  await using app = await startApp()
  const { ada, id, write } = await chat(app)
  for (const blank of ['', ' \n\t '])
    await expect(write(ada, blank)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  await expect(ada(sendMessage, { conversation_id: id } as never)).rejects.toMatchObject({ status: 400 })
  await expect(write(ada, 'x'.repeat(4_001))).rejects.toMatchObject({ status: 400 })
  await expect(write(ada, 'a\0b')).rejects.toMatchObject({ status: 400 })
  await expect(write(ada, 'a\ud800b')).rejects.toMatchObject({ status: 400 })
  const flamingos = '🦩'.repeat(4_000)
  expect((await write(ada, flamingos)).content).toBe(flamingos)
  const markup = `<script>alert(1)</script> ${'${7*7}'} '; drop table messages; --`
  expect((await write(ada, markup)).content).toBe(markup)
})

test('a client_id stores one message: in sequence, in parallel, and with other content', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  const say = (who: Caller, content: string, client_id: string) =>
    who(sendMessage, { conversation_id: id, content, client_id })
  const first = await say(ada, 'Once', 'a')
  expect(first.client_id).toBe('a')
  expect(await say(ada, 'Once', 'a')).toEqual(first)
  expect(await say(ada, 'Something else', 'a')).toEqual(first)
  const twenty = await Promise.all(Array.from({ length: 20 }, () => say(ada, 'At once', 'b')))
  expect(new Set(twenty.map((it) => it.id)).size).toBe(1)
  expect((await say(ben, 'Mine', 'a')).id).not.toBe(first.id)
  expect(await app.db`select from messages`).toHaveLength(3)
  const seen = (await ben(listMessages, { id })).find((message) => message.id === first.id)
  expect(seen).toEqual({ ...first, client_id: null })
  await expect(say(ada, 'x', 'x'.repeat(65))).rejects.toMatchObject({ status: 400 })
})

test('an idempotency key stores one message', async () => {
  await using app = await startApp()
  const { ada, id } = await chat(app)
  const more = { headers: { 'idempotency-key': 'the-key' } }
  const send = (content: string) => ada(sendMessage, { conversation_id: id, content }, more)
  const [first, second] = await Promise.all([send('Once'), send('Once')])
  expect(second).toEqual(first)
  expect(await send('Once')).toEqual(first)
  await expect(send('Other')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await app.db`select from messages`).toHaveLength(1)
})

test("a message refused by the database doesn't affect others in its batch", async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  using _listening = await connectSocket(app, ben)
  await app.db`
    create function poison() returns trigger language plpgsql as $$ begin raise 'poison'; end $$`
  await app.db`
    create trigger poisoned before insert on messages for each row when (new.content = 'poison') execute function poison()`
  const all = ['One', 'Two', 'poison', 'Three', 'Four']
  const sent = await Promise.allSettled(all.map((content) => write(ada, content)))
  expect(all.filter((_, index) => sent[index]?.status === 'rejected')).toEqual(['poison'])
  expect(contents(await ada(listMessages, { id })).sort()).toEqual(['Four', 'One', 'Three', 'Two'])
})

test('concurrent messages get ids and numbers in one order without gaps', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  const keyed = { headers: { 'idempotency-key': 'x' } }
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? ada : ben)(
        sendMessage,
        { conversation_id: id, content: `${n}` },
        n % 3 ? {} : { headers: { 'idempotency-key': `${keyed.headers['idempotency-key']}${n}` } },
      ),
    ),
  )
  const all = await ada(listMessages, { id, limit: 100, after_id: 0 })
  expect(all.map((it) => it.seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  expect([...all].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))).toEqual(all)
})

test('unread counts agree per conversation, in total, and after reading', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const sent = [await write(ada, 'One'), await write(ada, 'Two'), await write(ada, 'Three')]
  await write(ben, 'Mine')
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 3 })
  expect(await ada(countUnreadMessages, {})).toEqual({ unread: 1 })
  const two = present(sent[1]).id
  expect(await ben(markConversationRead, { id, last_read_id: two })).toEqual({
    last_read_id: two,
    unread_count: 1,
    unread: 1,
  })
  // The read position never moves back, and never beyond the last message.
  expect(await ben(markConversationRead, { id, last_read_id: 1 })).toMatchObject({
    last_read_id: two,
    unread: 1,
  })
  const { last_read_id } = await ben(markConversationRead, { id, last_read_id: 999_999_999 })
  const [latest] = await ben(listMessages, { id, limit: 1 })
  expect(last_read_id).toBe(latest?.id)
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 0 })
  await write(ada, 'Four')
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 1 })
})

test('the sender sees read receipts unless either member hides them', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const sent = await write(ada, 'Hello')
  await ben(markConversationRead, { id, last_read_id: sent.id })
  const seen = async () => (await ada(getConversation, { id })).their_last_read_id
  expect(await seen()).toBe(sent.id)
  for (const who of [ada, ben]) {
    await who(updateSettings, { receipts: false })
    expect(await seen()).toBe(0)
    await who(updateSettings, { receipts: true })
  }
  expect(await seen()).toBe(sent.id)
  expect((await ben(getConversation, { id })).last_read_id).toBe(sent.id)
})

test('the sender can delete a message for both within an hour, leaving a placeholder', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, write } = await chat(app)
  const kept = await write(ada, 'Kept')
  const gone = await write(ada, 'Regretted')
  await expect(ben(deleteMessage, { id: gone.id })).rejects.toMatchObject({ code: 'not_your_message' })
  await expect(cleo(deleteMessage, { id: gone.id })).rejects.toMatchObject({ code: 'message_not_found' })
  await ada(deleteMessage, { id: gone.id })
  await ada(deleteMessage, { id: gone.id })
  const [seen] = await ben(listMessages, { id, limit: 1 })
  expect(seen).toMatchObject({ id: gone.id, seq: 2, content: '', deleted_at: expect.any(String) })
  expect((await ben(listConversations, {}))[0]?.messages[1]).toEqual(seen)
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 1 })
  expect(await app.db`select from messages where content like '%Regretted%'`).toHaveLength(0)
  await app.db`update messages set created_at = created_at - interval '61 minutes'`
  await expect(ada(deleteMessage, { id: kept.id })).rejects.toMatchObject({ code: 'too_late_to_delete' })
})

test('search finds texts in any spelling of apostrophes and accents', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  await write(ben, 'Meet at the Cafe\u0301 on Eleuthera’s main road')
  for (const words of ["eleuthera's", 'Eleutheras', 'Eleutheraʼs', 'cafe', 'CAFÉ']) {
    expect(await ada(searchMessages, { q: words }), words).toHaveLength(1)
    expect(
      (await ada(listConversations, { search: words })).map((conversation) => conversation.id),
      words,
    ).toEqual([id])
  }
  await app.db`update users set first_name = 'Béñ', last_name = 'O’Neil' where id = ${ben.id}`
  for (const search of ["ben o'neil", 'Ben ONeil'])
    expect(
      (await ada(listConversations, { search })).map((conversation) => conversation.id),
      search,
    ).toEqual([id])
  expect(await ada(searchMessages, { q: '’' })).toEqual([])
})

test("search finds the member's own conversations and messages", async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, write } = await chat(app)
  const found = await write(ben, 'The generator runs at 100% again')
  await write(ada, 'Good')
  const other = await cleo(openConversation, { user_id: ben.id })
  await cleo(sendMessage, { conversation_id: other.id, content: 'A generator of my own' })
  expect(await ada(searchMessages, { q: 'GENERATOR' })).toMatchObject([
    { id: found.id, conversation_id: id, with: { id: ben.id, first_name: 'Ben' } },
  ])
  expect(await ada(searchMessages, { q: '100%' })).toHaveLength(1)
  expect(await ada(searchMessages, { q: '1_0' })).toEqual([])
  expect(await ben(searchMessages, { q: 'generator' })).toHaveLength(2)
  for (const search of ['ben rol', 'generator'])
    expect((await ada(listConversations, { search })).map((conversation) => conversation.id)).toEqual([id])
  expect(await ada(listConversations, { search: 'cleo' })).toEqual([])
})

test('search finds the messages of deleted and suspended accounts, as the list of conversations does', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, write } = await chat(app)
  await write(ben, 'The generator runs again')
  const other = await cleo(sendMessageToPerson, { id: ada.id, content: 'A generator of my own' })
  await ben(deleteAccount, { password: 'junkanoo' })
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  const both = [other.conversation_id, id]
  expect((await ada(listConversations, { search: 'generator' })).map((found) => found.id)).toEqual(both)
  expect(await ada(searchMessages, { q: 'generator' })).toMatchObject([
    { conversation_id: other.conversation_id, with: { first_name: 'Cleo' } },
    { conversation_id: id, with: { first_name: 'Deleted' } },
  ])
  expect(await ada(countUnreadMessages, {})).toEqual({ unread: 2 })
})

test('search finds a hidden message for who wrote it, as the conversation shows it', async () => {
  await using app = await startApp()
  const { ada, ben, id, write } = await chat(app)
  const admin = await app.admin('gloria')
  const found = await write(ada, 'Fool')
  const subject = { subject_type: 'message', subject_id: found.id } as const
  await admin(moderate, { ...subject, action: 'hide', reason: 'harassment' })
  const [shown] = await ada(listMessages, { id })
  expect(await ada(searchMessages, { q: 'fool' })).toEqual([{ ...shown, with: expect.any(Object) }])
  expect(await ada(listConversations, { search: 'fool' })).toMatchObject([{ id }])
  expect(await ben(searchMessages, { q: 'fool' })).toEqual([])
  expect(await ben(listConversations, { search: 'fool' })).toEqual([])
  await ada(deleteMessage, { id: found.id })
  expect(await ada(searchMessages, { q: 'fool' })).toEqual([])
})

test('the lists of messages and conversations use an index', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada', 'ben')
  await app.db`
    insert into users (first_name, last_name, email, username, password_hash, user_type)
    select 'M', n::text, n || '@m.example', 'm' || n, 'x', 'client' from generate_series(1, 600) n`
  await app.db`
    insert into conversations (participant_1_id, participant_2_id, position, last_seq)
    select a.id, b.id, row_number() over () + 1000000, 10
    from users a join users b on b.id > a.id and b.id % 40 = a.id % 40
    limit 4000`
  await app.db`
    insert into messages (conversation_id, seq, sender_id, content, created_at)
    select c.id, n, c.participant_1_id, 'word ' || n, now() from conversations c, generate_series(1, 5) n`
  // Without the trigger that requires an upload for each path.
  await app.db`alter table message_files disable trigger user`
  await app.db`insert into message_files (message_id, path) select id, '/uploads/' || id || '.pdf' from messages`
  await app.db`analyze`
  const conversation = await app.db<{ id: number }[]>`
    select id from conversations where participant_1_id = ${ada.id} limit 1`
  const id = present(conversation[0]).id
  await expectNoSeqScan(app, ['conversations', 'sides', 'messages'], async () => {
    await ada(listConversations, {})
    const messages = await ada(listMessages, { id })
    await ada(listMessages, { id, after_id: present(messages[0]).id })
    await ada(countUnreadMessages, {})
  })
  await expectNoSeqScan(app, ['message_files'], async () => {
    await app.db`select from message_files where path = '/uploads/x.pdf'`
  })
})
