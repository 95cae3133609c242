import { blockUser, listMutedUsers, muteUser } from 'contract/blocks'
import { addComment, deleteComment } from 'contract/comments'
import { getDashboard } from 'contract/dashboard'
import { createEvent, listEventConflicts } from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { listTalent, setAvailability } from 'contract/hireme'
import { getJobStats } from 'contract/jobStats'
import { createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { listMyJobs } from 'contract/jobs'
import { listVideos } from 'contract/memories'
import { openConversation, sendMessage } from 'contract/messages'
import { moderate, createReport } from 'contract/moderation'
import { listNotifications, markAllNotificationsRead } from 'contract/notifications'
import { createPost, likePost } from 'contract/posts'
import { listSavedPeople, savePerson } from 'contract/saved'
import { createStory, listStories, listStoryViewers, markStoryViewed } from 'contract/stories'
import { HOUR_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { connectSocket } from './socketClient.ts'
import { NEW_JOB } from './newJob.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const suspend = (app: TestApp, { id }: Caller) =>
  app.db`update users set suspended_at = now() where id = ${id}`

test.for(['hidden', 'expired', 'of a suspended employer'] as const)(
  "a job that is %s when the server starts isn't counted",
  async (state) => {
    await using app = await startApp()
    const ada = await app.member('ada')
    await ada(createJob, NEW_JOB)
    if (state === 'hidden') await app.db`update jobs set hidden_at = now()`
    if (state === 'expired') await app.db`update jobs set expires_at = now() - interval '1 second'`
    if (state === 'of a suspended employer') await suspend(app, ada)
    await using started = await startApp({ db: app.db })
    expect(await started.visitor(listJobs, {})).toMatchObject({ jobs: [], total: 0 })
    expect(await started.visitor(getJobStats, {})).toMatchObject({ active_jobs: 0 })
    const { body } = await started.app.inject('/sitemap.xml')
    expect(body).toContain('<sitemapindex')
    expect(body).not.toContain('jobs')
    expect((await started.app.inject('/sitemaps/jobs-1.xml')).statusCode).toBe(404)
    expect((await started.app.inject('/feeds/jobs.atom')).body).not.toContain('<entry>')
  },
)

test("hidden and expired jobs aren't among an employer's open jobs", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, NEW_JOB)
  expect(await ada(getDashboard, {})).toMatchObject({ active_jobs: 1 })
  await app.db`update jobs set expires_at = now() - interval '1 second'`
  expect(await ada(getDashboard, {})).toMatchObject({ active_jobs: 0 })
  expect(await ada(listMyJobs, {})).toMatchObject({ jobs: [{ status: 'expired' }], total: 1 })
  await app.db`update jobs set hidden_at = now(), expires_at = now() + interval '1 day'`
  expect(await ada(getDashboard, {})).toMatchObject({ active_jobs: 0 })
})

test('only participants can report a message', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  const { id } = await ada(sendMessage, { conversation_id, content: 'Hello' })
  const it = { subject_type: 'message', subject_id: id, reason: 'spam' } as const
  await expect(cleo(createReport, it)).rejects.toMatchObject({ code: 'subject_not_found' })
  await ben(createReport, it)
})

test('a member can add to a report twenty times', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (let n = 0; n < 25; n++)
    await ada(createReport, { subject_type: 'user', subject_id: ben.id, reason: 'spam', details: `No. ${n}` })
  const [row] = await app.db`select jsonb_array_length(additions) as additions from reports`
  expect(row).toEqual({ additions: 20 })
})

test('a hidden story is shown to its author only, also among the videos', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const { story } = await ada(createStory, { content: 'Hello' })
  await app.db`update stories set video_url = '/uploads/none.mp4'`
  const shown = async () => [(await ben(listStories, {})).stories.length, (await ben(listVideos, {})).length]
  expect(await shown()).toEqual([1, 1])
  await gloria(moderate, { action: 'hide', subject_type: 'story', subject_id: story.id })
  expect(await shown()).toEqual([0, 0])
  await expect(ben(markStoryViewed, { id: story.id })).rejects.toMatchObject({ code: 'story_not_found' })
})

test('the videos are visible, not muted, and from current stories', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dee] = await app.members('ada', 'ben', 'cleo', 'dee')
  for (const who of [ben, cleo, dee]) {
    await who(createStory, { content: 'Hello' })
    await who(createPost, { content: 'Hello' })
  }
  await app.db`update stories set video_url = '/uploads/none.mp4'`
  await app.db`update posts set video_url = '/uploads/none.mp4'`
  const shown = async () => (await ada(listVideos, {})).map(({ kind }) => kind).sort()
  expect(await shown()).toHaveLength(6)
  await ada(muteUser, { id: ben.id })
  await suspend(app, cleo)
  expect(await shown()).toEqual(['post', 'story'])
  await app.db`update posts set audience = 'friends'`
  expect(await shown()).toEqual(['story'])
  await app.db`update stories set created_at = now() - interval '24 hours 1 second'`
  expect(await shown()).toEqual([])
})

test("blocked people aren't listed or counted as viewers of a story", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { story } = await ada(createStory, { content: 'Hello' })
  for (const who of [ben, cleo]) await who(markStoryViewed, { id: story.id })
  await ada(blockUser, { id: ben.id })
  expect(await ada(listStoryViewers, { id: story.id })).toMatchObject({
    total: 1,
    viewers: [{ id: cleo.id }],
  })
})

test("changed counts of a suspended author's post aren't emitted", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  using there = await connectSocket(app, cleo)
  const { id: post_id } = await ada(createPost, { content: 'Hello' })
  const other = await ben(createPost, { content: 'Hello' })
  await there.receive('post_created', 2)
  const { id: comment_id } = await ben(addComment, { id: post_id, content: 'First' })
  await there.receive('post_changed')
  await suspend(app, ada)
  await ben(deleteComment, { post_id, comment_id })
  await ben(likePost, { id: other.id })
  expect((await there.receive('post_changed', 2)).map(({ id }) => id)).toEqual([post_id, other.id])
})

test("marking all as read changes only the member's own notifications", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const who of [ada, ben]) await cleo(sendFriendRequest, { user_id: who.id })
  await ada(markAllNotificationsRead, {})
  const unread = async (who: Caller) => (await who(listNotifications, {})).unread
  expect([await unread(ada), await unread(ben)]).toEqual([0, 1])
})

test('counts leave out people whom the member blocked', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(setAvailability, { is_available: true })
  await ada(savePerson, { id: ben.id })
  await ada(muteUser, { id: ben.id })
  const counts = async () => [
    (await ada(listSavedPeople, {})).total,
    (await ada(listTalent, {})).total,
    (await ada(listMutedUsers, {})).length,
  ]
  expect(await counts()).toEqual([1, 1, 1])
  await ada(blockUser, { id: ben.id })
  expect(await counts()).toEqual([0, 0, 0])
})

test("deliveries of an event aren't listed after a block", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  const start_date = new Date(Date.now() + 48 * HOUR_MS).toISOString()
  const { id } = await ada(createEvent, { title: 'Survey', start_date, invitees: [ben.id] })
  await app.db`
    insert into event_deliveries (user_id, event_id, title, channel, outcome)
    values (${ben.id}, ${id}, 'Survey', 'in_app', 'sent')`
  const listed = async () => (await ben(listReminderDeliveries, {})).deliveries.length
  expect(await listed()).toBe(1)
  await ada(blockUser, { id: ben.id })
  expect(await listed()).toBe(0)
})

test("declined and cancelled events don't clash", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const start = new Date(Date.now() + 48 * HOUR_MS).toISOString()
  await ada(createEvent, { title: 'Survey', start_date: start })
  const clashes = async () => (await ada(listEventConflicts, { start, duration: 30 })).events.length
  expect(await clashes()).toBe(1)
  await app.db`update event_people set response = 'declined'`
  expect(await clashes()).toBe(0)
  await app.db`update event_people set response = null`
  await app.db`update events set status = 'cancelled'`
  expect(await clashes()).toBe(0)
})
