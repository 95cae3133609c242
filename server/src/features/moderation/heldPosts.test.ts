import { decideHeldPost, listHeldPosts } from 'contract/heldPosts'
import { createAppeal, createReport, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { createPost, editPost, getPost, likePost, listPosts } from 'contract/posts'
import { searchEverything } from 'contract/search'
import { expect, test } from 'vitest'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const SCAM = 'Zookeepers: pay a $50 deposit at the web shop to apply. Ask @benrolle.'
const HONEST = 'Zookeepers wanted, $400 a week. Ask @benrolle.'

async function startHolding() {
  const app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  return Object.assign(app, { ada, ben, admin: await app.admin('gloria') })
}
type HoldingApp = Awaited<ReturnType<typeof startHolding>>

/** The places where Ben or a visitor sees a post of Ada's. */
async function sightings({ app, ada, ben, visitor }: HoldingApp, id: number): Promise<string[]> {
  const found: string[] = []
  for (const who of [ben, visitor]) {
    if (await who(getPost, { id }).catch(() => undefined)) found.push('the post')
    if ((await who(listPosts, {})).length > 0) found.push('the feed')
    if ((await who(listPosts, { user_id: ada.id })).length > 0) found.push('the profile')
  }
  if ((await ben(searchEverything, { q: 'Zookeepers' })).posts.length > 0) found.push('the search')
  for (const path of [`/p/${id}`, '/sitemap.xml'])
    if ((await app.inject(path)).body.includes('Zookeepers')) found.push(path)
  return found
}

async function decide({ admin }: HoldingApp, id: number, decision: 'release' | 'refuse') {
  const post = (await admin(listHeldPosts, {})).posts.find((post) => post.id === id)
  return admin(decideHeldPost, { id, decision, held_at: post?.held_at ?? '', reason: 'spam' })
}

const contentsOf = async (member: Caller) =>
  (await member(listNotifications, {})).notifications.map(({ content }) => content)

test('a post with signs of a scam is held: only its author sees it, marked with the rules', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  using bens = await connectSocket(app, ben)
  const { id } = await ada(createPost, { content: SCAM })
  expect(await ada(getPost, { id })).toMatchObject({ moderation: { held_for: ['payment'], appeal: null } })
  expect(await sightings(app, id)).toEqual([])
  await expect(ben(likePost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  const report = { subject_type: 'post', subject_id: id, reason: 'spam' } as const
  await expect(ben(createReport, report)).rejects.toMatchObject({ status: 404 })
  await bens.settled()
  expect(bens.payloads('notification')).toEqual([])
  expect(await contentsOf(ben)).toEqual([])
  expect(await admin(listHeldPosts, {})).toMatchObject({ total: 1, posts: [{ id, author: { id: ada.id } }] })
})

test('a released post is seen, the people it mentions are notified, and the same text is not held again', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createPost, { content: SCAM })
  expect(await decide(app, id, 'release')).toMatchObject({ action: 'release', subject_type: 'post' })
  expect(await ben(getPost, { id })).toMatchObject({ warned_of: ['payment'], moderation: null })
  expect(await contentsOf(ben)).toEqual(['mentioned you in a post'])
  expect(await contentsOf(ada)).toEqual([expect.stringContaining('was checked')])
  expect(await ada(editPost, { id, content: SCAM })).toMatchObject({ moderation: null })
})

test('a refused post stays hidden, and its author is told why and can appeal', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id } = await ada(createPost, { content: SCAM })
  await decide(app, id, 'refuse')
  expect(await contentsOf(ada)).toEqual([
    expect.stringContaining("wasn't published because it looks like spam"),
  ])
  expect(await sightings(app, id)).toEqual([])
  await ada(createAppeal, { subject_type: 'post', subject_id: id, content: 'It is real' })
  await admin(moderate, { action: 'restore', subject_type: 'post', subject_id: id })
  expect(await ben(getPost, { id })).toMatchObject({ id })
})

test("a decision on a post that the administrator hasn't seen is refused", async () => {
  await using app = await startHolding()
  const { ada, admin } = app
  const { id } = await ada(createPost, { content: SCAM })
  const held_at = (await admin(listHeldPosts, {})).posts[0]?.held_at ?? ''
  await ada(editPost, { id, content: `${SCAM} Now!` })
  const decision = { id, decision: 'release', held_at } as const
  await expect(admin(decideHeldPost, decision)).rejects.toMatchObject({ code: 'conflict' })
})

test.for<[string, (app: HoldingApp) => Promise<number[]>]>([
  ['written as an honest post and edited', honestThenEdited],
  ['released and edited', releasedThenEdited],
  ['edited into an honest one', editedToHonest],
  ['posted again', async ({ ada }) => [await post(ada), await post(ada)]],
  ['sent twice with one idempotency key', postTwice],
  ['restored by a decision on reports', restoredOrAppealed],
  [
    'posted to friends',
    async ({ ada }) => [(await ada(createPost, { content: SCAM, audience: 'friends' })).id],
  ],
  ['posted and edited at the same time', editedTogether],
])('a post with signs of a scam that is %s is seen by nobody else', async ([, act]) => {
  await using app = await startHolding()
  for (const id of await act(app)) expect(await sightings(app, id)).toEqual([])
})

const post = async (member: Caller, content = SCAM) => (await member(createPost, { content })).id

async function honestThenEdited({ ada }: HoldingApp) {
  const id = await post(ada, HONEST)
  await ada(editPost, { id, content: SCAM })
  return [id]
}

async function releasedThenEdited(app: HoldingApp) {
  const id = await post(app.ada)
  await decide(app, id, 'release')
  await app.ada(editPost, { id, content: SCAM.replace('$50', '$70') })
  return [id]
}

async function editedToHonest({ ada }: HoldingApp) {
  const id = await post(ada)
  await ada(editPost, { id, content: HONEST })
  return [id]
}

async function postTwice({ ada }: HoldingApp) {
  const headers = { 'idempotency-key': 'the-same-key-each-time' }
  const posts = await Promise.all([1, 2].map(() => ada(createPost, { content: SCAM }, { headers })))
  return posts.map(({ id }) => id)
}

async function restoredOrAppealed({ ada, admin }: HoldingApp) {
  const id = await post(ada)
  const subject = { subject_type: 'post', subject_id: id } as const
  await expect(admin(moderate, { action: 'restore', ...subject })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await expect(ada(createAppeal, { ...subject, content: 'Please' })).rejects.toMatchObject({ status: 404 })
  return [id]
}

async function editedTogether({ ada }: HoldingApp) {
  const id = await post(ada, HONEST)
  await Promise.all([SCAM, `${SCAM} Today`].map((content) => ada(editPost, { id, content })))
  return [id]
}
