import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listJobAlerts } from 'contract/alerts'
import { APPLICATION_STATUSES, listApplicants, listApplications } from 'contract/applications'
import { DEMO_ACCOUNT, login } from 'contract/auth'
import { listComments } from 'contract/comments'
import { listContactMessages } from 'contract/contact'
import { exportAccount } from 'contract/account'
import { getDashboard } from 'contract/dashboard'
import { listEvents } from 'contract/events'
import { listFriends, listSentFriendRequests } from 'contract/friends'
import { listTalent } from 'contract/hireme'
import { listJobs } from 'contract/jobSearch'
import { listMyJobs, listSavedJobs } from 'contract/jobs'
import { listMemories, listVideos } from 'contract/memories'
import { listConversations } from 'contract/messages'
import { listReports } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { listPosts } from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { listSaved, listSavedPeople } from 'contract/saved'
import { IMAGE_WIDTHS, resizedImagePath } from 'contract/rules/images'
import sharp from 'sharp'
import { listStories } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '../../demo/src/fill.ts'
import { OPEN_JOBS } from '../../demo/src/jobs.ts'
import { loadData } from '../../demo/src/load.ts'
import { demoWorld } from '../../demo/src/world.ts'
import { closeDemoAccount } from '../src/demo/closeDemoAccount.ts'
import { demoServer } from '../src/demo/demoServer.ts'
import { resetDemoAccount } from '../src/demo/resetDemoAccount.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { jobPreview } from '../src/features/jobs/jobPreview.ts'
import { changeTestAccount } from './changeTestAccount.ts'
import { listAllHeld } from './held.ts'
import { present } from './present.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

// The database's clock decides whether stories and jobs are open, so the demonstration is generated for now.
const now = new Date()
const data = await loadData()

/** Filled once for the first two tests, because drawing the pictures takes long. */
let app: TestApp
const told: string[] = []

beforeAll(async () => {
  app = await startApp()
  await fillDemo(demoServer(app.db, app.files), { now, log: (sentence) => told.push(sentence) })
}, 120_000)

afterAll(() => app[Symbol.asyncDispose]())

test('an empty database is filled with a public feed', async () => {
  const world = demoWorld(data, now)
  expect(told.at(-1)).toContain(`${world.members.length} members`)

  const { user, access_token } = await app.visitor(login, { ...DEMO_ACCOUNT })
  expect(user).toMatchObject({
    first_name: 'Devaughn',
    posts_count: data.posts.filter((post) => post.by === 'devaughn').length,
  })
  expect(user.avatar_url).toMatch(/^\/uploads\//)
  expect(user.first_run_done_at).not.toBeNull()
  expect(await app.db`select from users where email_verified_at is null`).toEqual([])

  const feed = await app.withToken(access_token)(listPosts, { limit: 100 })
  const newestFirst = world.posts.toReversed()
  expect(feed.map((post) => post.content)).toEqual(newestFirst.slice(0, 100).map((post) => post.content))
  expect(feed.map((post) => post.image_alts)).toEqual(
    newestFirst.slice(0, 100).map((post) => post.images.map((image) => image.alt)),
  )

  const busiest = feed.toSorted((a, b) => b.comments_count - a.comments_count)[0]
  const comments = await app.visitor(listComments, { id: present(busiest).id })
  expect(comments).toHaveLength(busiest?.comments_count ?? 0)
  expect(comments.length).toBeGreaterThan(3)

  const [wrong] = await app.db<{ count: number }[]>`
    select count(*) as count
    from posts p
    where likes_count <> (select count(*) from likes l where l.post_id = p.id)
      or comments_count <> (select count(*) from comments c where c.post_id = p.id)`
  expect(wrong?.count).toBe(0)

  const { stories } = await app.visitor(listStories, {})
  expect(stories.map((story) => story.content)).toEqual(data.stories.map((story) => story.text))
  expect(stories.filter((story) => story.image_url)).toHaveLength(
    data.stories.filter((story) => story.pictured).length,
  )

  await everyPictureStands(app)
  await theTestAccountHasALife(app, access_token)
  await theCountersAgree(app)

  const ada = await app.admin('ada')
  const { subjects: reported } = await ada(listReports, {})
  expect(reported.flatMap(({ reports }) => reports).length).toBeGreaterThanOrEqual(4)
  for (const { author, content } of reported) expect([author, content]).not.toContain(null)
  expect((await ada(listContactMessages, {})).total).toBe(data.contact.length)
  const { jobs: heldJobs } = await listAllHeld(ada)
  expect(heldJobs.map(({ held_for }) => held_for)).toEqual([['payment']])
  const { messages: heldMessages } = await listAllHeld(ada)
  expect(heldMessages.map(({ held_for }) => held_for)).toEqual([['payment']])

  const before = await readdir(app.folder)
  await fillDemo(demoServer(app.db, app.files), { now, log: (sentence) => told.push(sentence) })
  expect(told).toHaveLength(2)
  expect(await readdir(app.folder)).toEqual(before)
})

test('the reset undoes everything that visitors did with the test account', async () => {
  await resetDemoAccount(app.db)
  const { access_token, user } = await app.visitor(login, { ...DEMO_ACCOUNT })
  const visitor = Object.assign(app.withToken(access_token), { id: user.id })
  const ben = await app.member('ben')
  const before = await rowsOf(visitor)
  const received = () => app.db`
    select a.id, a.status, a.note
    from applications a
    join jobs j on j.id = a.job_id
    where j.employer_id = ${visitor.id}
    order by a.id`
  const receivedBefore = await received()
  const files = await picturesOf(app, visitor)
  expect(files.length).toBeGreaterThan(3)

  await changeTestAccount(visitor, ben)
  const changed = await rowsOf(visitor)
  for (const table of ['users', 'posts', 'likes', 'jobs', 'friendships', 'messages', 'job_alerts', 'events'])
    expect(changed[table], table).not.toEqual(before[table])

  await resetDemoAccount(app.db)
  expect(await rowsOf(visitor)).toEqual(before)
  expect(await received()).toEqual(receivedBefore)
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
})

test("a database with members isn't filled", async () => {
  await using app = await startApp()
  await app.member('ada')
  await fillDemo(demoServer(app.db, app.files), { now, log: () => expect.unreachable() })
  expect(await app.visitor(listPosts, {})).toEqual([])
})

/** Each picture is a member's upload and exists in every size that browsers request. */
async function everyPictureStands(app: Awaited<ReturnType<typeof startApp>>) {
  const shown = await app.db<{ path: string; user_id: number }[]>`
    select unnest(array_remove(images || video_poster_url, null)) as path, user_id from posts
    union all
    select avatar_url, id from users where avatar_url is not null`
  const uploads = await app.db<{ path: string; user_id: number }[]>`
    select '/uploads/' || name || '.webp' as path, user_id from uploads where kind = 'image'`
  const inOrder = (rows: { path: string; user_id: number }[]) =>
    rows.map((row) => `${row.path} ${row.user_id}`).toSorted()
  expect(inOrder(uploads)).toEqual(inOrder(shown))

  const stored = new Set(await readdir(app.folder))
  for (const { path } of shown)
    for (const width of IMAGE_WIDTHS)
      expect(stored).toContain(resizedImagePath(path, width).split('/').at(-1))
  const videos = await app.db<{ video_url: string; bytes: number }[]>`
    select p.video_url, u.bytes
    from posts p
    join uploads u on p.video_url = '/uploads/' || u.name || '.' || u.extension
    where u.kind = 'video' and u.user_id = p.user_id`
  expect(videos).toHaveLength(data.posts.filter((post) => post.video).length)
  for (const { video_url, bytes } of videos)
    expect(await readFile(join(app.folder, video_url.split('/').at(-1) ?? ''))).toHaveLength(bytes)

  const sample = present(shown[0]).path
  for (const width of IMAGE_WIDTHS) {
    const file = await readFile(join(app.folder, resizedImagePath(sample, width).split('/').at(-1) ?? ''))
    const { format, width: wide } = await sharp(file).metadata()
    expect({ format, fits: wide <= width }).toEqual({ format: 'webp', fits: true })
  }
}

/** The test account has content on every screen. */
async function theTestAccountHasALife(app: TestApp, token: string) {
  const demo = app.withToken(token)
  const { jobs } = await demo(listMyJobs, {})
  expect(jobs.map((job) => job.status)).toEqual(['draft', 'open', 'open'])
  for (const job of jobs.filter((job) => job.status === 'open'))
    expect((await demo(listApplicants, { id: job.id })).total).toBeGreaterThanOrEqual(3)

  const { applications } = await demo(listApplications, { limit: 50 })
  expect(new Set(applications.map((application) => application.status))).toEqual(
    new Set(APPLICATION_STATUSES),
  )
  for (const { timeline, status } of applications) {
    expect(timeline.at(0)?.status).toBe('submitted')
    expect(timeline.at(-1)?.status).toBe(status)
  }
  expect((await demo(listSavedJobs, {})).total).toBeGreaterThanOrEqual(4)
  expect((await demo(listSavedPeople, {})).total).toBe(3)
  expect((await demo(listSaved, {})).posts).toHaveLength(data.posts.filter((post) => post.saved).length)
  expect((await demo(listVideos, {})).length).toBeGreaterThanOrEqual(3)
  expect((await demo(listMemories, {})).length).toBeGreaterThanOrEqual(5)
  expect((await demo(listSentFriendRequests, {})).total).toBe(2)
  expect((await demo(listJobAlerts, {})).total).toBe(2)

  const talks = await demo(listConversations, {})
  expect(talks).toHaveLength(data.account.conversations.length)
  expect(talks.filter((talk) => talk.unread_count > 0).length).toBeGreaterThanOrEqual(3)
  const asked = talks.find((talk) => talk.request_from !== null)
  expect(asked?.messages.every((message) => message.sender_id === asked.request_from)).toBe(true)
  expect(talks.map((talk) => talk.messages.length)).not.toContain(0)

  const { notifications, unread } = await demo(listNotifications, { limit: 50, without: 'messages' })
  expect(unread).toBeGreaterThanOrEqual(5)
  expect(new Set(notifications.map((notification) => notification.type))).toEqual(
    new Set(
      NOTIFICATION_TYPES.filter(
        (type) =>
          ![
            'message',
            'mention',
            'friend_accepted',
            'moderation',
            'security',
            'answer_reminder',
            'nudge',
            'offer_answer',
            'company',
            'paper_expiry',
            'availability',
            'job_invitation',
          ].includes(type),
      ),
    ),
  )
  const times = notifications.map((notification) => Date.parse(notification.created_at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))

  const { events } = await demo(listEvents, { from: new Date(now.getTime() - 60 * DAY_MS).toISOString() })
  expect(events.filter((event) => Date.parse(event.end_date) < now.getTime()).length).toBeGreaterThanOrEqual(
    1,
  )
  const next = events.find((event) => Date.parse(event.start_date) > now.getTime())
  expect(next?.meeting_link).toMatch(/^https:/)
  expect(Date.parse(next?.start_date ?? '') - now.getTime()).toBeLessThan(2 * DAY_MS)
  expect(events.filter((event) => event.response === 'pending')).toHaveLength(1)
  expect(events.filter((event) => event.application_id !== null)).toHaveLength(1)

  const figures = await demo(getDashboard, {})
  expect(figures).toMatchObject({ active_jobs: 2, reviews_count: 3 })
  expect(figures.rating).toBeGreaterThanOrEqual(4)
  expect(figures.activity.length).toBeGreaterThanOrEqual(5)

  const found = await demo(listJobs, { limit: 100 })
  expect(found.total).toBe(OPEN_JOBS + 2)
  expect(found.jobs.every((job) => job.match !== null)).toBe(true)
  expect(found.jobs.filter((job) => job.applications_count > 0).length).toBeGreaterThan(0)
  for (const job of found.jobs) expectJobPosting(jobPreview(job).jsonLd)
  expect(found.jobs).toHaveLength(100)
  const talent = await demo(listTalent, { limit: 100 })
  expect(talent.total).toBeGreaterThanOrEqual(40)
  for (const person of talent.users)
    expect([person.trade, person.skills, person.island].every(Boolean)).toBe(true)
}

/**
 * Google's required and recommended fields
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
function expectJobPosting(posting: object | undefined) {
  expect(posting).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: expect.stringMatching(/\S/),
    description: expect.stringMatching(/^<p>.{20}/),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    employmentType: expect.stringMatching(/^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/),
    hiringOrganization: { '@type': 'Organization', name: expect.stringMatching(/\S/) },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: expect.stringMatching(/\S/), addressCountry: 'BS' },
    },
  })
  const { jobLocationType, applicantLocationRequirements } = posting as Record<string, unknown>
  expect(applicantLocationRequirements === undefined).toBe(jobLocationType === undefined)
}

/** The counters are correct, and employers who hired have a rating. */
async function theCountersAgree(app: TestApp) {
  const [wrong] = await app.db<{ count: number }[]>`
    select count(*) as count
    from jobs j
    where applications_count <> (select count(*) from applications a where a.job_id = j.id and a.status <> 'withdrawn')`
  expect(wrong?.count).toBe(0)
  const [amiss] = await app.db<{ count: number }[]>`
    select count(*) as count
    from applications a
    where status <> (select s.status from application_steps s where s.application_id = a.id order by s.id desc limit 1)`
  expect(amiss?.count).toBe(0)
  const [rated] = await app.db<{ count: number }[]>`
    select count(*) as count
    from (
      select subject_id from reviews r join jobs j on j.id = r.job_id
      where subject_id = j.employer_id and shown_at <= now()
      group by subject_id having count(*) >= 3
    ) it`
  expect(rated?.count).toBeGreaterThanOrEqual(5)
  const [untold] = await app.db<
    { count: number }[]
  >`select count(*) as count from jobs where alerts_told_at is null`
  expect(untold?.count).toBe(0)
}

test("without demonstration mode nobody can sign in with the test account's public password", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`update users set email = ${DEMO_ACCOUNT.email} where id = ${ada.id}`
  expect(await closeDemoAccount(app.db)).toBe(false)
  await app.db`update users set password_hash = ${await hashPassword(DEMO_ACCOUNT.password)} where id = ${ada.id}`
  expect(await closeDemoAccount(app.db)).toBe(true)
  await expect(app.visitor(login, { ...DEMO_ACCOUNT })).rejects.toMatchObject({ status: 401 })
  await expect(ada(getDashboard, {})).rejects.toMatchObject({ status: 401 })
  expect(await closeDemoAccount(app.db)).toBe(false)
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
