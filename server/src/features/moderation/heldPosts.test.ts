import { addComment, listComments } from 'contract/comments'
import { listVideos } from 'contract/memories'
import { createAppeal, createReport, moderate } from 'contract/moderation'
import { markAllNotificationsRead } from 'contract/notifications'
import {
  createPost,
  deletePost,
  editPost,
  getPost,
  likePost,
  listPosts,
  listSavedPosts,
  savePost,
} from 'contract/posts'
import { getUser } from 'contract/profiles'
import { searchEverything, searchPosts } from 'contract/search'
import { expect, test } from 'vitest'
import { decideAsListed, listAllHeld, startHolding, type HoldingApp } from '../../../test/held.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const SCAM = 'Zookeepers: pay a $50 deposit at the web shop to apply. Ask @benrolle.'
const SPACED = 'Zookeepers: p a y a $50 d e p o s i t at the web shop to apply.'
const LOOK_ALIKE = 'Zookeepers: see https://paypaI-secure.com/jobs'
const HONEST = 'Zookeepers wanted, $400 a week. Ask @benrolle.'

/** The places where Ben or a visitor sees a post of Ada's. */
async function sightings({ app, ada, ben, visitor }: HoldingApp, id: number): Promise<string[]> {
  const found: string[] = []
  for (const who of [ben, visitor]) {
    if (await who(getPost, { id }).catch(() => undefined)) found.push('the post')
    if ((await who(listPosts, {})).length > 0) found.push('the feed')
    if ((await who(listPosts, { user_id: ada.id })).length > 0) found.push('the profile')
  }
  for (const list of [listSavedPosts, listVideos])
    if (JSON.stringify(await ben(list, {})).includes('Zookeepers')) found.push(list.path)
  if ((await ben(getUser, { id: ada.id })).posts_count > 0) found.push('the number of posts')
  if (await ben(listComments, { id }).catch(() => undefined)) found.push('the comments')
  if ((await ben(searchPosts, { q: 'Zookeepers' })).length > 0) found.push('the search for posts')
  if ((await ben(searchEverything, { q: 'Zookeepers' })).posts.length > 0) found.push('the search')
  for (const path of [`/p/${id}`, '/sitemap.xml'])
    if ((await app.inject(path)).body.includes('Zookeepers')) found.push(path)
  return found
}

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
  const honest = await ada(createPost, { content: 'Good day' })
  expect(await bens.receive('post_created')).toEqual([{ id: honest.id }])
  expect(bens.payloads('notification')).toEqual([])
  expect(await notificationsOf(ben)).toEqual([])
  expect(await listAllHeld(admin)).toMatchObject({ total: 1, posts: [{ id, author: { id: ada.id } }] })
  await decideAsListed(app, 'post', id, 'release')
  expect(await bens.receive('post_created', 2)).toEqual([{ id: honest.id }, { id }])
})

test('a released post is seen, the people it mentions are notified, and the same text is not held again', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createPost, { content: SCAM })
  expect(await decideAsListed(app, 'post', id, 'release')).toMatchObject({
    action: 'release',
    subject_type: 'post',
  })
  expect(await ben(getPost, { id })).toMatchObject({ warned_of: ['payment'], moderation: null })
  expect(await notificationsOf(ben)).toEqual(['mentioned you'])
  expect(await notificationsOf(ada)).toEqual([expect.stringContaining('was checked')])
  expect(await ada(editPost, { id, content: SCAM })).toMatchObject({ moderation: null })
})

test('a refused post stays hidden, and its author is told why and can appeal', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id } = await ada(createPost, { content: SCAM })
  await decideAsListed(app, 'post', id, 'refuse')
  expect(await notificationsOf(ada)).toEqual([
    expect.stringContaining("wasn't published because it looks like spam"),
  ])
  expect(await sightings(app, id)).toEqual([])
  await ada(createAppeal, { subject_type: 'post', subject_id: id, content: 'It is real' })
  await admin(moderate, { action: 'restore', subject_type: 'post', subject_id: id })
  expect(await ben(getPost, { id })).toMatchObject({ id })
  expect(await notificationsOf(ben)).toEqual(['mentioned you'])
  expect(await ada(editPost, { id, content: SCAM })).toMatchObject({ moderation: null })
})

test('mentioned people are notified of a held post once, when it is released', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createPost, { content: SCAM })
  await ada(editPost, { id, content: HONEST })
  await ada(editPost, { id, content: SCAM })
  expect(await notificationsOf(ben)).toEqual([])
  await decideAsListed(app, 'post', id, 'release')
  expect(await notificationsOf(ben)).toEqual(['mentioned you'])
})

test('the release of a post notifies no more strangers than its author may mention', async () => {
  await using app = await startHolding({ limitsScale: 1 })
  const names = ['ann', 'bob', 'col', 'dee', 'eve', 'gus']
  const strangers = await app.members(...names)
  const content = `Zookeepers: pay a $50 deposit at the web shop to apply. Ask ${names.map((name) => `@${name}rolle`).join(' ')}`
  const { id } = await app.ada(createPost, { content })
  await decideAsListed(app, 'post', id, 'release')
  const told = await Promise.all(strangers.map(notificationsOf))
  expect(told.flat()).toEqual(Array(5).fill('mentioned you'))
})

test('people who were notified before a post was held are not notified again at its release', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  const { id } = await ada(createPost, { content: HONEST })
  await ben(markAllNotificationsRead, {})
  await ada(editPost, { id, content: SCAM })
  await decideAsListed(app, 'post', id, 'release')
  expect(await notificationsOf(ben)).toEqual(['mentioned you'])
})

test('a second process holds the same posts, and shows a released one', async () => {
  await using app = await startHolding()
  await using other = await startApp({ db: app.db })
  const { id } = await app.ada(createPost, { content: HONEST })
  await other.withToken(app.ada.token)(editPost, { id, content: SCAM })
  expect(await sightings(app, id)).toEqual([])
  expect(await other.visitor(listPosts, {})).toEqual([])
  await decideAsListed(app, 'post', id, 'release')
  expect(await other.visitor(listPosts, {})).toMatchObject([{ id }])
})

test.for<[string, (app: HoldingApp) => Promise<number[]>]>([
  ['written as an honest post and edited', honestThenEdited],
  ['released and edited', releasedThenEdited],
  ['edited into an honest one', editedToHonest],
  ['edited after it was liked, saved and commented on', editedAfterReactions],
  ['refused and edited', refusedAndEdited],
  ['written with a look-alike link', async ({ ada }) => [await post(ada, LOOK_ALIKE)]],
  ['written with spaced letters', async ({ ada }) => [await post(ada, SPACED)]],
  ['deleted and posted again', deletedAndPostedAgain],
  ['edited with two idempotency keys', editedTwice],
  ['edited by halves', editedByHalves],
  ['liked by its author', likedByAuthor],
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
  await decideAsListed(app, 'post', id, 'release')
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

async function editedAfterReactions({ ada, ben }: HoldingApp) {
  const id = await post(ada, HONEST)
  await ben(likePost, { id })
  await ben(savePost, { id })
  await ben(addComment, { id, content: 'Zookeepers!' })
  await ada(editPost, { id, content: SCAM })
  return [id]
}

async function refusedAndEdited(app: HoldingApp) {
  const id = await post(app.ada)
  await decideAsListed(app, 'post', id, 'refuse')
  await app.ada(editPost, { id, content: HONEST })
  return [id]
}

async function deletedAndPostedAgain({ ada }: HoldingApp) {
  await ada(deletePost, { id: await post(ada) })
  return [await post(ada)]
}

async function editedTwice({ ada }: HoldingApp) {
  const id = await post(ada, HONEST)
  for (const key of ['the-first-of-two-keys', 'the-second-of-two-keys'])
    await ada(editPost, { id, content: SCAM }, { headers: { 'idempotency-key': key } })
  return [id]
}

async function editedByHalves({ ada }: HoldingApp) {
  const id = await post(ada, 'Zookeepers: pay a $50 deposit')
  await ada(editPost, { id, content: SCAM })
  await ada(editPost, { id, content: 'Zookeepers: call us' })
  return [id]
}

async function likedByAuthor({ ada }: HoldingApp) {
  const id = await post(ada)
  await ada(likePost, { id }).catch(() => undefined)
  return [id]
}

test('a hidden post that was edited into a scam is held when it is restored', async () => {
  await using app = await startHolding()
  const { ada, admin, ben } = app
  const { id } = await ada(createPost, { content: HONEST })
  const subject = { subject_type: 'post', subject_id: id } as const
  await admin(moderate, { action: 'hide', ...subject, reason: 'spam' })
  await ada(editPost, { id, content: SCAM })
  await admin(moderate, { action: 'restore', ...subject })
  await expect(ben(getPost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await decideAsListed(app, 'post', id, 'release')
  expect(await ben(getPost, { id })).toMatchObject({ content: SCAM })
})

test('administrators see the place of a held post', async () => {
  await using app = await startHolding()
  const location = SCAM.slice(0, 100)
  await app.ada(createPost, { content: 'Apply today', location })
  expect((await listAllHeld(app.admin)).posts).toMatchObject([{ location }])
})

test('the place and the descriptions of pictures are read like the text, also when the text is edited', async () => {
  await using app = await startHolding()
  const { ada } = app
  const { id } = await ada(createPost, { content: 'Apply today', location: SCAM.slice(0, 100) })
  expect(await ada(getPost, { id })).toMatchObject({ moderation: { held_for: ['payment'] } })
  await decideAsListed(app, 'post', id, 'release')
  expect(await ada(editPost, { id, content: 'Apply now' })).toMatchObject({
    moderation: { held_for: ['payment'] },
  })
})

test('a fourth post in a week with nearly the same text waits, and others do not', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const text =
    'We are hiring two cooks and a dishwasher for our kitchen in Marsh Harbour, call us before Friday.'
  const post = (content: string) => ada(createPost, { content })
  for (const content of [text, text.toUpperCase(), text.replace('Friday', 'Monday')])
    expect((await post(content)).moderation).toBeNull()
  const fourth = await post(text.replace('two cooks', 'three cooks'))
  expect(fourth.moderation?.held_for).toEqual(['repeated-text'])
  await expect(ben(getPost, { id: fourth.id })).rejects.toMatchObject({ status: 404 })
  expect(
    (await post('The regatta starts at ten on Saturday, and the road to the dock is closed.')).moderation,
  ).toBeNull()
  // Short greetings are alike anyway.
  for (let n = 0; n < 5; n += 1) expect((await post('Good morning, Abaco!')).moderation).toBeNull()
  expect((await ben(createPost, { content: text })).moderation).toBeNull()
  await app.db`update posts set created_at = now() - interval '8 days' where user_id = ${ada.id}`
  expect((await post(text)).moderation).toBeNull()
})

test('posts with one text wait from the fourth on, also when sent at once or written by edits', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const text =
    'We are hiring two cooks and a dishwasher for our kitchen in Marsh Harbour, call us before Friday.'
  const sent = await Promise.all(Array.from({ length: 6 }, () => ada(createPost, { content: text })))
  expect(sent.filter(({ moderation }) => moderation !== null)).toHaveLength(3)
  const other = await ada(createPost, { content: 'Low tide' })
  expect((await ada(editPost, { id: other.id, content: text })).moderation?.held_for).toEqual([
    'repeated-text',
  ])
  const visible = sent.find(({ moderation }) => moderation === null)
  expect((await ada(editPost, { id: present(visible).id, content: `${text} Thanks!` })).moderation).toBeNull()
})
