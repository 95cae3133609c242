import { addComment } from 'contract/comments'
import { createPost, deletePost, editPost, getPost, likePost, listPosts, savePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp, type Caller } from '../../../test/startApp.ts'

test('the feed shows each post as it is now, whatever changed since the last page', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello @benrolle' })
  const { id: other } = await ben(createPost, { content: 'Conch salad' })
  const changes: (() => Promise<unknown>)[] = [
    () => ada(editPost, { id, content: 'Hello Nassau' }),
    () => ben(likePost, { id }),
    () => ben(savePost, { id }),
    () => ben(addComment, { id, content: 'Well done' }),
    () => ada(updateProfile, { last_name: 'Newbold' }),
    () => ada(editPost, { id, content: 'Hello @benrolle' }),
    () => ben(deletePost, { id: other }),
  ]
  await expectCurrentFeed(ada, ben)
  for (const change of changes) {
    await change()
    await expectCurrentFeed(ada, ben)
  }
})

/** A post on its own is read without the columns that the feed keeps. */
async function expectCurrentFeed(...members: Caller[]) {
  for (const me of members) {
    const feed = await me(listPosts, {})
    expect(feed.length).toBeGreaterThan(0)
    for (const post of feed) expect(post).toEqual(await me(getPost, { id: post.id }))
  }
}
