import { createJobAlert } from 'contract/alerts'
import { applyToJob, listApplicants, withdrawApplication } from 'contract/applications'
import { listReviews } from 'contract/reviews'
import { deleteAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
import { addComment, listComments } from 'contract/comments'
import { getDashboard } from 'contract/dashboard'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { listMyJobs, saveJob } from 'contract/jobs'
import { getJobStats } from 'contract/jobStats'
import { listConversations, listMessages, openConversation, sendMessage } from 'contract/messages'
import { moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { countUnreadMessages, countUnreadNotifications } from 'contract/unreadCounts'
import { listPortfolio, updatePortfolio } from 'contract/portfolio'
import { createPost, getPost, listPosts, savePost, likePost } from 'contract/posts'
import { getProfile, getUser, updateProfile } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { createStory, listStories, listStoryViewers, markStoryViewed } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { connectSocket } from './socketClient.ts'
import { present } from './present.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

type Listed<E extends Endpoint> = Output<E> extends (infer Item)[] ? Item : never

/** All items of a list that is an array. */
async function all<E extends Endpoint>(who: Caller, endpoint: E, input: Input<E>): Promise<Listed<E>[]> {
  const items: Listed<E>[] = []
  let cursor: string | undefined
  do {
    const page = await who.page(endpoint, {
      ...(input as object),
      limit: 2,
      ...(cursor && { cursor }),
    } as Input<E>)
    items.push(...(page.data as Listed<E>[]))
    cursor = page.cursor
  } while (cursor !== undefined)
  return items
}

/** All items of a list that is a field of an object, and the object of the first page. */
async function allIn<E extends Endpoint>(who: Caller, endpoint: E, input: Input<E>, field: string) {
  const items: Record<string, unknown>[] = []
  const first = await who.page(endpoint, { ...(input as object), limit: 2 } as Input<E>)
  let page = first
  for (;;) {
    items.push(...((page.data as Record<string, unknown>)[field] as Record<string, unknown>[]))
    if (page.cursor === undefined) return { items, first: first.data }
    page = await who.page(endpoint, { ...(input as object), limit: 2, cursor: page.cursor } as Input<E>)
  }
}

const JOB = { company: 'Shack', location: 'Nassau', job_type: 'full-time', description: 'Grill.' } as const

/** Content of Ada that a friend, a stranger, and members with a block between them see differently. */
async function neighborhood(app: TestApp) {
  const [owner, friend, stranger, blocked, blocker, suspended, gone, foe] = await app.members(
    'ada',
    'ben',
    'cleo',
    'dion',
    'eve',
    'fay',
    'gus',
    'hal',
  )
  const people = [owner, friend, stranger, blocked, blocker, suspended, gone, foe]
  const others = people.slice(1)
  for (const person of people) {
    await person(updateProfile, { trade: 'Mason', island: 'Exuma' })
    await person(setAvailability, { is_available: true })
  }
  for (const person of [friend, suspended, foe]) {
    const { request } = await person(sendFriendRequest, { user_id: owner.id })
    await owner(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  }
  await blocked(sendFriendRequest, { user_id: stranger.id })
  await suspended(sendFriendRequest, { user_id: stranger.id })
  await owner(sendFriendRequest, { user_id: stranger.id })

  const post = await owner(createPost, { content: 'For everyone' })
  const among = await owner(createPost, { content: 'For friends', audience: 'friends' })
  const hiddenPost = await owner(createPost, { content: 'Hidden' })
  for (const person of others) await person(createPost, { content: 'Another' })
  await app.db`update posts set images = '{/uploads/a.webp}', image_alts = '{""}' where user_id = ${owner.id}`
  await owner(updatePortfolio, { items: [post, among, hiddenPost].map(({ id }) => ({ post_id: id })) })
  const comments: number[] = []
  for (const person of people) comments.push((await person(addComment, { id: post.id, content: 'Hello' })).id)
  for (const person of [friend, suspended, foe]) await person(addComment, { id: among.id, content: 'Hello' })
  for (const person of others) {
    await person(likePost, { id: post.id })
    await person(savePost, { id: post.id })
    await person(savePerson, { id: owner.id })
    await owner(savePerson, { id: person.id })
  }

  const { story } = await owner(createStory, { content: 'Lunch' })
  for (const person of others) await person(markStoryViewed, { id: story.id })

  const jobs: number[] = []
  for (const person of people)
    jobs.push((await person(createJob, { ...JOB, title: 'Cook', company: `Shack ${person.id}` })).id)
  const [job = 0] = jobs
  for (const person of others) {
    const { application } = await person(applyToJob, { id: job })
    if (person === stranger) await stranger(withdrawApplication, { id: application.id })
    await person(saveJob, { id: job })
  }
  for (const id of jobs.slice(1)) {
    await owner(applyToJob, { id })
    await owner(saveJob, { id })
  }
  await app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, shown_at)
    select id, ${job}, 'Cook', id, ${owner.id}, 4, now() from users where id <> ${owner.id}`

  for (const person of others) {
    const { id } = await person(openConversation, { user_id: owner.id })
    await person(sendMessage, { conversation_id: id, content: 'Hello' })
    const start_date = new Date(Date.now() + DAY_MS).toISOString()
    await person(createEvent, {
      title: 'Survey',
      start_date,
      ...(person === friend && { invitees: [owner.id] }),
    })
  }
  await owner(createJobAlert, { name: 'Docks' })

  await app.db`update users set role = 'admin' where id = ${gone.id}`
  const hide = { action: 'hide' } as const
  await gone(moderate, { ...hide, subject_type: 'post', subject_id: hiddenPost.id })
  await gone(moderate, { ...hide, subject_type: 'comment', subject_id: present(comments[1]) })
  await gone(moderate, { action: 'suspend', subject_type: 'user', subject_id: suspended.id })
  await app.db`update users set role = 'member' where id = ${gone.id}`
  await gone(deleteAccount, { password: 'junkanoo' })
  await owner(blockUser, { id: blocked.id })
  await blocker(blockUser, { id: owner.id })
  await stranger(blockUser, { id: foe.id })
  await friend(blockUser, { id: foe.id })
  const viewers = { owner, friend, stranger, blocked, blocker, suspended, anyone: app.visitor }
  return { viewers, owner, post, job, jobs, people, comments, foe }
}

const VIEWERS = ['owner', 'friend', 'stranger', 'blocked', 'blocker', 'suspended', 'anyone'] as const

test.for(VIEWERS)('each count is as long as its list: %s', async (name) => {
  await using app = await startApp()
  const { viewers, people } = await neighborhood(app)
  const who = viewers[name]
  if (name === 'suspended') {
    await expect(who(getProfile, {})).rejects.toMatchObject({ status: 401 })
    return
  }

  for (const { id, comments_count } of await all(who, listPosts, {})) {
    expect(comments_count, `post ${id}`).toBe((await all(who, listComments, { id })).length)
    expect((await who(getPost, { id })).comments_count).toBe(comments_count)
  }
  const { items: jobs, first: found } = await allIn(who, listJobs, {}, 'jobs')
  for (const job of jobs as Output<typeof listJobs>['jobs'])
    expect(job.applications_count, `job ${job.id}`).toBe(job.applications.length)
  const { total, facets } = found
  const stats = await who(getJobStats, {})
  expect([total, stats.active_jobs, stats.new_this_week]).toEqual([jobs.length, jobs.length, jobs.length])
  expect(stats.companies_hiring).toBe(new Set(jobs.map((job) => job['company'])).size)
  for (const { value, count } of facets.island)
    expect((await who(listJobs, { island: value })).total, value).toBe(count)
  if (name === 'anyone') return

  for (const { id } of people) {
    const person = await who(getUser, { id }).catch(() => undefined)
    if (person)
      expect(person.posts_count, `user ${id}`).toBe((await all(who, listPosts, { user_id: id })).length)
  }
  const own = await who(getProfile, {})
  const posts = await all(who, listPosts, { user_id: who.id })
  expect(own.posts_count).toBe(posts.length)

  const conversations = await all(who, listConversations, {})
  const { unread } = await who(countUnreadMessages, {})
  expect(conversations.reduce((sum, it) => sum + it.unread_count, 0)).toBe(unread)
  for (const { id, unread_count, last_read_id, participant_1, participant_2 } of conversations) {
    // Messages of deleted members are never unread, because nobody can reply to them.
    if ([participant_1, participant_2].some(({ username }) => username.startsWith('deleted.'))) continue
    const messages = await all(who, listMessages, { id })
    const waiting = messages.filter(
      (message) => message.sender_id !== who.id && message.id > last_read_id && !message.deleted_at,
    )
    expect(waiting, `conversation ${id}`).toHaveLength(unread_count)
  }
  const notifications = await allIn(who, listNotifications, {}, 'notifications')
  expect(notifications.items.filter((item) => item['read'] === false)).toHaveLength(
    (await who(countUnreadNotifications, {})).unread,
  )

  const { stories } = await who(listStories, {})
  for (const { id, user_id, views_count } of stories) {
    if (user_id !== who.id) continue
    const seen = await allIn(who, listStoryViewers, { id }, 'viewers')
    expect([views_count, seen.first.total]).toEqual([seen.items.length, seen.items.length])
  }

  const board = await allIn(who, listTalent, {}, 'users')
  for (const card of board.items as Output<typeof listTalent>['users']) {
    const reviews = await allIn(who, listReviews, { user_id: card.id }, 'reviews')
    expect([card.reviews_count, reviews.first.total], `reviews of ${card.id}`).toEqual([
      reviews.items.length,
      reviews.items.length,
    ])
  }
  expect([board.first.total, board.first.trades[0]?.count, board.first.islands[0]?.count]).toEqual(
    Array(3).fill(board.items.length),
  )

  const mine = await allIn(who, listMyJobs, { status: 'open' }, 'jobs')
  for (const job of mine.items as Output<typeof listMyJobs>['jobs']) {
    const { items, first } = await allIn(who, listApplicants, { id: job.id }, 'applications')
    expect(job.applications_count).toBe(items.filter((item) => item['status'] !== 'withdrawn').length)
    for (const [status, count] of Object.entries(first.counts))
      expect(
        items.filter((item) => item['status'] === status),
        status,
      ).toHaveLength(count)
  }
  const dashboard = await who(getDashboard, {})
  const reviews = await who(listReviews, { user_id: who.id })
  expect(dashboard).toMatchObject({
    active_jobs: mine.items.length,
    messages: unread,
    reviews_count: reviews.total,
    rating: reviews.rating,
    portfolio: (await who(listPortfolio, { id: who.id })).items.length,
  })
})

/** The lists with a total, and the field that contains the list. */
function counted(endpoints: Endpoint[]) {
  return endpoints.flatMap((endpoint) => {
    const shape = (endpoint.output as { shape?: Record<string, unknown> }).shape ?? {}
    if (endpoint.method !== 'GET' || !('total' in shape)) return []
    const field = Object.entries(shape).find(([, it]) => (it as { element?: unknown }).element)?.[0]
    return field === undefined ? [] : [{ endpoint, field }]
  })
}

test('every total equals the length of its list, for every reader', async () => {
  await using app = await startApp()
  const { viewers, owner, job } = await neighborhood(app)
  const lists = counted(app.endpoints)
  expect(lists.length).toBeGreaterThan(12)
  const answered = new Set<string>()
  for (const [name, who] of Object.entries(viewers)) {
    for (const { endpoint, field } of lists) {
      const input = { id: job, user_id: owner.id, ...(endpoint.path.startsWith('/api/stories') && { id: 1 }) }
      const read = await allIn(who, endpoint, input as never, field).catch(() => undefined)
      if (!read) continue
      expect(read.items, `${endpoint.path} for ${name}`).toHaveLength((read.first as { total: number }).total)
      if (read.items.length > 0) answered.add(endpoint.path)
    }
  }
  expect(answered.size).toBeGreaterThan(12)
})

test('counts follow hidden and restored content, and suspended and reinstated authors', async () => {
  await using app = await startApp()
  const ada = await app.admin('ada')
  const [ben, cleo] = await app.members('ben', 'cleo')
  const post = await ada(createPost, { content: 'Hello' })
  const job = await ada(createJob, { ...JOB, title: 'Cook' })
  const comment = await ben(addComment, { id: post.id, content: 'One' })
  await ben(addComment, { id: post.id, content: 'Two' })
  await ben(applyToJob, { id: job.id })
  const act = (action: 'hide' | 'restore' | 'suspend' | 'reinstate') =>
    ada(moderate, {
      action,
      ...(action === 'hide' || action === 'restore'
        ? { subject_type: 'comment', subject_id: comment.id }
        : { subject_type: 'user', subject_id: ben.id }),
    })
  const counts = async () => {
    const { total } = await ada(listApplicants, { id: job.id })
    const [mine] = (await ada(listMyJobs, {})).jobs
    expect(mine?.applications_count).toBe(total)
    return [(await cleo(getPost, { id: post.id })).comments_count, total]
  }
  expect(await counts()).toEqual([2, 1])
  await act('hide')
  expect(await counts()).toEqual([1, 1])
  await act('suspend')
  expect(await counts()).toEqual([0, 0])
  await expect(act('suspend')).rejects.toMatchObject({ code: 'already_decided' })
  await act('restore')
  expect(await counts()).toEqual([0, 0])
  await act('reinstate')
  expect(await counts()).toEqual([2, 1])
  await act('hide')
  await ada(moderate, { action: 'suspend', subject_type: 'user', subject_id: ben.id })
  await app.db`delete from comments where user_id = ${ben.id}`
  expect(await counts()).toEqual([0, 0])
})

test('comments written while their author is suspended are counted as they are shown', async () => {
  await using app = await startApp()
  const ada = await app.admin('ada')
  const [ben, cleo] = await app.members('ben', 'cleo')
  const post = await ada(createPost, { content: 'Hello' })
  await Promise.allSettled([
    ...Array.from({ length: 8 }, () => ben(addComment, { id: post.id, content: 'Hello' })),
    ada(moderate, { action: 'suspend', subject_type: 'user', subject_id: ben.id }),
  ])
  expect((await cleo(getPost, { id: post.id })).comments_count).toBe(0)
  await ada(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ben.id })
  expect((await cleo(getPost, { id: post.id })).comments_count).toBe(
    (await all(cleo, listComments, { id: post.id })).length,
  )
})

test('each reader gets live counts as they see them', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  await cleo(blockUser, { id: ben.id })
  using cleos = await connectSocket(app, cleo)
  using dions = await connectSocket(app, dion)
  const post = await ada(createPost, { content: 'Hello' })
  for (const one of [cleos, dions]) await one.receive('post_created')
  await ben(addComment, { id: post.id, content: 'Hello' })
  await ada(addComment, { id: post.id, content: 'Hello' })
  const receivedCounts = async (one: typeof cleos) =>
    (await one.receive('post_changed')).map((it) => it.comments_count)
  expect([await receivedCounts(cleos), await receivedCounts(dions)]).toEqual([[1], [2]])
})
