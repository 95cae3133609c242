import { addComment, deleteComment, listComments } from 'contract/comments'
import { moderate } from 'contract/moderation'
import { createPost, likePost } from 'contract/posts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

test('comments are listed oldest first with their authors, in pages', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  for (const content of ['one', 'two', 'three']) await ben(addComment, { id, content })
  const comments = await ada(listComments, { id })
  expect(comments.map((comment) => comment.content)).toEqual(['one', 'two', 'three'])
  expect(comments[0]?.user).toMatchObject({ id: ben.id, first_name: 'Ben', username: 'benrolle' })
  const { data, cursor = '' } = await ada.page(listComments, { id, limit: 2 })
  expect(data).toHaveLength(2)
  expect((await ada(listComments, { id, limit: 2, cursor })).map((comment) => comment.content)).toEqual([
    'three',
  ])
})

test('a comment has 1 to 2,000 characters and belongs to a post', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  await expect(ada(addComment, { id, content: '   ' })).rejects.toMatchObject({ status: 400 })
  await expect(ada(addComment, { id, content: 'a'.repeat(2_000) })).resolves.toHaveProperty('id')
  await expect(ada(addComment, { id, content: 'a'.repeat(2_001) })).rejects.toMatchObject({ status: 400 })
  await expect(ada(addComment, { id: 999_999, content: 'x' })).rejects.toMatchObject({
    code: 'post_not_found',
  })
  await expect(ada(addComment, { id, content: ' Well done ' })).resolves.toMatchObject({
    content: 'Well done',
  })
})

test('only its author or the author of the post can delete a comment', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id: post_id } = await ada(createPost, { content: 'Hello' })
  const other = await ada(createPost, { content: 'Another' })
  const first = await ben(addComment, { id: post_id, content: 'first' })
  const second = await ben(addComment, { id: post_id, content: 'second' })
  await expect(cleo(deleteComment, { post_id, comment_id: first.id })).rejects.toMatchObject({
    code: 'not_your_comment',
  })
  await expect(ben(deleteComment, { post_id: other.id, comment_id: first.id })).rejects.toMatchObject({
    code: 'comment_not_found',
  })
  await ben(deleteComment, { post_id, comment_id: first.id })
  await ada(deleteComment, { post_id, comment_id: second.id })
  expect(await cleo(listComments, { id: post_id })).toEqual([])
})

test('nobody comments on or likes a post while its author is suspended', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id } = await ada(createPost, { content: 'Hello' })
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  const missing = { code: 'post_not_found' }
  await expect(ben(addComment, { id, content: 'Hi' })).rejects.toMatchObject(missing)
  await expect(ben(likePost, { id, liked: true })).rejects.toMatchObject(missing)
})
