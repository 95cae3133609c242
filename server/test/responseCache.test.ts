import { listFriends, sendFriendRequest, unfriend } from 'contract/friends'
import { closeJob, createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob } from 'contract/jobs'
import { listMessages, openConversation, sendMessage } from 'contract/messages'
import { listNotifications, markAllNotificationsRead } from 'contract/notifications'
import { createPost, likePost } from 'contract/posts'
import { getUser, updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { connectSocket } from './socketClient.ts'
import { startApp, type Caller } from './startApp.ts'

const JOB = {
  title: 'Roofer',
  company: 'Rolle Solar',
  location: 'Nassau',
  category: 'construction',
  description: 'Roofs and rails.',
  job_type: 'full-time',
} as const

// A single process caches these responses. Reads must still show earlier writes, by HTTP or socket.
const alone = () => startApp({ isSingleProcess: true })

test('a cached thread shows messages sent by socket and by POST', async () => {
  await using app = await alone()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  using live = await connectSocket(app, ada)
  const thread = async () => (await ben(listMessages, { id })).map(({ content }) => content)
  expect(await thread()).toEqual([])
  await live.emit('send_message', { conversation_id: id, content: 'One' })
  expect(await thread()).toEqual(['One'])
  await ada(sendMessage, { conversation_id: id, content: 'Two' })
  expect(await thread()).toHaveLength(2)
})

test('friends, profiles and notifications are fresh after a write', async () => {
  await using app = await alone()
  const [ada, ben] = await app.members('ada', 'ben')
  const friends = async () => (await ada(listFriends, {})).total
  const unread = async () => (await ada(listNotifications, {})).unread
  const { id } = await ada(createPost, { content: 'Hello' })
  expect([await friends(), await unread()]).toEqual([0, 0])
  await ada(sendFriendRequest, { user_id: ben.id })
  await ben(sendFriendRequest, { user_id: ada.id })
  expect(await friends()).toBe(1)
  await ben(likePost, { id })
  expect(await unread()).toBeGreaterThan(0)
  await ada(markAllNotificationsRead, {})
  expect(await unread()).toBe(0)
  await ada(unfriend, { user_id: ben.id })
  expect(await friends()).toBe(0)
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ bio: null })
  await ben(updateProfile, { bio: 'Roofs' })
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ bio: 'Roofs' })
})

test('the list of jobs is fresh after a write, for everybody', async () => {
  await using app = await alone()
  const ada = await app.member('ada')
  const titlesFor = async (caller: Caller) => (await caller(listJobs, {})).jobs.map(({ title }) => title)
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual([])
  const { id } = await ada(createJob, JOB)
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual(['Roofer'])
  await ada(closeJob, { id })
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual([])
})

test('a job is fresh after a write, for everybody', async () => {
  await using app = await alone()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, JOB)
  for (const who of [ben, app.visitor]) expect(await who(getJob, { id })).toMatchObject({ status: 'open' })
  await ada(closeJob, { id })
  for (const who of [ben, app.visitor]) expect(await who(getJob, { id })).toMatchObject({ status: 'closed' })
})
