import { getPost, listHiddenPosts, listPosts } from 'contract/posts'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { infiniteQuery, itemsQuery, query } from '../../api/queries.ts'
import { postsOf, type PostPages } from './posts.cache.ts'

/** A paged list of posts. */
export type PostListQueryResult = UseInfiniteQueryResult<PostPages>

const POLL_MS = 60_000

const feedPages = infiniteQuery(listPosts, {})
/** The feed's first page under a key of its own (`limit` is the default). */
export const latestPostsQuery = infiniteQuery(listPosts, { limit: 20 })

/**
 * The feed or one user's posts. Never refetched automatically, which would move what is being read; see `useNewPosts`.
 */
export function usePosts(input: { user_id?: number }): PostListQueryResult {
  return useInfiniteQuery({ ...infiniteQuery(listPosts, input), staleTime: Infinity })
}

/** The member's hidden posts. */
export function useHiddenPosts() {
  return useInfiniteQuery({ ...itemsQuery(listHiddenPosts, {}, (posts) => posts), staleTime: 0 })
}

export function usePost(id: number) {
  return useQuery(query(getPost, { id }))
}

/**
 * Detects posts newer than the loaded feed. While the page is visible, the first page is polled every minute; an
 * unchanged one costs an empty 304 response.
 */
export function useNewPosts(feed: PostListQueryResult) {
  const client = useQueryClient()
  const head = useInfiniteQuery({
    ...latestPostsQuery,
    ...(feed.data && { initialData: firstPage(feed.data), initialDataUpdatedAt: feed.dataUpdatedAt }),
    enabled: feed.data !== undefined,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  })

  const hasNew = feed.data !== undefined && head.data !== undefined && isAhead(head.data, feed.data)
  const show = () => void client.setQueryData(feedPages.queryKey, head.data && firstPage(head.data))

  return { hasNew, show, head }
}

/** Whether the first page has new posts, as opposed to older ones that moved up after a deletion. */
function isAhead(head: PostPages, feed: PostPages) {
  const known = postsOf(feed).map((post) => post.id)
  const oldest = known.at(-1) ?? 0
  return postsOf(head).some(({ id }) => id > oldest && !known.includes(id))
}

function firstPage({ pages }: PostPages) {
  return { pages: pages.slice(0, 1), pageParams: [undefined] }
}
