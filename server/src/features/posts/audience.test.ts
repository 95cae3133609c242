import { blockUser } from 'contract/blocks'
import { addComment, listComments } from 'contract/comments'
import { unfriend } from 'contract/friends'
import { listMemories, listVideos } from 'contract/memories'
import * as contract from 'contract/posts'
import { sendMessageToPerson } from 'contract/messages'
import { updateProfile } from 'contract/profiles'
import { searchEverything } from 'contract/search'
import { createStory } from 'contract/stories'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg, createMp4 } from '../../../test/uploadFiles.ts'
import { befriend } from '../../../test/befriend.ts'
import { present } from '../../../test/present.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const {
  createPost,
  deletePost,
  editPost,
  getPost,
  hidePost,
  listHiddenPosts,
  listPosts,
  savePost,
  likePost,
  unhidePost,
} = contract

test('only friends and the author can see a friends-only post', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await befriend(ada, ben)
  const { id, audience } = await ada(createPost, { content: 'Just us, mailboat', audience: 'friends' })
  expect(audience).toBe('friends')
  for (const who of [ada, ben]) {
    expect(await who(listPosts, {})).toHaveLength(1)
    expect(await who(listPosts, { user_id: ada.id })).toHaveLength(1)
    await expect(who(getPost, { id })).resolves.toMatchObject({ id })
  }
  await ben(likePost, { id })
  await ben(addComment, { id, content: 'Nice' })
  for (const who of [cleo, app.visitor]) {
    expect(await who(listPosts, {})).toEqual([])
    expect(await who(listPosts, { user_id: ada.id })).toEqual([])
    await expect(who(getPost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
    await expect(who(listComments, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  }
  expect((await cleo(searchEverything, { q: 'mailboat' })).posts).toEqual([])
  const attempts = [
    () => cleo(likePost, { id }),
    () => cleo(addComment, { id, content: 'x' }),
    () => cleo(savePost, { id }),
    () => cleo(hidePost, { id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'post_not_found' })
  await ben(unfriend, { user_id: ada.id })
  expect(await ben(listPosts, {})).toEqual([])
})

test('mentions link to people whom the author can see, in posts, edits and comments', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ada(createPost, { content: 'Thanks @BenRolle and @nobody.here, not mail@benrolle.' })
  expect(post.mentions).toEqual([{ id: ben.id, username: 'benrolle' }])
  await ben(updateProfile, { username: 'ben.of.exuma' })
  expect((await ada(getPost, { id: post.id })).mentions).toEqual([{ id: ben.id, username: 'benrolle' }])
  expect((await ada(editPost, { id: post.id, content: 'Thanks all' })).mentions).toEqual([])
  const comment = await ada(addComment, { id: post.id, content: 'You too, @ben.of.exuma.' })
  expect(comment.mentions).toEqual([{ id: ben.id, username: 'ben.of.exuma' }])
  expect((await app.visitor(listComments, { id: post.id }))[0]?.mentions).toEqual(comment.mentions)
})

test('mentions notify as many strangers a day as the limit says, and everyone whom the author knows', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, fay, pat, ann, bob, col, dee, eve, gus, hal] = await app.members(
    'ada',
    'fay',
    'pat',
    'ann',
    'bob',
    'col',
    'dee',
    'eve',
    'gus',
    'hal',
  )
  await befriend(ada, fay)
  await pat(sendMessageToPerson, { id: ada.id, content: 'Good day' })
  await ada(sendMessageToPerson, { id: pat.id, content: 'Good day to you' })
  const told = async (...people: Caller[]) =>
    (await Promise.all(people.map(notificationsOf))).map((sentences) => sentences.includes('mentioned you'))
  const { id } = await ada(createPost, {
    content: '@fayrolle @patrolle @annrolle @bobrolle @colrolle @deerolle',
  })
  expect(await told(fay, pat, ann, bob, col, dee)).toEqual(Array(6).fill(true))
  await eve(addComment, { id, content: 'Me too' })
  await ada(addComment, { id, content: '@everolle @gusrolle' })
  const comment = await ada(addComment, { id, content: '@halrolle' })
  expect(comment.mentions).toMatchObject([{ id: hal.id }])
  expect(await told(eve, gus, hal)).toEqual([true, true, false])
  const post = await ada(createPost, { content: 'And @halrolle and @fayrolle' })
  expect(post.mentions).toHaveLength(2)
  expect(await told(hal)).toEqual([false])
  const { id: own } = await gus(createPost, { content: 'Hello' })
  await hal(addComment, { id: own, content: 'Hello' })
  await ada(addComment, { id: own, content: '@halrolle' })
  expect(await told(gus, hal)).toEqual([true, true])
})

test('a mention of a username that ends in a period is nobody else', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ben(updateProfile, { username: 'captain' })
  await cleo(updateProfile, { username: 'captain.' })
  const withPeriod = [{ id: cleo.id, username: 'captain.' }]
  const post = await ada(createPost, { content: 'Ask @captain.' })
  expect(post.mentions).toEqual(withPeriod)
  const comment = await ada(addComment, { id: post.id, content: 'Or @captain.' })
  expect(comment.mentions).toEqual(withPeriod)
  const withoutPeriod = [{ id: ben.id, username: 'captain' }]
  expect((await ada(editPost, { id: post.id, content: 'Ask @captain' })).mentions).toEqual(withoutPeriod)
})

test('an edit resolves the mention of a username that its member gave up', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id } = await ada(createPost, { content: 'Thanks @benrolle and @cleorolle' })
  await ben(updateProfile, { username: 'ben.of.exuma' })
  await dion(updateProfile, { username: 'benrolle' })
  const unread = () => Promise.all([ben, cleo, dion].map((who) => who(countUnreadNotifications, {})))
  const told = (...counts: number[]) => counts.map((count) => ({ unread: count }))
  expect(await unread()).toEqual(told(1, 1, 0))
  const edited = await ada(editPost, { id, content: 'Thanks again @benrolle and @cleorolle' })
  const itsNewMember = { id: dion.id, username: 'benrolle' }
  expect(edited.mentions).toHaveLength(2)
  expect(edited.mentions).toEqual(
    expect.arrayContaining([itsNewMember, { id: cleo.id, username: 'cleorolle' }]),
  )
  // Ben isn't mentioned any more.
  expect(await unread()).toEqual(told(0, 1, 1))
  await cleo(updateProfile, { username: 'cleo.of.bimini' })
  expect((await ada(editPost, { id, content: 'Thanks @cleorolle' })).mentions).toEqual([
    { id: cleo.id, username: 'cleorolle' },
  ])
  const byNewName = await ada(editPost, { id, content: 'Thanks @cleo.of.bimini' })
  expect(byNewName.mentions).toEqual([{ id: cleo.id, username: 'cleo.of.bimini' }])
  expect((await ada(editPost, { id, content: 'Thanks @cleorolle' })).mentions).toEqual([])
  expect(await unread()).toEqual(told(0, 0, 0))
})

test('a post that a member hid stays out of their feed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  await ben(hidePost, { id })
  await ben(hidePost, { id })
  expect(await ben(listPosts, {})).toEqual([])
  expect(await ada(listPosts, {})).toHaveLength(1)
  await ben(unhidePost, { id })
  expect(await ben(listPosts, {})).toHaveLength(1)
})

test('hidden posts are listed, latest hidden first, while the member may see them', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const posts = []
  for (const content of ['One', 'Two', 'Three']) posts.push(await ada(createPost, { content }))
  for (const post of [posts[1], posts[2], posts[0], posts[0]]) await ben(hidePost, { id: present(post).id })
  const texts = (list: { content: string }[]) => list.map((post) => post.content)
  expect(texts(await ben(listHiddenPosts, {}))).toEqual(['One', 'Three', 'Two'])
  expect(await ada(listHiddenPosts, {})).toEqual([])
  const first = await ben.page(listHiddenPosts, { limit: 2 })
  expect(texts(await ben(listHiddenPosts, { limit: 2, cursor: present(first.cursor) }))).toEqual(['Two'])
  expect((await ben(listPosts, { user_id: ada.id })).map((post) => post.is_hidden)).toEqual([
    true,
    true,
    true,
  ])

  await ada(deletePost, { id: present(posts[2]).id })
  await ben(unhidePost, { id: present(posts[0]).id })
  expect(texts(await ben(listHiddenPosts, {}))).toEqual(['Two'])
  await ada(blockUser, { id: ben.id })
  expect(await ben(listHiddenPosts, {})).toEqual([])
})

test('a post can have a location and only a video, which is deleted with it', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(
    uploadStoryFile,
    {},
    uploadForm(createMp4(), { name: 'a.mp4', type: 'video/mp4' }),
  )
  const post = await ada(createPost, { video_url: file_path, location: 'Moss Town, Exuma' })
  expect(post).toMatchObject({ content: '', video_url: file_path, location: 'Moss Town, Exuma', images: [] })
  await ada(deletePost, { id: post.id })
  expect((await app.app.inject(file_path)).statusCode).toBe(404)
})

test("a video's poster must be the author's upload and is deleted with the post", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const clip = await ada(uploadStoryFile, {}, uploadForm(createMp4(), { name: 'a.mp4', type: 'video/mp4' }))
  const { file_path: video_poster_url } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const foreign = await ben(uploadImage, {}, uploadForm(await createJpeg()))
  const video_url = clip.file_path
  await expect(ada(createPost, { video_url, video_poster_url: foreign.file_path })).rejects.toMatchObject({
    code: 'foreign_picture',
  })
  const post = await ada(createPost, { video_url, video_poster_url })
  expect(post).toMatchObject({ video_url, video_poster_url, images: [] })
  expect((await ben(listPosts, {}))[0]).toMatchObject({ video_poster_url })
  await app.db`update uploads set created_at = now() - interval '25 hours'`
  await app.sweep()
  expect((await app.app.inject(video_poster_url)).statusCode).toBe(200)
  expect((await app.app.inject(foreign.file_path)).statusCode).toBe(404)
  await ada(deletePost, { id: post.id })
  expect((await app.app.inject(video_poster_url)).statusCode).toBe(404)
})

test('a poster without a video is ignored', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await expect(ada(createPost, { content: 'x', video_poster_url: file_path })).resolves.toMatchObject({
    video_poster_url: null,
  })
})

test("memories are the member's own posts and stories, even expired; videos list content with a video", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const upload = async () =>
    (await ada(uploadStoryFile, {}, uploadForm(createMp4(), { name: 'a.mp4', type: 'video/mp4' }))).file_path
  await ada(createPost, { content: 'One' })
  await ada(createStory, { content: 'Two', video_path: await upload() })
  await ada(createPost, { content: 'Three', video_url: await upload(), audience: 'friends' })
  await ada(createPost, { content: 'Four', video_url: await upload() })
  const texts = (list: { post: { content: string } | null; story: { content: string } | null }[]) =>
    list.map((it) => it.post?.content ?? it.story?.content)
  expect(texts(await ben(listVideos, {}))).toEqual(['Four', 'Two'])
  expect(texts(await ada(listVideos, {}))).toEqual(['Four', 'Three', 'Two'])
  await app.db`update stories set created_at = created_at - interval '2 days'`
  expect(texts(await ben(listVideos, {}))).toEqual(['Four'])
  expect(texts(await ada(listMemories, {}))).toEqual(['Four', 'Three', 'One', 'Two'])
  expect(await ben(listMemories, {})).toEqual([])
  const first = await ada.page(listMemories, { limit: 3 })
  expect(texts(await ada(listMemories, { limit: 3, cursor: present(first.cursor) }))).toEqual(['Two'])
})
