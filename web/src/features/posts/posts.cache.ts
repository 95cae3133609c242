import { listMemories, listVideos, type MemoryItem } from 'contract/memories'
import { getPost, listPosts, listSavedPosts, type Post } from 'contract/posts'
import { listPublicProfilePosts } from 'contract/publicProfiles'
import { searchPosts } from 'contract/search'
import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { changeCached, mapPages, uniqueById } from '../../api/queries.ts'

export type PostPages = InfiniteData<{ items: Post[]; next: string | undefined }>

type MixedPages = InfiniteData<{ items: MemoryItem[]; next: string | undefined }>

type QueryPredicate = (query: Query) => boolean

export function patchPost(client: QueryClient, id: number, change: (post: Post) => Partial<Post>) {
  patchPosts(client, (post) => post.id === id, change)
}

/** Patches every cached copy of the matching posts. */
export function patchPosts(
  client: QueryClient,
  which: (post: Post) => boolean,
  change: (post: Post) => Partial<Post>,
) {
  const patched = (post: Post) => (which(post) ? { ...post, ...change(post) } : post)
  changeLists(client, isList, (posts) => posts.map(patched))
  changeMixed(client, (item) => ({ ...item, post: item.post && patched(item.post) }))
  changeCached<Post>(client, { predicate: isSingle }, patched)
}

/** Changes a post's comment count by one, never below zero. */
export function adjustCommentCount(client: QueryClient, id: number, change: 1 | -1) {
  patchPost(client, id, ({ comments_count }) => ({ comments_count: Math.max(0, comments_count + change) }))
}

/** Removes a deleted post from every list; its own page refetches and shows that it's gone. */
export function dropPost(client: QueryClient, id: number) {
  changeLists(client, isList, (posts) => posts.filter((post) => post.id !== id))
  changeMixed(client, (item) => (item.post?.id === id ? { ...item, post: null } : item))
  const isPostPage: QueryPredicate = (query) =>
    isSingle(query) && (query.state.data as Post | undefined)?.id === id
  void client.resetQueries({ predicate: isPostPage })
}

/** Removes a post from the saved list only. */
export function dropSavedPost(client: QueryClient, id: number) {
  changeLists(client, isSaved, (posts) => posts.filter((post) => post.id !== id))
}

/** Removes posts from the feed, not from profiles. Returns a function that puts them back. */
export function dropFromFeed(client: QueryClient, which: (post: Post) => boolean): () => void {
  const before = client.getQueriesData<PostPages>({ predicate: isFeed })
  changeLists(client, isFeed, (posts) => posts.filter((post) => !which(post)))

  return () => {
    for (const [queryKey, list] of before) {
      const isSameQuery: QueryPredicate = ({ queryHash }) => queryHash === hashKey(queryKey)
      changeLists(client, isSameQuery, (posts, page) => {
        const taken = list?.pages[page]?.items.filter(which) ?? []
        const missing = taken.filter(({ id }) => !posts.some((post) => post.id === id))
        return [...posts, ...missing].sort((a, b) => b.id - a.id)
      })
    }
  }
}

/** Marks the feed as stale, so that it's refetched when next shown. */
export function markFeedStale(client: QueryClient) {
  void client.invalidateQueries({ predicate: isFeed, refetchType: 'none' })
}

/** Adds a new post to the top of the feed and of its author's posts. */
export function addPost(client: QueryClient, post: Post) {
  const belongs: QueryPredicate = (query) =>
    isFeed(query) || (isList(query) && authorOf(query) === post.user_id)
  changeLists(client, belongs, (posts, page) => (page === 0 ? [post, ...posts] : posts))
}

/** The posts of all pages, unique. */
export function postsOf({ pages }: PostPages): Post[] {
  return uniqueById(pages.flatMap((page) => page.items))
}

function changeLists(
  client: QueryClient,
  which: QueryPredicate,
  change: (posts: Post[], page: number) => Post[],
) {
  changeCached<PostPages>(client, { predicate: which }, (list) => mapPages(list, change))
}

function changeMixed(client: QueryClient, change: (item: MemoryItem) => MemoryItem) {
  changeCached<MixedPages>(client, { predicate: isMixed }, (list) =>
    mapPages(list, (items) => items.map(change)),
  )
}

function isList({ queryKey: [method, path, , kind] }: Query) {
  const paths: unknown[] = [
    listPosts.path,
    listSavedPosts.path,
    searchPosts.path,
    listPublicProfilePosts.path,
  ]
  return method === 'GET' && kind === 'pages' && paths.includes(path)
}

function isMixed({ queryKey: [method, path] }: Query) {
  return method === 'GET' && (path === listMemories.path || path === listVideos.path)
}

function isSaved(query: Query) {
  return isList(query) && query.queryKey[1] === listSavedPosts.path
}

function isFeed(query: Query) {
  const isOther = isSaved(query) || query.queryKey[1] === listPublicProfilePosts.path
  return isList(query) && !isOther && authorOf(query) === undefined
}

function isSingle({ queryKey: [method, path] }: Query) {
  return method === 'GET' && path === getPost.path
}

function authorOf({ queryKey }: Query) {
  return (queryKey[2] as { user_id?: number }).user_id
}

/** The outbox lane of new posts. */
export const POSTS_LANE = 'posts'

/** The outbox lane of edits and deletion of a post. */
export function postLane(id: number): string {
  return `post ${id}`
}
