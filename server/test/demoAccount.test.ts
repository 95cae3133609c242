import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount, exportAccount, forgotPassword, resetPassword } from 'contract/account'
import { deleteJobAlert, listJobAlerts } from 'contract/alerts'
import { listApplications, withdrawApplication } from 'contract/applications'
import { changePassword, DEMO_ACCOUNT, endSession, listSessions, login, logout } from 'contract/auth'
import { blockUser } from 'contract/blocks'
import { addComment } from 'contract/comments'
import { cancelEvent, listEvents, renewCalendarFeed } from 'contract/events'
import {
  listFriends,
  listFriendRequests,
  respondToFriendRequest,
  sendFriendRequest,
  unfriend,
} from 'contract/friends'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { listMyJobs, saveJob } from 'contract/jobs'
import { listConversations, markConversationRead, openConversation, sendMessage } from 'contract/messages'
import { markAllNotificationsRead } from 'contract/notifications'
import { createPost, deletePost, editPost, listPosts, likePost } from 'contract/posts'
import { getProfile, updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { fillDemo } from '../../demo/src/fill.ts'
import { resetDemoAccount } from '../src/demo/resetDemoAccount.ts'
import { demoServer } from '../src/demo/demoServer.ts'
import { tokenIn } from './tokenIn.ts'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

test(
  'the reset undoes everything that visitors did with the test account',
  { timeout: 120_000 },
  async () => {
    await using app = await startApp()
    await fillDemo(demoServer(app.db, app.files), { now: new Date(), log: () => {} })
    await resetDemoAccount(app.db)
    const { access_token, user } = await app.visitor(login, { ...DEMO_ACCOUNT })
    const visitor = Object.assign(app.withToken(access_token), { id: user.id })
    const ben = await app.member('ben')
    const before = await rowsOf(visitor)
    const files = await picturesOf(app, visitor)
    expect(files.length).toBeGreaterThan(3)

    await changeEverything(app, visitor, ben)
    const changed = await rowsOf(visitor)
    for (const table of [
      'users',
      'posts',
      'likes',
      'jobs',
      'friendships',
      'messages',
      'job_alerts',
      'events',
    ])
      expect(changed[table], table).not.toEqual(before[table])

    await resetDemoAccount(app.db)
    expect(await rowsOf(visitor)).toEqual(before)
    await app.sweep()
    for (const file of files) await access(join(app.folder, file))
    await everyCountAgrees(app)
    expect(await visitor(getProfile, {})).toMatchObject({ id: visitor.id })
    expect(await ben(listPosts, { user_id: ben.id })).toMatchObject([{ likes_count: 0, comments_count: 0 }])
    expect((await ben(listFriends, {})).friends).toEqual([])

    // Emails and pushes aren't sent again.
    await app.db`update event_reminders set sent_at = now()`
    await app.db`update job_alerts set last_sent_at = now() + interval '1 hour'`
    await resetDemoAccount(app.db)
    expect(await app.db`select from event_reminders where sent_at is null`).toHaveLength(0)
    expect(await app.db`select from job_alerts where last_sent_at < now()`).toHaveLength(0)
  },
)

test("nobody can change the test account's credentials or sign others out", async () => {
  await using app = await startApp()
  const demo = await app.member('demo')
  const ada = await app.member('ada')
  await app.db`update users set email = ${DEMO_ACCOUNT.email}, email_key = ${DEMO_ACCOUNT.email} where id = ${demo.id}`
  const other = await app.visitor(login, { email: DEMO_ACCOUNT.email, password: 'junkanoo' })
  const sessions = await demo(listSessions, {})
  const locked = { status: 403, code: 'demo_account_locked' }

  const profile = await demo(getProfile, {})
  await expect(demo(updateProfile, { phone: '242 555 0199' })).rejects.toMatchObject(locked)
  await expect(demo(updateProfile, { username: 'mine' })).rejects.toMatchObject(locked)
  const passwords = { current_password: 'junkanoo', password: 'goombay-summer' }
  await expect(demo(changePassword, passwords)).rejects.toMatchObject(locked)
  await expect(demo(deleteAccount, { password: 'junkanoo' })).rejects.toMatchObject(locked)
  const theirs = sessions.find((session) => !session.current)?.id ?? 0
  await expect(demo(endSession, { id: theirs })).rejects.toMatchObject(locked)
  await app.visitor(forgotPassword, { email: DEMO_ACCOUNT.email })
  const email = (await app.emails()).find((it) => it.subject === 'Reset your password')
  const token = tokenIn(email)
  await expect(app.visitor(resetPassword, { token, password: 'goombay-summer' })).rejects.toMatchObject(
    locked,
  )

  const { username, phone } = profile
  expect(await demo(updateProfile, { username, phone: phone ?? '', bio: 'Hi' })).toMatchObject({ bio: 'Hi' })
  await expect(app.withToken(other.access_token)(getProfile, {})).resolves.toMatchObject({ username })
  await expect(
    app.visitor(login, { email: DEMO_ACCOUNT.email, password: 'junkanoo' }),
  ).resolves.toHaveProperty('access_token')
  expect((await demo.response(logout, {})).status).toBe(204)
  await expect(ada(updateProfile, { username: 'mine' })).resolves.toMatchObject({ username: 'mine' })
})

test('without demonstration mode an account with that email address is a regular one', async () => {
  await using app = await startApp({ demonstration: false })
  const demo = await app.member('demo')
  await app.db`update users set email = ${DEMO_ACCOUNT.email} where id = ${demo.id}`
  await expect(demo(updateProfile, { username: 'mine' })).resolves.toMatchObject({ username: 'mine' })
})

/** The account's rows by table, in any order. */
async function rowsOf(member: Caller): Promise<Record<string, string[]>> {
  // The log of public jobs also says what visitors did.
  const logs = ['job_versions', 'job_publications']
  const ignored = ['sessions', 'known_devices', 'known_sources', 'uploads', ...logs]
  const tables = Object.entries(await member(exportAccount, {})).filter(([name]) => !ignored.includes(name))
  return Object.fromEntries(
    tables.map(([name, rows]) => [
      name,
      (rows as object[])
        .map((row) => JSON.stringify({ ...row, last_seen_at: undefined, last_sent_at: undefined }))
        .sort(),
    ]),
  )
}

async function picturesOf(app: TestApp, { id }: Caller): Promise<string[]> {
  const rows = await app.db<{ name: string }[]>`select name from uploads where user_id = ${id}`
  return rows.map(({ name }) => `${name}.webp`)
}

/** Actions of a visitor and of another member with the test account. */
async function changeEverything(app: TestApp, visitor: Caller, ben: Caller): Promise<void> {
  const { file_path } = await visitor(uploadImage, {}, uploadForm(await createJpeg()))
  await visitor(updateProfile, { first_name: 'Hacked', bio: '', avatar_url: file_path })
  await visitor(updateSettings, { theme: 'dark', data_light: true })

  const [first, second, ...own] = await visitor(listPosts, { user_id: visitor.id })
  for (const post of own) await visitor(deletePost, { id: post.id })
  await visitor(editPost, { id: first?.id ?? 0, content: 'Changed' })
  await ben(addComment, { id: second?.id ?? 0, content: 'Nice' })
  await ben(likePost, { id: second?.id ?? 0 })
  await visitor(createPost, { content: 'A visitor was here', images: [file_path] })
  const bens = await ben(createPost, { content: 'Morning' })
  await visitor(likePost, { id: bens.id })
  await visitor(addComment, { id: bens.id, content: 'Morning, Ben' })
  for (const post of await visitor(listPosts, { limit: 20 }))
    if (post.user_id !== visitor.id) await visitor(likePost, { id: post.id })

  const { friends } = await visitor(listFriends, {})
  await visitor(unfriend, { user_id: friends[0]?.id ?? 0 })
  await visitor(blockUser, { id: friends[1]?.id ?? 0 })
  const { requests } = await visitor(listFriendRequests, {})
  await visitor(respondToFriendRequest, { request_id: requests[0]?.id ?? 0, action: 'accept' })
  await visitor(respondToFriendRequest, { request_id: requests[1]?.id ?? 0, action: 'decline' })
  await ben(sendFriendRequest, { user_id: visitor.id })
  await visitor(sendFriendRequest, { user_id: ben.id })

  for (const talk of await visitor(listConversations, {})) {
    await visitor(markConversationRead, { id: talk.id, last_read_id: talk.messages.at(-1)?.id ?? 0 })
    if (talk.request_from === null)
      await visitor(sendMessage, { conversation_id: talk.id, content: 'Hello?' })
  }
  const { id: conversation_id } = await ben(openConversation, { user_id: visitor.id })
  await ben(sendMessage, { conversation_id, content: 'Hello' })

  const { jobs } = await visitor(listMyJobs, {})
  const open = jobs.filter((job) => job.status === 'open')
  await visitor(closeJob, { id: open[0]?.id ?? 0, filled: true })
  await visitor(deleteJob, { id: open[1]?.id ?? 0 })
  const { title, company, location, job_type, description } = open[0] ?? {}
  await visitor(createJob, { title, company, location, job_type, description } as never)
  const all = await visitor(listJobs, { limit: 20 })
  await visitor(saveJob, { id: all.jobs.find((job) => !job.is_saved)?.id ?? 0 })
  const { applications } = await visitor(listApplications, {})
  await visitor(withdrawApplication, {
    id: applications.find((application) => application.status === 'viewed')?.id ?? 0,
  })

  const { alerts } = await visitor(listJobAlerts, {})
  await visitor(deleteJobAlert, { id: alerts[0]?.id ?? 0 })
  await visitor(markAllNotificationsRead, {})
  const { events } = await visitor(listEvents, {})
  for (const event of events.filter((event) => event.organizer.id === visitor.id))
    await visitor(cancelEvent, { id: event.id })
  await visitor(renewCalendarFeed, {})
}

async function everyCountAgrees(app: TestApp): Promise<void> {
  expect(
    await app.db`
    select from posts p
    where likes_count <> (select count(*) from likes l where l.post_id = p.id)
      or comments_count <> (select count(*) from comments c where c.post_id = p.id)`,
  ).toHaveLength(0)
  expect(
    await app.db`
    select from jobs j
    where applications_count <> (select count(*) from applications a where a.job_id = j.id and a.status <> 'withdrawn')`,
  ).toHaveLength(0)
}
