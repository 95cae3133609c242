import { register } from 'contract/auth'
import { applyToJob } from 'contract/applications'
import { addComment } from 'contract/comments'
import { answerContactRequest, askForContact } from 'contract/contactRequests'
import { listFriendSuggestions, respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import {
  getConversation,
  listConversations,
  openConversation,
  sendMessage,
  sendMessageToPerson,
} from 'contract/messages'
import { listNotifications } from 'contract/notifications'
import { createPost, editPost, likePost, listPosts } from 'contract/posts'
import { getUser, updateProfile } from 'contract/profiles'
import { getPublicProfile } from 'contract/publicProfiles'
import { searchPeople } from 'contract/search'
import { updateSettings } from 'contract/settings'
import { createStory, listStories, listStoryViewers, markStoryViewed } from 'contract/stories'
import { expect, test } from 'vitest'
import { NEW_JOB } from './newJob.ts'
import { connectSocket } from './socketClient.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const UNVERIFIED = { status: 403, code: 'email_unverified' }

/** Ada hasn't confirmed her address; Ben and Cleo are verified. */
async function people(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await app.db`
    update users
    set email_verified_at = now(), phone_verified_at = now(), phone = '+1242555' || 1000 + id
    where id <> ${ada.id}`
  return { ada, ben, cleo }
}

const OFFER = 'Divers wanted: pay a $50 deposit to apply.'
const KEY = { 'idempotency-key': 'the-same-key-each-time' }

const verify = (app: TestApp, { id }: Caller) =>
  app.db`update users set email_verified_at = now() where id = ${id}`

test('an unverified member can read, edit their profile, offer themselves and apply', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  const job = await ben(createJob, NEW_JOB)
  await ben(createPost, { content: 'Good day' })
  expect(await ada(listJobs, {})).toMatchObject({ total: 1 })
  expect(await ada(listPosts, {})).toHaveLength(1)
  await ada(updateProfile, { trade: 'Diver' })
  await ada(setAvailability, { is_available: true })
  await ada(applyToJob, { id: job.id, cover_note: 'I dive.' })
})

test("strangers find an unverified member nowhere, and aren't notified of their likes", async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben, cleo } = await people(app)
  await app.db`update users set must_confirm_email = true where id = ${ada.id}`
  await ada(updateProfile, { trade: 'Diver', island: 'Bimini' })
  await ada(updateSettings, { public_profile: true })
  await ada(setAvailability, { is_available: true })
  await ben(updateProfile, { trade: 'Diver', island: 'Bimini' })
  const post = await ben(createPost, { content: 'Good day' })
  await app.db`update users set created_at = now() - interval '3 days'`
  await ada(likePost, { id: post.id })
  const { story } = await cleo(createStory, { content: 'Good day' })
  await ada(markStoryViewed, { id: story.id })

  const places: [string, () => Promise<unknown>][] = [
    ['board', async () => (await ben(listTalent, {})).total],
    ['board of visitors', async () => (await ben(listTalent, { search: 'diver' })).total],
    ['search', async () => (await ben(searchPeople, { search: 'ada' })).length],
    [
      'suggestions',
      async () =>
        (await ben(listFriendSuggestions, {})).suggestions.filter((suggestion) => suggestion.id === ada.id)
          .length,
    ],
    ['viewers of a story', async () => (await cleo(listStoryViewers, { id: story.id })).total],
    ['views', async () => (await cleo(listStories, {})).stories[0]?.views_count],
    [
      'sitemap',
      async () => Number((await app.app.inject('/sitemaps/profiles-1.xml')).body.includes('adarolle')),
    ],
  ]
  for (const [place, count] of places) expect(await count(), place).toBe(0)
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  await expect(app.visitor(getPublicProfile, { username: 'adarolle' })).rejects.toMatchObject({ status: 404 })
  expect(await ada(getPublicProfile, { username: 'adarolle' })).toMatchObject({ id: ada.id })

  await verify(app, ada)
  for (const [place, count] of places.slice(0, -1)) expect(await count(), place).toBe(1)
  expect(await app.visitor(getPublicProfile, { username: 'adarolle' })).toMatchObject({ id: ada.id })
})

test('contact details for members are shown to confirmed ones only', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  await app.db`update users set must_confirm_email = true where id = ${ada.id}`
  await ben(updateSettings, { show_email: 'members', show_phone: 'members', show_on_board: true })
  await ben(setAvailability, { is_available: true })
  const shown = async () => {
    const { email, phone } = await ada(getUser, { id: ben.id })
    const [talent] = (await ada(listTalent, {})).users
    return [email, phone, talent?.email, talent?.phone].map((detail) => detail != null)
  }
  expect(await shown()).toEqual([false, false, false, false])
  await verify(app, ada)
  expect(await shown()).toEqual([true, true, true, true])
})

test('a new account must confirm its address where the server requires that', async () => {
  for (const isRequired of [true, false]) {
    await using app = await startApp({ requireVerifiedEmail: isRequired })
    await app.visitor(register, {
      user_type: 'client',
      first_name: 'Ada',
      last_name: 'Rolle',
      email: 'ada@example.com',
      password: 'junkanoo',
    })
    expect(await app.db`select must_confirm_email from users`).toEqual([{ must_confirm_email: isRequired }])
  }
})

test('posts, comments, mentions and stories of an unverified member are refused', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  const post = await ben(createPost, { content: 'Good day' })
  await expect(ada(createPost, { content: 'Pay $50 to @benrolle' })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(createPost, { content: 'Pay', audience: 'friends' })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(addComment, { id: post.id, content: 'Pay $50' })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(createStory, { content: 'Pay $50' })).rejects.toMatchObject(UNVERIFIED)
  await expect(ada(editPost, { id: post.id, content: 'Pay $50' })).rejects.toMatchObject(UNVERIFIED)
  expect(await ben(listPosts, {})).toMatchObject([{ content: 'Good day', comments_count: 0 }])
  expect(await ben(listStories, {})).toMatchObject({ stories: [] })
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  await verify(app, ada)
  await ada(createPost, { content: 'Good day to you too' })
})

test.for<[string, (ada: Caller, before: number) => Promise<unknown>[]]>([
  ['for everyone', (ada) => [ada(createPost, { content: OFFER })]],
  ['for friends', (ada) => [ada(createPost, { content: OFFER, audience: 'friends' })]],
  ['with a location', (ada) => [ada(createPost, { content: OFFER, location: 'Bimini' })]],
  ['with a mention', (ada) => [ada(createPost, { content: `${OFFER} @benrolle` })]],
  ['that links to a job', (ada) => [ada(createPost, { content: `${OFFER} /j/1` })]],
  ['many times at once', (ada) => Array.from({ length: 5 }, () => ada(createPost, { content: OFFER }))],
  [
    'twice with one idempotency key',
    (ada) => [1, 2].map(() => ada(createPost, { content: OFFER }, { headers: KEY })),
  ],
  ['by editing an older one', (ada, id) => [ada(editPost, { id, content: OFFER })]],
  ['as a comment on an older one', (ada, id) => [ada(addComment, { id, content: OFFER })]],
  ['as a story', (ada) => [ada(createStory, { content: OFFER })]],
])('an unverified member cannot offer a job in a post %s', async ([, act]) => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  await verify(app, ada)
  const { id } = await ada(createPost, { content: 'Good day' })
  await app.db`update users set email_verified_at = null where id = ${ada.id}`
  await using other = await startApp({ db: app.db, requireVerifiedEmail: true })
  for (const process of [app, other])
    await Promise.all(
      act(process.withToken(ada.token), id).map((attempt) =>
        expect(attempt).rejects.toMatchObject(UNVERIFIED),
      ),
    )
  expect(await ben(listPosts, {})).toMatchObject([{ content: 'Good day', comments_count: 0 }])
  expect(await app.visitor(listPosts, {})).toHaveLength(1)
  expect(await ben(listStories, {})).toMatchObject({ stories: [] })
  expect((await ben(listNotifications, {})).notifications).toEqual([])
})

test('a friend request of an unverified member is refused, and accepting one is possible', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben, cleo } = await people(app)
  await expect(ada(sendFriendRequest, { user_id: ben.id })).rejects.toMatchObject(UNVERIFIED)
  expect(await app.db`select from friendships`).toEqual([])
  expect((await ben(listNotifications, {})).notifications).toEqual([])

  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await cleo(sendFriendRequest, { user_id: ada.id })
  expect((await ada(sendFriendRequest, { user_id: cleo.id })).request.status).toBe('accepted')
})

test('an unverified member can answer but not make a request for contact details', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  await expect(ada(askForContact, { id: ben.id, reason: 'A job' })).rejects.toMatchObject(UNVERIFIED)
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  await ben(askForContact, { id: ada.id, reason: 'A job' })
  expect(await ada(answerContactRequest, { id: ben.id, action: 'accept' })).toEqual({ status: 'accepted' })
})

test('no message of an unverified member reaches a stranger, by any of the ways to send one', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  using bens = await connectSocket(app, ben)
  using adas = await connectSocket(app, ada)
  const message = { content: 'Pay $50' }
  await expect(ada(sendMessageToPerson, { id: ben.id, ...message })).rejects.toMatchObject(UNVERIFIED)
  expect(await app.db`select from conversations`).toEqual([])
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  const headers = { 'idempotency-key': 'the-same-key-each-time' }
  for (let n = 0; n < 2; n++)
    await expect(ada(sendMessage, { conversation_id, ...message }, { headers })).rejects.toMatchObject(
      UNVERIFIED,
    )
  const both = await Promise.all(
    [1, 2, 3].map(() => adas.emit('send_message', { conversation_id, ...message })),
  )
  for (const response of both) expect(response).toMatchObject({ code: 'email_unverified' })
  await bens.settled()
  expect(bens.payloads('new_message')).toEqual([])
  expect(await ben(listConversations, {})).toEqual([])
  expect(await app.db`select from messages`).toEqual([])
})

test('an unverified member can answer a message, and write to friends', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben, cleo } = await people(app)
  const { conversation_id } = await ben(sendMessageToPerson, { id: ada.id, content: 'Can you dive?' })
  await ada(sendMessage, { conversation_id, content: 'Yes' })
  await ada(sendMessage, { conversation_id, content: 'When?' })
  expect(await ben(getConversation, { id: conversation_id })).toMatchObject({ unread_count: 2 })

  const { request } = await cleo(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await ada(sendMessageToPerson, { id: cleo.id, content: 'Good day' })
  expect(await cleo(listConversations, {})).toMatchObject([{ request_from: null, unread_count: 1 }])
})

test('an unverified member can write to the employer of their application, whose job names it', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  const job = await ben(createJob, NEW_JOB)
  await ada(applyToJob, { id: job.id })
  const { conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: 'Good day' })
  expect(await ben(getConversation, { id: conversation_id })).toMatchObject({
    request_from: null,
    job: { id: job.id },
    unread_count: 1,
  })
})

test('an unanswered request of a member who was verified then still waits for an answer', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben } = await people(app)
  await verify(app, ada)
  const { conversation_id } = await ada(sendMessageToPerson, { id: ben.id, content: 'Good day' })
  await app.db`update users set email_verified_at = null where id = ${ada.id}`
  await expect(ada(sendMessage, { conversation_id, content: 'Pay $50' })).rejects.toMatchObject(UNVERIFIED)
})

test('everything works at once where the server requires no verification', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createPost, { content: 'Good day' })
  await ada(sendFriendRequest, { user_id: ben.id })
  await ada(sendMessageToPerson, { id: ben.id, content: 'Good day' })
  expect(await ada(createJob, NEW_JOB)).toMatchObject({ is_held: false })
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 1 })
})
