import { deleteAccount, exportAccount } from 'contract/account'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, updateApplication } from 'contract/applications'
import { login, register } from 'contract/auth'
import { blockUser, muteUser } from 'contract/blocks'
import { addComment } from 'contract/comments'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest, withdrawFriendRequest } from 'contract/friends'
import { createJob } from 'contract/jobPosting'
import {
  respondToMessageRequest,
  listConversations,
  markConversationRead,
  openConversation,
  sendMessage,
  sendMessageToPerson,
} from 'contract/messages'
import { createReport, moderate } from 'contract/moderation'
import { createPost, hidePost, listPosts, savePost, likePost } from 'contract/posts'
import { getProfile, getUser, updateProfile } from 'contract/profiles'
import { subscribeToPush } from 'contract/push'
import { savePerson } from 'contract/saved'
import { updateSettings } from 'contract/settings'
import { createStory, markStoryViewed } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { countUnreadMessages } from 'contract/unreadCounts'
import { uploadImage } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { chat } from '../../../test/conversation.ts'
import { uploadForm, createJpeg } from '../../../test/uploadFiles.ts'
import { holdLock, PATIENCE_MS } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { outcomeOf } from '../../../test/outcomeOf.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const MINE = 'zanzibar'

/** Ada uses most features, with the same word in most texts. Ben is the other member. */
async function useEverything(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await ada(updateProfile, {
    first_name: MINE,
    bio: MINE,
    skills: MINE,
    phone: '242-555-0142',
    avatar_url: file_path,
  })
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  const post = await ada(createPost, { content: MINE })
  const theirs = await ben(createPost, { content: 'Good morning' })
  await ada(addComment, { id: theirs.id, content: MINE })
  await ada(likePost, { id: theirs.id })
  await ben(addComment, { id: post.id, content: 'Well said' })
  await ada(createStory, { content: MINE })
  await ada(createJob, { ...NEW_JOB, title: MINE })
  const job = await ben(createJob, NEW_JOB)
  await ada(applyToJob, { id: job.id, cover_note: MINE })
  await ada(createJobAlert, { name: MINE, query: MINE })
  await ada(createEvent, {
    title: MINE,
    start_date: new Date(Date.now() + DAY_MS).toISOString(),
    invitees: [ben.id],
  })
  const conversation = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: conversation.id, content: 'See you at the dock' })
  await ben(sendMessage, { conversation_id: conversation.id, content: 'Sure' })
  await ben(createReport, { subject_type: 'user', subject_id: ada.id, reason: 'other', details: MINE })
  // Last, so that nothing is pushed.
  await ada(subscribeToPush, {
    endpoint: `https://fcm.googleapis.com/fcm/send/${MINE}`,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  })
  return { ada, ben, theirs, file_path }
}

const leave = (who: Caller) => who(deleteAccount, { password: 'junkanoo' })

test('the export contains what a member created, and no secrets', async () => {
  await using app = await startApp()
  const { ada } = await useEverything(app)
  const { headers, data, text } = await ada.response(exportAccount, {})
  expect(headers['content-type']).toContain('application/json')
  expect(headers['content-disposition']).toBe('attachment; filename="cayfolk.json"')
  for (const table of [
    'users',
    'posts',
    'comments',
    'likes',
    'stories',
    'friendships',
    'jobs',
    'applications',
    'job_alerts',
    'events',
    'event_people',
    'messages',
    'conversations',
    'sessions',
    'uploads',
    'push_subscriptions',
  ])
    expect(data[table], table).not.toHaveLength(0)
  expect(data['applied_jobs']).toEqual([
    { id: expect.any(Number), title: NEW_JOB.title, company: NEW_JOB.company, location: NEW_JOB.location },
  ])
  expect(text.match(new RegExp(MINE, 'g'))?.length).toBeGreaterThan(8)
  expect(text).not.toMatch(/argon2|token_hash|password_hash|p256dh/)
  expect(text).not.toContain('ben@example.com')
  expect(text).toMatch(/"created_at":"[^"]+Z"/)
  expect(text).not.toContain('+00:00')
})

test('the export has applications as their applicants know them', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = (await ben(applyToJob, { id: (await ada(createJob, NEW_JOB)).id })).application
  const exported = async () => {
    const { applications, application_steps } = await ben(exportAccount, {})
    return { applications, application_steps }
  }
  const before = await exported()
  expect(before).toMatchObject({ applications: [{ id, status: 'submitted', answer: null }] })
  await ada(updateApplication, { id, status: 'declined' })
  await app.db`update applications set answer = 'We chose someone else' where id = ${id}`
  expect(await exported()).toEqual(before)
  await app.db`update background.job set start_after = now() where name = 'tell-declined'`
  await app.background.drain()
  const steps = [{ status: 'submitted' }, { status: 'declined' }]
  expect(await exported()).toMatchObject({
    applications: [{ id, status: 'declined', answer: 'We chose someone else' }],
    application_steps: steps,
  })
})

test('exports are read one at a time, one for each member; beyond four that wait, they are refused', async () => {
  await using app = await startApp()
  const people = await app.members('ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gil')
  /** What becomes of exports that begin while the first can't be read, in the order of their ends. */
  const outcomesWhileHeld = async (exporting: readonly Caller[], refused: string[]) => {
    const release = await holdLock(app.db, (sql) => sql`lock table posts`)
    const outcomes: string[] = []
    const ends = exporting.map(async (who) => outcomes.push(await outcomeOf(who(exportAccount, {}))))
    await vi.waitFor(() => expect(outcomes).toEqual(refused), PATIENCE_MS)
    await release()
    await Promise.all(ends)
    return outcomes
  }
  const [ada] = people
  const twice = await outcomesWhileHeld([ada, ada], ['too_many_requests'])
  expect(twice).toEqual(['too_many_requests', 'accepted'])
  const refused = ['unavailable', 'unavailable']
  const all = await outcomesWhileHeld(people, refused)
  expect(all).toEqual([...refused, ...Array<string>(5).fill('accepted')])
  const response = await ada.response(exportAccount, {})
  expect(response.headers['etag']).toBeUndefined()
})

/** The rows of one table in a member's export. */
const exported = async (who: Caller, table: string) => (await who(exportAccount, {}))[table]

test("the export contains only the member's own side of a conversation", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const sent = await ada(sendMessage, { conversation_id: id, content: 'Hello' })
  await ben(markConversationRead, { id, last_read_id: sent.id })
  await ben(respondToMessageRequest, { id, action: 'delete' })
  await cleo(openConversation, { user_id: ada.id })

  const both = { id, request_from: ada.id, unread_count: 0, updated_at: sent.created_at }
  expect(await exported(ada, 'conversations')).toMatchObject([
    { ...both, other_id: ben.id, last_read_id: 0, is_hidden: false },
  ])
  expect(await exported(ben, 'conversations')).toMatchObject([
    { ...both, other_id: ada.id, last_read_id: sent.id, is_hidden: true },
  ])
  expect(await exported(cleo, 'conversations')).toMatchObject([{ other_id: ada.id }])
})

test('a message that an administrator hid is only in the export of who wrote it', async () => {
  await using app = await startApp()
  const { ada, ben, write } = await chat(app)
  const admin = await app.admin('gloria')
  const { id } = await write(ada, 'Fool')
  await admin(moderate, {
    action: 'hide',
    subject_type: 'message',
    subject_id: id,
    reason: 'harassment',
  })
  expect(await exported(ada, 'messages')).toMatchObject([{ id, content: 'Fool' }])
  expect(await exported(ben, 'messages')).toEqual([])
})

test('declined and withdrawn friend requests are only in the export of whoever declined or withdrew', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const states = async (who: Caller) =>
    ((await exported(who, 'friendships')) as { status: string }[]).map(({ status }) => status)
  const first = await ada(sendFriendRequest, { user_id: ben.id })
  expect([await states(ada), await states(ben)]).toEqual([['pending'], ['pending']])
  await ben(respondToFriendRequest, { request_id: first.request.id, action: 'decline' })
  expect([await states(ada), await states(ben)]).toEqual([[], ['declined']])
  const second = await ada(sendFriendRequest, { user_id: cleo.id })
  await ada(withdrawFriendRequest, { id: second.request.id })
  expect([await states(ada), await states(cleo)]).toEqual([['withdrawn'], []])
})

test("private actions of other members don't show in the export", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const post = await ada(createPost, { content: 'Good morning' })
  const { story } = await ada(createStory, { content: 'Good morning' })
  const job = await ben(createJob, NEW_JOB)
  const { id } = await ada(openConversation, { user_id: ben.id })
  // Before the application, so that it's a request.
  const sent = await ada(sendMessage, { conversation_id: id, content: 'Hello' })
  const { application } = await ada(applyToJob, { id: job.id })
  const own = async () => ({ ...(await ada(exportAccount, {})), sessions: null })
  const before = await own()

  await ben(updateSettings, { receipts: false })
  await ben(markConversationRead, { id, last_read_id: sent.id })
  await ben(respondToMessageRequest, { id, action: 'delete' })
  await ben(updateApplication, { id: application.id, note: 'Rather not' })
  await ben(markStoryViewed, { id: story.id })
  await ben(savePost, { id: post.id })
  await ben(hidePost, { id: post.id })
  await ben(savePerson, { id: ada.id })
  await ben(createReport, { subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  const among = await ben(createPost, { content: 'Not a word to @adarolle', audience: 'friends' })
  await ben(addComment, { id: among.id, content: 'Nor to @adarolle' })
  await cleo(openConversation, { user_id: ada.id })
  const { request } = await cleo(sendFriendRequest, { user_id: ada.id })
  await cleo(withdrawFriendRequest, { id: request.id })
  await cleo(muteUser, { id: ada.id })
  await ben(blockUser, { id: ada.id })
  expect(await own()).toEqual(before)
})

test('a deleted account leaves no personal data in any table or file', async () => {
  await using app = await startApp()
  const { ada, ben, theirs, file_path } = await useEverything(app)
  await app.emails()
  const personal = new RegExp(`${MINE}|ada@example|adarolle|5550142|${file_path.slice(9, 25)}`, 'i')
  expect((await rowsContaining(app.db, personal)).length).toBeGreaterThan(10)

  await leave(ada)
  expect(await rowsContaining(app.db, personal)).toEqual([])
  const { statusCode } = await app.app.inject({ url: file_path })
  expect(statusCode).toBe(404)

  await expect(ada(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(ben(getUser, { id: ada.id })).rejects.toMatchObject({ status: 404 })
  const [post, ...others] = await ben(listPosts, {})
  expect(others).toEqual([])
  expect(post).toMatchObject({ id: theirs.id, likes_count: 0, comments_count: 0 })
})

test('messages stay for the other member, without the name', async () => {
  await using app = await startApp()
  const { ada, ben } = await useEverything(app)
  await leave(ada)
  const [conversation] = await ben(listConversations, {})
  expect(conversation?.messages.map(({ content }) => content)).toEqual(['See you at the dock', 'Sure'])
  expect(conversation?.messages[0]?.sender).toMatchObject({ first_name: 'Deleted', last_name: 'member' })
  await expect(
    ben(sendMessage, { conversation_id: present(conversation).id, content: 'Still there?' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an unread message of a deleted account stays unread until it is read', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: 'Start on Monday' })
  await leave(ada)
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 1 })
  expect(await ben(listConversations, {})).toMatchObject([{ unread_count: 1 }])
  const read = { last_read_id: id, unread_count: 0, unread: 0 }
  expect(await ben(markConversationRead, { id: conversation_id, last_read_id: id })).toEqual(read)
})

test('after deletion the email can be used again, and the old password no longer works', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await leave(ada)
  const credentials = { email: 'ada@example.com', password: 'junkanoo' }
  await expect(app.visitor(login, credentials)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await app.visitor(register, { ...credentials, first_name: 'Ada', last_name: 'Moss', user_type: 'client' })
})

test('a wrong password deletes nothing', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(deleteAccount, { password: 'goombay' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong_password',
  })
  expect((await ada(getProfile, {})).first_name).toBe('Ada')
})

test("the export has the member's mutes and hidden posts, and nobody else's", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ben(createPost, { content: 'Hello' })
  await ada(hidePost, { id })
  await ada(muteUser, { id: ben.id })
  expect(await exported(ada, 'hidden_posts')).toMatchObject([{ post_id: id }])
  expect(await exported(ada, 'mutes')).toMatchObject([{ muted_id: ben.id }])
  expect(await exported(ben, 'hidden_posts')).toEqual([])
  expect(await exported(ben, 'mutes')).toEqual([])
})
