import { setBlindView } from 'contract/applicants'
import { applyToJob } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import {
  deleteMessage,
  getConversation,
  HELD_MESSAGES_MAX,
  listConversations,
  listMessages,
  openConversation,
  searchMessages,
  sendMessage,
  sendMessageToPerson,
  type Message,
} from 'contract/messages'
import { createAppeal, createReport, listAppeals, listModerationActions, moderate } from 'contract/moderation'
import { countUnreadMessages } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { startWithApplicant } from '../../../test/companyApplicant.ts'
import {
  decideAsListed,
  decideOneHeld,
  listAllHeld,
  startHolding,
  type HoldingApp,
} from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const OFFER = 'We have a place for a cook at a new hotel in Freeport. Are you interested?'
const SCAM = 'You got the job! Pay a $50 deposit at the web shop before you start.'

/** Where a member sees anything of a message. */
async function sightings(member: Caller, conversation_id: number): Promise<string[]> {
  const found: string[] = []
  if ((await member(listConversations, {})).length > 0) found.push('the conversations')
  const thread = await member(listMessages, { id: conversation_id })
  if (thread.length > 0) found.push('the messages')
  if ((await member(listMessages, { id: conversation_id, after_id: 0 })).length > 0) found.push('the rest')
  if ((await member(getConversation, { id: conversation_id })).messages.length > 0) found.push('the preview')
  if ((await member(searchMessages, { q: 'deposit' })).length > 0) found.push('the search')
  if ((await member(countUnreadMessages, {})).unread > 0) found.push('the unread count')
  if ((await notificationsOf(member)).length > 0) found.push('a notification')
  return found
}

test('a first message with signs of a scam waits: its sender sees that, and the receiver sees nothing', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  using bens = await connectSocket(app, ben)
  using adas = await connectSocket(app, ada)
  const message = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  const { id, conversation_id } = message
  expect(message).toMatchObject({ seq: 0, content: SCAM, moderation: { held_for: ['payment'] } })
  expect(await adas.receive('new_message')).toMatchObject([{ id }])
  expect(await ada(listMessages, { id: conversation_id })).toEqual([message])
  expect(await ada(listConversations, {})).toMatchObject([{ messages: [{ id, moderation: {} }] }])
  expect(await ada(searchMessages, { q: 'deposit' })).toMatchObject([{ id, moderation: {} }])
  expect(await sightings(ben, conversation_id)).toEqual([])
  await bens.settled()
  expect(bens.payloads('new_message')).toEqual([])
  const report = { subject_type: 'message', subject_id: id, reason: 'spam' } as const
  await expect(ben(createReport, report)).rejects.toMatchObject({ status: 404 })
  expect(await listAllHeld(admin)).toMatchObject({
    total: 1,
    messages: [{ id, content: SCAM, sender: { id: ada.id }, receiver: { id: ben.id } }],
  })
})

test('a released message is delivered as a request, once, and its sender is told', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, {
    id: ben.id,
    content: SCAM,
    client_id: 'first',
  })
  using bens = await connectSocket(app, ben)
  await decideAsListed(app, 'message', id, 'release')
  expect(await bens.receive('new_message')).toMatchObject([{ content: SCAM, seq: 1 }])
  expect(await ben(listConversations, {})).toMatchObject([{ request_from: ada.id, unread_count: 1 }])
  expect(await notificationsOf(ada)).toEqual([expect.stringContaining('was checked and delivered')])
  const again = await ada(sendMessage, { conversation_id, content: SCAM, client_id: 'first' })
  expect(again).toMatchObject({ seq: 1, moderation: null })
  expect(await ada(listMessages, { id: conversation_id })).toHaveLength(1)
  const decision = { id, decision: 'release', held_at: again.created_at } as const
  await expect(decideOneHeld(admin, 'message', decision)).rejects.toMatchObject({ code: 'message_not_found' })
})

test('a refused message is never delivered unless an appeal is accepted', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  await decideAsListed(app, 'message', id, 'refuse')
  expect(await notificationsOf(ada)).toEqual([
    expect.stringContaining("wasn't delivered because it looks like"),
  ])
  const [refused] = await ada(listMessages, { id: conversation_id })
  expect(refused?.moderation).toEqual({ reason: 'spam', explanation: null, appeal: null })
  expect(await sightings(ben, conversation_id)).toEqual([])
  await expect(decideAsListed(app, 'message', id, 'release')).rejects.toMatchObject({
    code: 'already_decided',
  })

  const appeal = { subject_type: 'message', subject_id: id, content: 'It is my own deposit' } as const
  await expect(ben(createAppeal, appeal)).rejects.toMatchObject({ code: 'subject_not_found' })
  await ada(createAppeal, appeal)
  await expect(ada(createAppeal, appeal)).rejects.toMatchObject({ code: 'already_appealed' })
  expect(await admin(listAppeals, {})).toMatchObject({ appeals: [{ subject_id: id, content: SCAM }] })
  await admin(moderate, { action: 'restore', subject_type: 'message', subject_id: id })
  expect(await ben(listMessages, { id: conversation_id })).toMatchObject([{ content: SCAM }])
  expect(await notificationsOf(ada)).toContainEqual(
    expect.stringMatching(/^Your appeal was accepted\. Your message to .+ was delivered\.$/),
  )
})

test('a refused message is delivered without an appeal if the administrators change their minds', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  const subject = { subject_type: 'message', subject_id: id } as const
  await decideAsListed(app, 'message', id, 'refuse')
  expect(await admin(listModerationActions, {})).toMatchObject([
    { action: 'hide', ...subject, is_undelivered: true },
  ])
  await admin(moderate, { action: 'restore', ...subject })
  expect(await ben(listMessages, { id: conversation_id })).toMatchObject([{ content: SCAM }])
  expect(await admin(listModerationActions, {})).toMatchObject([
    { action: 'restore', is_undelivered: false },
    { action: 'hide', is_undelivered: false },
  ])
  expect(await notificationsOf(ada)).toContainEqual(
    expect.stringMatching(/^Your message to .+ was checked and delivered\.$/),
  )
  expect((await app.emails()).at(-1)?.subject).toBe('We checked your message')
})

test('an appeal against refusing a message can be turned down', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  const subject = { subject_type: 'message', subject_id: id } as const
  await expect(admin(moderate, { action: 'restore', ...subject })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await expect(admin(moderate, { action: 'hide', ...subject })).rejects.toMatchObject({
    code: 'not_possible_here',
  })
  await decideAsListed(app, 'message', id, 'refuse')
  await ada(createAppeal, { ...subject, content: 'Please' })
  await admin(moderate, { action: 'uphold', ...subject })
  const [message] = await ada(listMessages, { id: conversation_id })
  expect(message?.moderation).toEqual({ reason: 'spam', explanation: null, appeal: 'upheld' })
  expect(await sightings(ben, conversation_id)).toEqual([])
})

test('messages after a held message are held too, up to a limit', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  for (let n = 1; n < HELD_MESSAGES_MAX; n++)
    expect(await ada(sendMessage, { conversation_id, content: `Hello ${n}` })).toMatchObject({
      moderation: { held_for: ['payment'] },
    })
  await expect(ada(sendMessage, { conversation_id, content: 'Hello?' })).rejects.toMatchObject({
    code: 'too_many_held',
  })
})

test('a message that waits can be sent again with the same id, also at the limit', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  const sent: Message[] = []
  for (let n = 1; n < HELD_MESSAGES_MAX; n++)
    sent.push(await ada(sendMessage, { conversation_id, content: `Hello ${n}`, client_id: `${n}` }))
  const again = { conversation_id, content: sent.at(-1)?.content ?? '', client_id: String(sent.length) }
  expect(await ada(sendMessage, again)).toEqual(sent.at(-1))
})

test('a sender can delete a message that waits', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  await expect(ben(deleteMessage, { id })).rejects.toMatchObject({ code: 'message_not_found' })
  await ada(deleteMessage, { id })
  expect(await ada(listMessages, { id: conversation_id })).toEqual([])
  expect(await listAllHeld(admin)).toMatchObject({ messages: [], total: 0 })
  expect(await ada(sendMessage, { conversation_id, content: 'Good day' })).toMatchObject({ moderation: null })
})

test("messages that can't be delivered any more aren't in the queue", async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  await app.db`insert into blocks (blocker_id, blocked_id) values (${ben.id}, ${ada.id})`
  expect(await listAllHeld(admin)).toMatchObject({ messages: [], total: 0 })
})

test('friends and people who have answered get such messages at once, with a warning', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  await befriend(ada, ben)
  expect(await ada(sendMessageToPerson, { id: ben.id, content: SCAM })).toMatchObject({ moderation: null })
})

test('the same text reaches three strangers; for a fourth it waits until one has answered', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dora, eve, finn] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve', 'finn')
  const send = (id: number, content: string) => ada(sendMessageToPerson, { id, content })
  const sent = [
    await send(ben.id, OFFER),
    await send(cleo.id, `Hi Cleo! ${OFFER.toUpperCase()}`),
    await send(dora.id, OFFER.replace('a new hotel', 'a  n3w h0tel,')),
  ]
  expect(sent.map(({ moderation }) => moderation)).toEqual([null, null, null])
  for (const content of [
    OFFER,
    `Good day Eve, ${OFFER}`,
    OFFER.replace('place', 'p l a c e'),
    OFFER.replace('a cook', 'a good cook').replace('a new hotel', 'a new villa'),
  ])
    expect(await send(eve.id, content)).toMatchObject({ moderation: { held_for: ['repeated-text'] } })
  expect(await eve(listConversations, {})).toEqual([])
  await ben(sendMessage, { conversation_id: present(sent[0]).conversation_id, content: 'No, thank you' })
  // Eve's copy counts, although it wasn't delivered.
  expect(await send(finn.id, OFFER)).toMatchObject({ moderation: {} })
})

test('a copy of the same text that was refused still counts, for a week', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const [cleo, dora, eve, finn] = await app.members('cleo', 'dora', 'eve', 'finn')
  const send = (id: number) => ada(sendMessageToPerson, { id, content: OFFER })
  const { conversation_id } = await send(ben.id)
  for (const { id } of [cleo, dora]) await send(id)
  const held = await send(eve.id)
  await decideAsListed(app, 'message', held.id, 'refuse')
  await ben(sendMessage, { conversation_id, content: 'No, thank you' })
  expect(await send(finn.id)).toMatchObject({ moderation: { held_for: ['repeated-text'] } })
  await app.db`update held_messages set created_at = created_at - interval '8 days'`
  const gus = await app.member('gus')
  expect(await send(gus.id)).toMatchObject({ moderation: null })
})

test('an employer can write alike to everyone who applied', async () => {
  await using app = await startApp()
  const [ada, ...applicants] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve')
  const { id } = await ada(createJob, NEW_JOB)
  for (const applicant of applicants) {
    await applicant(applyToJob, { id })
    const sent = await ada(sendMessageToPerson, { id: applicant.id, content: OFFER })
    expect(sent.moderation).toBeNull()
  }
})

test('a colleague can write alike to everyone who applied', async () => {
  await using app = await startApp()
  const { olga, ray, job } = await startWithApplicant(app)
  // A text to strangers counts, a later one to applicants doesn't.
  const strangers = await app.members('ben', 'cleo', 'dora')
  for (const { id } of strangers) await ray(sendMessageToPerson, { id, content: OFFER })
  const eve = await app.member('eve')
  await eve(applyToJob, { id: job.id })
  expect((await ray(sendMessageToPerson, { id: eve.id, content: OFFER })).moderation).toBeNull()
  for (const { id } of strangers) await olga(sendMessageToPerson, { id, content: OFFER })
  const finn = await app.member('finn')
  expect((await olga(sendMessageToPerson, { id: finn.id, content: OFFER })).moderation).not.toBeNull()
})

test("in the blind view, a text to many doesn't tell who applied by not being held", async () => {
  await using app = await startApp()
  const [ada, ben, ...strangers] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve')
  const job = await ada(createJob, NEW_JOB)
  await ada(setBlindView, { id: job.id, is_blind: true })
  await ben(applyToJob, { id: job.id })
  for (const { id } of strangers) await ada(sendMessageToPerson, { id, content: OFFER })
  expect((await ada(sendMessageToPerson, { id: ben.id, content: OFFER })).moderation).not.toBeNull()
})

test('the check for equal texts uses an index', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await app.db`
    insert into users (first_name, last_name, email, username, password_hash, user_type)
    select 'M', n::text, n || '@m.example', 'm' || n, 'x', 'client' from generate_series(1, 600) n`
  await app.db`
    insert into conversations (participant_1_id, participant_2_id, position, last_seq)
    select a.id, b.id, row_number() over () + 1000000, 5
    from users a join users b on b.id > a.id and b.id % 40 = a.id % 40`
  await app.db`
    insert into messages (conversation_id, seq, sender_id, content, created_at)
    select c.id, n, c.participant_1_id, 'word ' || n, now() from conversations c, generate_series(1, 5) n`
  await app.db`analyze`
  await expectNoSeqScan(app, ['conversations', 'messages'], () =>
    ada(sendMessageToPerson, { id: ben.id, content: OFFER }),
  )
})

test('the same text, sent at once by two processes, reaches three strangers', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const [ada, ...strangers] = await app.members('ada', 'ben', 'cleo', 'dora', 'eve', 'finn')
  const adaElsewhere = other.withToken(ada.token)
  const sent = await Promise.all(
    strangers.map(({ id }, n) => (n % 2 ? adaElsewhere : ada)(sendMessageToPerson, { id, content: OFFER })),
  )
  expect(sent.filter(({ moderation }) => moderation === null)).toHaveLength(3)
})

test.for<[string, (app: HoldingApp, conversation_id: number) => Promise<unknown>]>([
  ['over the live connection', sendLive],
  ['with spaced letters', ({ ada }, id) => send(ada, id, SCAM.replace('deposit', 'd e p o s i t'))],
  ['with digits for letters', ({ ada }, id) => send(ada, id, SCAM.replace('deposit', 'dep0s1t'))],
  ['with a look-alike link', ({ ada }, id) => send(ada, id, 'See https://paypaI-secure.com/jobs')],
  ['twice with one client id', sendTwice],
  ['in several messages', ({ ada }, id) => sendAll(ada, id, ['You got the job!', SCAM.slice(17)])],
  ['after it was deleted', deleteAndSend],
  ['after a refusal', refuseAndSend],
  ['after opening the conversation again', openAndSend],
  ['after an honest message', ({ ada }, id) => sendAll(ada, id, ['Good day', SCAM])],
])('a first message with signs of a scam that is sent %s is not delivered', async ([, act]) => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(openConversation, { user_id: ben.id })
  await act(app, id)
  const received = await ben(listMessages, { id })
  expect(received.filter(({ content }) => !/^(Good day|You got the job!)$/.test(content))).toEqual([])
})

test('a scam divided into two harmless messages waits from the second on, unless the first was deleted', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const cleo = await app.member('cleo')
  const parts = ['There is a $50 fee for your uniform.', 'Please send it before you start.'] as const
  const first = await ada(sendMessageToPerson, { id: ben.id, content: parts[0] })
  expect(first.moderation).toBeNull()
  expect(await send(ada, first.conversation_id, parts[1])).toMatchObject({
    moderation: { held_for: ['payment'] },
  })
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: cleo.id, content: parts[0] })
  await ada(deleteMessage, { id })
  expect((await send(ada, conversation_id, parts[1])).moderation).toBeNull()
})

test("a scam to someone who blocked its sender is refused, and doesn't wait", async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ben(blockUser, { id: ada.id })
  await expect(send(ada, id)).rejects.toMatchObject({ code: 'conversation_not_found' })
  // The queue leaves such messages out, so it would not tell.
  expect(await app.db`select from held_messages`).toHaveLength(0)
})

test('of two concurrent first messages both are held', async () => {
  await using app = await startHolding()
  await using other = await startApp({ db: app.db })
  const { id } = await app.ada(openConversation, { user_id: app.ben.id })
  const sent = await Promise.all([send(app.ada, id), send(other.withToken(app.ada.token), id)])
  expect(sent.map(({ seq }) => seq)).toEqual([0, 0])
  expect(await app.ben(listMessages, { id })).toEqual([])
})

const send = (member: Caller, conversation_id: number, content = SCAM) =>
  member(sendMessage, { conversation_id, content })

async function sendAll(member: Caller, conversation_id: number, contents: string[]) {
  for (const content of contents) await send(member, conversation_id, content)
}

async function sendLive(app: HoldingApp, conversation_id: number) {
  using socket = await connectSocket(app, app.ada)
  expect(await socket.emit('send_message', { conversation_id, content: SCAM })).toMatchObject({
    message: { moderation: { held_for: ['payment'] } },
  })
}

async function sendTwice({ ada }: HoldingApp, conversation_id: number) {
  const message = { conversation_id, content: SCAM, client_id: 'the same' }
  const [first, second] = [await ada(sendMessage, message), await ada(sendMessage, message)]
  expect(second.id).toBe(first.id)
}

async function deleteAndSend({ ada }: HoldingApp, conversation_id: number) {
  await ada(deleteMessage, { id: (await send(ada, conversation_id)).id })
  await send(ada, conversation_id)
}

async function refuseAndSend(app: HoldingApp, conversation_id: number) {
  await decideAsListed(app, 'message', (await send(app.ada, conversation_id)).id, 'refuse')
  await send(app.ada, conversation_id)
}

async function openAndSend({ ada, ben }: HoldingApp, conversation_id: number) {
  await ada(openConversation, { user_id: ben.id })
  await send(ada, conversation_id)
}

test('a message that waits is not delivered once its sender is suspended', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  const held_at = present((await listAllHeld(admin)).messages[0]).held_at
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  await expect(decideOneHeld(admin, 'message', { id, decision: 'release', held_at })).rejects.toMatchObject({
    code: 'already_decided',
  })
  expect(await sightings(ben, conversation_id)).toEqual([])
})
