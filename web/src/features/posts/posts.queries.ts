import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { getPost, listHiddenPosts, listPosts, listSavedPosts } from 'contract/posts'
import { pages, query } from '../../api/queries.ts'
import { postsOf, type PostPages } from './posts.cache.ts'

/** A list of posts, page by page. */
export type PostListQuery = UseInfiniteQueryResult<PostPages>

const POLL_MS = 60_000

const feedPages = pages(listPosts, {})
/** The feed's first page under a key of its own: `limit` is the usual one. */
export const headPages = pages(listPosts, { limit: 20 })

/** The feed, or one person's posts. It is not read again by itself, or what one reads would move; see `useNewPosts`. */
export function usePosts(input: { user_id?: number }): PostListQuery {
  return useInfiniteQuery({ ...pages(listPosts, input), staleTime: Infinity })
}

/** What one saved; asked for at every visit, because saving happens elsewhere. */
export function useSavedPosts(): PostListQuery {
  return useInfiniteQuery({ ...pages(listSavedPosts, {}), staleTime: 0 })
}

/** What one has hidden from the feed. */
export function useHiddenPosts() {
  return useInfiniteQuery({ ...pages(listHiddenPosts, {}), select: postsOf, staleTime: 0 })
}

export function usePost(id: number) {
  return useQuery(query(getPost, { id }))
}

/**
 * What came since the feed was read. While the page is in sight its head is asked for every minute; as long as nothing has
 * changed, the browser's ETag makes the answer an empty one.
 */
export function useNewPosts(feed: PostListQuery) {
  const client = useQueryClient()
  const head = useInfiniteQuery({
    ...headPages,
    ...(feed.data && { initialData: firstPage(feed.data), initialDataUpdatedAt: feed.dataUpdatedAt }),
    enabled: feed.data !== undefined,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  })

  const hasNew = feed.data !== undefined && head.data !== undefined && isAhead(head.data, feed.data)
  const show = () => void client.setQueryData(feedPages.queryKey, head.data && firstPage(head.data))

  return { hasNew, show, head }
}

/** Whether the head holds posts that the feed does not, other than older ones that moved up for one that was deleted. */
function isAhead(head: PostPages, feed: PostPages) {
  const known = postsOf(feed).map((post) => post.id)
  const oldest = known.at(-1) ?? 0
  return postsOf(head).some(({ id }) => id > oldest && !known.includes(id))
}

function firstPage({ pages }: PostPages) {
  return { pages: pages.slice(0, 1), pageParams: [undefined] }
}
