import { applyToJob } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { addComment, deleteComment } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import { closeJob, createJob } from 'contract/jobPosting'
import { markAllNotificationsRead } from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { createPost, deletePost, editPost, getPost, likePost } from 'contract/posts'
import { setAvailability } from 'contract/hireme'
import { inviteToJob } from 'contract/jobInvitations'
import { moderate } from 'contract/moderation'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { inbox } from '../../../test/inbox.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp } from '../../../test/startApp.ts'

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

test('no email is sent of what was taken back or hidden before', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await app.db`update users set created_at = now() - interval '2 days'`
  const email = { in_app: true, email: true, push: false }
  await ben(updateSettings, { notifications: { friend_request: email, job_invitation: email } })
  await ben(setAvailability, { is_available: true })
  const job = await ada(createJob, NEW_JOB)
  const ask = async () => {
    await ada(inviteToJob, { id: job.id, user_id: ben.id })
    return (await ada(sendFriendRequest, { user_id: ben.id })).request
  }
  const { id } = await ask()
  await ada(withdrawFriendRequest, { id })
  await admin(moderate, { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' })
  const subjects = async () =>
    (await app.emails()).flatMap(({ to, subject }) =>
      to?.[0]?.address === 'ben@example.com' ? [subject] : [],
    )
  expect(await subjects()).toEqual([])
  await admin(moderate, { action: 'restore', subject_type: 'job', subject_id: job.id })
  await ada(sendFriendRequest, { user_id: ben.id })
  expect(await subjects()).toHaveLength(1)
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

test('what was told of a post or job is left out while it is held or hidden', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const post = await ada(createPost, { content: 'Good day @benrolle' })
  const job = await ada(createJob, NEW_JOB)
  await app.db`update users set created_at = now() - interval '2 days'`
  await ben(setAvailability, { is_available: true })
  await ada(inviteToJob, { id: job.id, user_id: ben.id })
  const [mention, invitation] = ['• Ada mentioned you', '• Ada invited you to apply for Diver at Rolle']
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
