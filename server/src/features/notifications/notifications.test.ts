import { addComment } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { defaultPreferences } from 'contract/notificationPreferences'
import * as contract from 'contract/notifications'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { createPost, deletePost, likePost } from 'contract/posts'
import { getSettings, updateSettings } from 'contract/settings'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inbox } from '../../../test/inbox.ts'
import { portOf } from '../../../test/rawHttp.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { createNotifier } from './notifications.ts'

const { listNotifications, markAllNotificationsRead, markNotificationRead } = contract

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
  expect(await ada(markNotificationRead, { id: present(notifications[0]).id })).toEqual({ unread: 1 })
  const dion = await app.member('dion')
  await dion(likePost, { id: one.id })
  expect(await inbox(ada)).toEqual([
    '• Dion liked your post',
    'Cleo and one other liked your post',
    '• Ben liked your post',
  ])
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
  const id = present(notifications[0]).id
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
