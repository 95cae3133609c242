import { addComment, deleteComment, listComments } from 'contract/comments'
import * as contract from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'

const {
  createPost,
  deletePost,
  editPost,
  getPost,
  listPosts,
  listSavedPosts,
  savePost,
  likePost,
  unsavePost,
} = contract

test('lists of pictures may be null, as one picture may', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const nothing = { image_url: null, images: null, image_alts: null }
  expect(await ada(createPost, { content: 'Hello', ...nothing })).toMatchObject({
    images: [],
    image_alts: [],
  })
})

test('a post is created with all fields that the specification names', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { status, data: post } = await ada.response(createPost, { content: '  Hello Nassau  ' })
  expect(status).toBe(201)
  expect(post).toMatchObject({
    user_id: ada.id,
    content: 'Hello Nassau',
    image_url: null,
    images: [],
    likes_count: 0,
    comments_count: 0,
    is_liked: false,
    edited_at: null,
    warned_of: [],
    user: {
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Rolle',
      username: 'adarolle',
      email: null,
    },
  })
  expect(post.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  await expect(app.visitor(getPost, { id: post.id })).resolves.toMatchObject({ content: 'Hello Nassau' })
})

test('a post has 1 to 280 characters, counted as code points', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createPost, { content: '🦩'.repeat(280) })).resolves.toMatchObject({
    content: '🦩'.repeat(280),
  })
  await expect(ada(createPost, { content: 'a'.repeat(281) })).rejects.toMatchObject({
    status: 400,
    body: { fields: { content: 'At most 280 characters' } },
  })
  await expect(ada(createPost, { content: ' \n ' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ada(createPost, { content: 'nul \0 byte' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ada(createPost, { content: 'lone \ud800 surrogate' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('the feed is an array, newest first, in pages without gaps', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (let n = 1; n <= 25; n++) await ada(createPost, { content: `Post ${n}` })
  const first = await app.visitor.page(listPosts, {})
  expect(first.data.map((post) => post.content)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Post ${25 - i}`),
  )
  await ada(createPost, { content: 'Published meanwhile' })
  const second = await app.visitor.page(listPosts, { cursor: present(first.cursor) })
  expect(second.data.map((post) => post.content)).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1'])
  expect(second.cursor).toBeUndefined()
})

test('a limit outside 1 to 100 and a cursor of another list are refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (let n = 0; n < 3; n++) await ada(createPost, { content: `Post ${n}` })
  const { cursor = '' } = await ada.page(listPosts, { limit: 1 })
  for (const limit of [0, -1, 101, 1e9, 1.5]) {
    await expect(ada(listPosts, { limit }), String(limit)).rejects.toMatchObject({ status: 400 })
  }
  await expect(ada(listPosts, { cursor, user_id: ada.id })).rejects.toMatchObject({ status: 400 })
  await expect(ada(listPosts, { cursor: `${cursor}x` })).rejects.toMatchObject({ status: 400 })
  await expect(ada(listPosts, { cursor: 'zz.zz' })).rejects.toMatchObject({ status: 400 })
  await expect(ada(listSavedPosts, { cursor })).rejects.toMatchObject({ status: 400 })
})

test('posts can be filtered by author', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createPost, { content: 'From Ada' })
  await ben(createPost, { content: 'From Ben' })
  const posts = await ben(listPosts, { user_id: ada.id })
  expect(posts.map((post) => post.content)).toEqual(['From Ada'])
})

test('visitors can read the feed, without emails', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const post = await ada(createPost, { content: 'Hello' })
  await ada(addComment, { id: post.id, content: 'First' })
  for (const text of [
    (await app.visitor.response(listPosts, {})).text,
    (await app.visitor.response(getPost, { id: post.id })).text,
    (await app.visitor.response(listComments, { id: post.id })).text,
  ]) {
    expect(text).toContain('Ada')
    expect(text).not.toContain('@example.com')
  }
})

test('only the author can edit a post, and the post shows that it was edited', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello Nassau' })
  await expect(ben(editPost, { id, content: 'Mine now' })).rejects.toMatchObject({
    status: 403,
    code: 'not_your_post',
  })
  await expect(ada(editPost, { id, content: '  ' })).rejects.toMatchObject({
    body: { message: 'Post content cannot be empty' },
  })
  await expect(ada(editPost, { id: 999_999, content: 'x' })).rejects.toMatchObject({ code: 'post_not_found' })
  expect((await ada(editPost, { id, content: 'Hello Nassau' })).edited_at, 'the same text').toBeNull()
  const edited = await ada(editPost, { id, content: 'Hello Freeport' })
  expect(edited.content).toBe('Hello Freeport')
  expect(edited.edited_at).not.toBeNull()
})

test('only the author can delete a post, with its comments and likes', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello Nassau' })
  await ben(addComment, { id, content: 'Nice' })
  await ben(likePost, { id })
  await expect(ben(deletePost, { id })).rejects.toMatchObject({ status: 403, code: 'not_your_post' })
  expect((await ada.response(deletePost, { id })).status).toBe(204)
  await expect(ada(deletePost, { id })).rejects.toMatchObject({ status: 404 })
  await expect(app.visitor(getPost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(app.visitor(listComments, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  expect(await app.db`select from likes`).toHaveLength(0)
  expect(await ada(getProfile, {})).toMatchObject({ posts_count: 0 })
})

test('a like toggles, or takes the given state', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  expect(await ben(likePost, { id })).toEqual({ likes_count: 1, liked: true })
  expect(await ben(likePost, { id, liked: true })).toEqual({ likes_count: 1, liked: true })
  expect(await ada(getPost, { id })).toMatchObject({ likes_count: 1, is_liked: false })
  expect(await ben(getPost, { id })).toMatchObject({ likes_count: 1, is_liked: true })
  expect(await ben(likePost, { id })).toEqual({ likes_count: 0, liked: false })
  await expect(ben(likePost, { id: 999_999 })).rejects.toMatchObject({ code: 'post_not_found' })
})

test('concurrent like toggles leave the count equal to the likes', async () => {
  await using app = await startApp()
  const people = await app.members('ada', 'ben', 'cleo', 'dion')
  for (let round = 0; round < 10; round++) {
    const { id } = await people[0](createPost, { content: 'Hello' })
    await Promise.all(Array.from({ length: 20 }, (_, i) => people[(i % 4) as 0](likePost, { id })))
    const [truth] = await app.db<{ likes: number; likes_count: number }[]>`
      select likes_count, (select count(*) from likes where post_id = ${id}) as likes from posts where id = ${id}`
    expect(truth?.likes_count).toBe(truth?.likes)
    await Promise.all(people.map((person) => person(likePost, { id, liked: true })))
    expect(await people[0](getPost, { id })).toMatchObject({ likes_count: 4 })
  }
})

test('comment counts equal the comments after concurrent adds and deletes', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  const some = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ben(addComment, { id, content: `Comment ${n}` })),
  )
  await Promise.all([
    ...some
      .slice(0, 5)
      .flatMap(({ id: comment_id }) =>
        [ada, ben].map((person) =>
          person(deleteComment, { post_id: id, comment_id }).catch((error) =>
            expect(error).toMatchObject({ status: 404 }),
          ),
        ),
      ),
    ...Array.from({ length: 7 }, (_, n) => ada(addComment, { id, content: `More ${n}` })),
  ])
  expect(await ada(getPost, { id })).toMatchObject({ comments_count: 12 })
  expect(await ada(listComments, { id })).toHaveLength(12)
})

test('a saved post is listed under /saved until it is removed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const one = await ada(createPost, { content: 'One' })
  const two = await ada(createPost, { content: 'Two' })
  await ben(savePost, { id: two.id })
  await ben(savePost, { id: one.id })
  await ben(savePost, { id: one.id })
  expect((await ben(listSavedPosts, {})).map((post) => post.content)).toEqual(['One', 'Two'])
  expect(await ben(getPost, { id: one.id })).toMatchObject({ is_saved: true })
  expect(await ada(listSavedPosts, {})).toEqual([])
  const { data, cursor = '' } = await ben.page(listSavedPosts, { limit: 1 })
  expect(data.map((post) => post.content)).toEqual(['One'])
  expect((await ben(listSavedPosts, { limit: 1, cursor })).map((post) => post.content)).toEqual(['Two'])
  await ben(unsavePost, { id: one.id })
  expect((await ben(listSavedPosts, {})).map((post) => post.content)).toEqual(['Two'])
  await expect(ben(savePost, { id: 999_999 })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(ben(unsavePost, { id: 999_999 })).rejects.toMatchObject({ code: 'post_not_found' })
})

test('the frequently read lists use an index', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 500) n`
  await app.db`insert into posts (user_id, content) select u.id, 'Post ' || n from users u, generate_series(1, 10) n`
  await app.db`insert into comments (post_id, user_id, content) select 1 + n % 50, ${ada.id}, 'c' from generate_series(1, 5000) n`
  await app.db`insert into likes (post_id, user_id) select p, u.id from users u, generate_series(1, 20) p`
  await app.db`
    insert into friendships (sender_id, receiver_id, status)
    select u.id, v.id, 'accepted' from users u join users v on v.id between u.id + 1 and u.id + 10`
  await app.db`analyze`
  await expectNoSeqScan(app, ['posts', 'comments', 'likes', 'friendships'], async () => {
    const { cursor } = await ada.page(listPosts, {})
    await ada(listPosts, { cursor })
    await ada(listPosts, { user_id: ada.id })
    await ada(listComments, { id: 7 })
    await ada(getPost, { id: 7 })
    await ada(likePost, { id: 7 })
  })
})
