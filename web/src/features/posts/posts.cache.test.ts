import { infiniteQuery } from '../../api/queries.ts'
import { createQueryClient } from '../../api/queryClient.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { listPosts, listSavedPosts, type Post } from 'contract/posts'
import { expect, test } from 'vitest'
import { addPost, adjustCommentCount } from './posts.cache.ts'

const feed = infiniteQuery(listPosts, {}).queryKey
const postsOfAda = infiniteQuery(listPosts, { user_id: ada.id }).queryKey
const postsOfBen = infiniteQuery(listPosts, { user_id: ben.id }).queryKey
const saved = infiniteQuery(listSavedPosts, {}).queryKey
const lists = [feed, postsOfAda, postsOfBen, saved]

function cacheWith(post: Post) {
  const client = createQueryClient()
  for (const key of lists)
    client.setQueryData(key, { pages: [{ items: [post], next: undefined }], pageParams: [undefined] })
  return client
}

test("a new post is shown in the feed and on its author's profile, not on others or among the saved ones", () => {
  const client = cacheWith(postBy(ada))
  addPost(client, postBy(ada, { id: 11 }))
  const ids = lists.map((key) =>
    client.getQueryData(key)?.pages.flatMap(({ items }) => items.map(({ id }) => id)),
  )
  expect(ids).toEqual([[11, 10], [11, 10], [10], [10]])
})

test('the number of comments never goes below zero', () => {
  const client = cacheWith(postBy(ada, { comments_count: 1 }))
  for (const _ of [1, 2]) adjustCommentCount(client, 10, -1)
  expect(client.getQueryData(feed)?.pages[0]?.items[0]?.comments_count).toBe(0)
})
