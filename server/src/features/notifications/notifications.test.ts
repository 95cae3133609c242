import { applyToJob } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { addComment, deleteComment } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import { closeJob, createJob } from 'contract/jobPosting'
import { defaultPreferences } from 'contract/notificationPreferences'
import * as contract from 'contract/notifications'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { createPost, deletePost, editPost, getPost, likePost } from 'contract/posts'
import { setAvailability } from 'contract/hireme'
import { inviteToJob } from 'contract/jobInvitations'
import { moderate } from 'contract/moderation'
import { getSettings, updateSettings } from 'contract/settings'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { portOf } from '../../../test/rawHttp.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { createNotifier } from './notifications.ts'

const { listNotifications, markAllNotificationsRead, markNotificationRead } = contract

/** A person's list: name and sentence, unread ones with a dot. */
async function inbox(who: Caller): Promise<string[]> {
  const { notifications, unread } = await who(listNotifications, {})
  expect(notifications.filter((notification) => !notification.read)).toHaveLength(unread)
  expect(await who(countUnreadNotifications, {})).toEqual({ unread })
  return notifications.map(
    (notification) =>
      `${notification.read ? '' : '• '}${notification.user?.first_name ?? ''} ${notification.content}`,
  )
}

test('each action notifies the member concerned, with a sentence and a link', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const post = await ada(createPost, { content: 'Regatta today @cleorolle' })
  await ben(likePost, { id: post.id })
  await ben(addComment, { id: post.id, content: 'See you there @cleorolle @adarolle' })
  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  expect(await inbox(ada)).toEqual([
    '• Ben sent you a friend request',
    '• Ben commented on your post',
    '• Ben liked your post',
  ])
  expect(await inbox(cleo)).toEqual(['• Ben and one other mentioned you'])
  await ada(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  expect(await inbox(ben)).toEqual(['• Ada accepted your friend request'])
  const { notifications } = await ada(listNotifications, {})
  expect(notifications.at(-1)).toMatchObject({
    type: 'like',
    subject_type: 'post',
    subject_id: post.id,
    user: { id: ben.id, username: 'benrolle', avatar_url: null },
  })
  expect(notifications[0]).toMatchObject({ read: true, subject_type: 'user', subject_id: ben.id })
})

test("members aren't notified of their own actions", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Talking to @adarolle' })
  await ada(likePost, { id })
  await ada(addComment, { id, content: 'Still me, @adarolle' })
  expect(await inbox(ada)).toEqual([])
})

test('the same action by several people is one notification that counts each once', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id } = await ada(createPost, { content: 'Conch salad' })
  const other = await ada(createPost, { content: 'More conch salad' })
  for (const who of [ben, cleo, dion]) await who(likePost, { id })
  for (const _ of [1, 2]) await ben(addComment, { id, content: 'Nice' })
  await ben(likePost, { id: other.id })
  expect(await inbox(ada)).toEqual([
    '• Ben liked your post',
    '• Ben commented on your post',
    '• Dion and two others liked your post',
  ])
  await ben(likePost, { id, liked: true })
  expect((await inbox(ada)).at(-1)).toBe('• Dion and two others liked your post')
  await dion(likePost, { id })
  expect((await inbox(ada)).at(-1)).toBe('• Cleo and one other liked your post')
})

test("a growing notification moves to the top, and a read one isn't extended", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const one = await ada(createPost, { content: 'One' })
  const two = await ada(createPost, { content: 'Two' })
  await ben(likePost, { id: one.id })
  await ben(likePost, { id: two.id })
  await cleo(likePost, { id: one.id })
  expect(await inbox(ada)).toEqual(['• Cleo and one other liked your post', '• Ben liked your post'])
  const { notifications } = await ada(listNotifications, {})
  expect(await ada(markNotificationRead, { id: notifications[0]?.id ?? 0 })).toEqual({ unread: 1 })
  const dion = await app.member('dion')
  await dion(likePost, { id: one.id })
  expect(await inbox(ada)).toEqual([
    '• Dion liked your post',
    'Cleo and one other liked your post',
    '• Ben liked your post',
  ])
})

test('undoing an action removes its notification', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  await ben(likePost, { id })
  await ben(likePost, { id })
  const first = await ben(addComment, { id, content: 'First' })
  const second = await ben(addComment, { id, content: 'Second' })
  await ben(deleteComment, { post_id: id, comment_id: first.id })
  expect(await inbox(ada)).toEqual(['• Ben commented on your post'])
  await ben(deleteComment, { post_id: id, comment_id: second.id })
  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  await ben(withdrawFriendRequest, { id: request.id })
  expect(await inbox(ada)).toEqual([])
  const again = await ben(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: again.request.id, action: 'accept' })
  await ada(unfriend, { user_id: ben.id })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[], []])
})

test('deleting a comment removes its mention, but not that of another comment', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createPost, { content: 'Hello' })
  const first = await ben(addComment, { id, content: '@cleorolle look' })
  const second = await ben(addComment, { id, content: '@cleorolle look again' })
  await ben(deleteComment, { post_id: id, comment_id: first.id })
  expect(await inbox(cleo)).toEqual(['• Ben mentioned you'])
  await ben(deleteComment, { post_id: id, comment_id: second.id })
  expect(await inbox(cleo)).toEqual([])
})

test('a notification is deleted with its post, and its actor with the account', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const one = await ada(createPost, { content: 'One' })
  const two = await ada(createPost, { content: 'Two' })
  const three = await ada(createPost, { content: 'For @cleorolle' })
  for (const { id } of [one, two]) await ben(likePost, { id })
  await cleo(likePost, { id: two.id })
  for (const { id } of [one, three]) await ada(deletePost, { id })
  expect(await inbox(cleo)).toEqual([])
  expect(await inbox(ada)).toEqual(['• Cleo and one other liked your post'])
  await app.db`delete from users where id = ${cleo.id}`
  expect(await inbox(ada)).toEqual(['• Ben liked your post'])
  await app.db`delete from users where id = ${ben.id}`
  expect(await app.db`select from notifications`).toHaveLength(0)
})

test('suspended members and people with a block between them are in no notification', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id } = await ada(createPost, { content: 'Hello' })
  for (const who of [dion, cleo, ben]) await who(likePost, { id })
  await ben(addComment, { id, content: 'Hello' })
  await ada(blockUser, { id: ben.id })
  expect(await inbox(ada)).toEqual(['• Cleo and one other liked your post'])
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  expect(await inbox(ada)).toEqual(['• Dion liked your post'])
  const post = await dion(createPost, { content: 'For all' })
  await ben(addComment, { id: post.id, content: 'Psst @adarolle' })
  expect(await inbox(ada)).toEqual(['• Dion liked your post'])
})

test('mentions notify only those who may see the post, once each', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await ada(markAllNotificationsRead, {})
  const { id } = await ada(createPost, { content: 'For @benrolle and @cleorolle', audience: 'friends' })
  await ben(addComment, { id, content: 'Not for @cleorolle' })
  expect(await inbox(cleo)).toEqual([])
  expect((await inbox(ben))[0]).toBe('• Ada mentioned you')
  await ben(markAllNotificationsRead, {})
  await ada(editPost, { id, content: 'Still for @benrolle' })
  expect(await ben(countUnreadNotifications, {})).toEqual({ unread: 0 })
})

test("a type that the member switched off isn't notified", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  const { notifications } = await ada(updateSettings, { notifications: { like: { in_app: false } } })
  expect(notifications.like).toEqual({ ...defaultPreferences.like, in_app: false })
  await ada(updateSettings, { notifications: { like: { push: true } } })
  expect((await ada(getSettings, {})).notifications).toEqual({
    ...defaultPreferences,
    like: { in_app: false, push: true, email: false },
  })
  await ben(likePost, { id })
  await ben(addComment, { id, content: 'Hello' })
  expect(await inbox(ada)).toEqual(['• Ben commented on your post'])
  await expect(
    ada(updateSettings, { notifications: { gossip: { push: true } } } as never),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('notifications are paged, and reading all leaves none unread', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (const content of ['One', 'Two', 'Three']) {
    const { id } = await ada(createPost, { content })
    await ben(likePost, { id })
  }
  const first = await ada.page(listNotifications, { limit: 2 })
  const second = await ada.page(listNotifications, { limit: 2, cursor: first.cursor })
  const ids = [...first.data.notifications, ...second.data.notifications].map((it) => it.id)
  expect(new Set(ids).size).toBe(3)
  expect(second.cursor).toBeUndefined()
  expect(first.data.unread).toBe(3)
  expect(await ada(markAllNotificationsRead, {})).toEqual({ unread: 0 })
  expect(await ada(countUnreadNotifications, {})).toEqual({ unread: 0 })
})

test("members can't read notifications of others", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const post = await ada(createPost, { content: 'Hello' })
  await ben(likePost, { id: post.id })
  const { notifications } = await ada(listNotifications, {})
  const id = notifications[0]?.id ?? 0
  await expect(cleo(markNotificationRead, { id })).rejects.toMatchObject({ code: 'notification_not_found' })
  await cleo(markAllNotificationsRead, {})
  expect(await inbox(ada)).toEqual(['• Ben liked your post'])
  expect(await inbox(cleo)).toEqual([])
})

test("a notification is emitted to its member's connections only", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createPost, { content: 'Hello' })
  using phone = await listen(app, ada)
  using stranger = await listen(app, cleo)
  await cleo(likePost, { id })
  await ben(likePost, { id })
  await expect.poll(() => phone.received).toHaveLength(2)
  const { notifications } = await ada(listNotifications, {})
  expect(phone.received.map((it) => it.content)).toEqual(['liked your post', 'and one other liked your post'])
  expect(phone.received[1]).toEqual(notifications[0])
  expect(stranger.received).toEqual([])
})

test('a comment repeated with its idempotency key notifies once', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createPost, { content: 'Hello' })
  using phone = await listen(app, ada)
  const headers = { 'idempotency-key': 'one' }
  await ben(addComment, { id, content: 'First' }, { headers })
  await expect(ben(addComment, { id, content: 'Other' }, { headers })).rejects.toMatchObject({ status: 422 })
  await ben(addComment, { id, content: 'First' }, { headers })
  await cleo(likePost, { id })
  await expect.poll(() => phone.received.map((it) => it.type)).toEqual(['comment', 'like'])
})

test('concurrent likes are one notification that counts all', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  const crowd = await app.members('b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm')
  await Promise.all(crowd.map((who) => who(likePost, { id, liked: true })))
  expect((await inbox(ada)).map((it) => it.replace(/^• \w+/, ''))).toEqual([' and 11 others liked your post'])
  await Promise.all(crowd.map((who) => who(likePost, { id, liked: false })))
  expect(await inbox(ada)).toEqual([])
})

test('the list and the count use an index', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await app.db`
    insert into notifications (user_id, type, subject_type, subject_id, content)
    select case when n % 50 = 0 then ${ada.id}::bigint else ${ben.id} end, 'like', 'post', n, 'liked your post'
    from generate_series(1, 20000) n`
  await app.db`analyze`
  await expectNoSeqScan(app, ['notifications'], async () => {
    const { cursor } = await ada.page(contract.listNotifications, {})
    await ada(contract.listNotifications, { cursor })
    await ada(countUnreadNotifications, {})
    const { id } = await ada(createPost, { content: 'Soon gone' })
    await ada(deletePost, { id })
  })
})

/** A member's live connection and the notifications that it has received. */
async function listen(app: TestApp, who: Caller) {
  const socket = io(`http://127.0.0.1:${await portOf(app)}`, {
    auth: { token: who.token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const received: contract.Notification[] = []
  socket.on('notification', (it: contract.Notification) => received.push(it))
  await new Promise((resolve) => socket.once('connected', resolve))
  return { received, [Symbol.dispose]: () => void socket.close() }
}

test("closing a job doesn't notify suspended applicants or those with a block", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dee, eve] = await app.members('ada', 'ben', 'cleo', 'dee', 'eve')
  const { id } = await ada(createJob, {
    title: 'Diver',
    company: 'Rolle',
    location: 'Bimini',
    job_type: 'contract',
    description: 'Dive.',
  })
  for (const who of [ben, cleo, dee, eve]) await who(applyToJob, { id })
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  await cleo(blockUser, { id: ada.id })
  await ada(blockUser, { id: dee.id })
  await ada(closeJob, { id })
  const told = await app.db`select user_id from notifications where type = 'application_status'`
  expect(told).toEqual([{ user_id: eve.id }])
})

test('the database accepts every type', async () => {
  await using app = await startApp()
  const [check] = await app.db<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notifications_type_check'`
  expect(NOTIFICATION_TYPES.filter((type) => !check?.definition.includes(`'${type}'`))).toEqual([])
})

test('what is shown in the app only is not delivered, but other news of the same moment is', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const delivered: string[] = []
  const { notify } = createNotifier({
    live: { toMember: () => undefined },
    deliver: async (_sql, notifications) => {
      delivered.push(...notifications.map(({ notification }) => notification.content))
    },
  })
  const about = { to: ben.id, from: ada.id, type: 'application_status', subject_type: 'job' } as const
  await app.db.begin((sql) =>
    notify({ sql, afterCommit: () => undefined }, [
      { ...about, subject_id: 1, content: 'withdrew', sent: 'app' },
      { ...about, subject_id: 2, content: 'moved on' },
    ]),
  )
  expect(delivered).toEqual(['moved on'])
  expect(await inbox(ben)).toEqual(['• Ada moved on', '• Ada withdrew'])
})

test('what was told of a post or job is left out while it is held or hidden', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const post = await ada(createPost, { content: 'Good day @benrolle' })
  const job = await ada(createJob, NEW_JOB)
  await app.db`update users set created_at = now() - interval '2 days'`
  await ben(setAvailability, { is_available: true })
  await ada(inviteToJob, { id: job.id, user_id: ben.id })
  const [mention, invitation] = ['• Ada mentioned you', '• Ada invited you to apply for Diver']
  expect(await inbox(ben)).toEqual([invitation, mention])
  for (const [subject_type, subject_id, left] of [
    ['post', post.id, [invitation]],
    ['job', job.id, [mention]],
  ] as const) {
    await admin(moderate, { action: 'hide', subject_type, subject_id })
    expect(await inbox(ben)).toEqual(left)
    await admin(moderate, { action: 'restore', subject_type, subject_id })
    expect(await inbox(ben)).toEqual([invitation, mention])
  }

  await befriend(ada, cleo)
  const { id } = await ada(createPost, { content: 'For friends @cleorolle', audience: 'friends' })
  expect(await inbox(cleo)).toContain(mention)
  await cleo(unfriend, { user_id: ada.id })
  expect(await inbox(cleo)).not.toContain(mention)
  await expect(cleo(getPost, { id })).rejects.toMatchObject({ status: 404 })
})

test('a comment that an administrator hides is gone for those who were told of it', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const { id } = await ada(createPost, { content: 'Regatta today' })
  const comment = await ben(addComment, { id, content: 'Come along @cleorolle' })
  expect([await inbox(ada), await inbox(cleo)]).toEqual([
    ['• Ben commented on your post'],
    ['• Ben mentioned you'],
  ])
  await admin(moderate, { action: 'hide', subject_type: 'comment', subject_id: comment.id })
  expect([await inbox(ada), await inbox(cleo)]).toEqual([[], []])
})

test('a mention that is edited away is taken back, unless its author repeated it in a comment', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createPost, { content: 'Regatta today @benrolle @cleorolle' })
  await ada(addComment, { id, content: 'Bring your boat @cleorolle' })
  await ada(editPost, { id, content: 'Regatta today' })
  expect([await inbox(ben), await inbox(cleo)]).toEqual([[], ['• Ada mentioned you']])
})

test('a mention in a comment is left out while the author of the post is blocked', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createPost, { content: 'Regatta today' })
  await ben(addComment, { id, content: 'Come along @cleorolle' })
  expect(await inbox(cleo)).toEqual(['• Ben mentioned you'])
  await ada(blockUser, { id: cleo.id })
  expect(await inbox(cleo)).toEqual([])
})
