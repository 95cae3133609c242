import { useInfiniteQuery } from '@tanstack/react-query'
import { LANDING_POSTS, listPosts } from 'contract/posts'
import { infiniteQuery } from '../../api/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { PostsLoadError } from './PagedPosts.tsx'
import { PostCard } from './PostCard.tsx'
import { postsOf } from './posts.cache.ts'
import type { PostSlots } from './postSlots.ts'

/** The latest posts for visitors, a few at a time. */
export function LatestPosts(parts: PostSlots) {
  const list = useInfiniteQuery({
    ...infiniteQuery(listPosts, { limit: LANDING_POSTS }),
    staleTime: Infinity,
  })
  if (list.isPending) return <Loading label="Loading posts" />
  if (!list.data)
    return (
      <PostsLoadError error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    )

  const posts = postsOf(list.data)
  return (
    <section aria-label="Feed">
      {posts.length === 0 && (
        <EmptyState motif="conch" title="No posts yet" hint="Be the first to share something!" />
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard {...parts} post={post} isEditing={false} onEditing={ignoreEditing} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && <LoadMoreButton list={list} label="Show more" className="mt-4" />}
    </section>
  )
}

const ignoreEditing = () => undefined
