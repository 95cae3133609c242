import type { Post } from 'contract/posts'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../api/errors.ts'
import { Callout } from '../../ui/Callout.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Loading } from '../../ui/Loading.tsx'
import { LoadMoreButton, useLoadMoreWhenNear } from '../../ui/PagedList.tsx'
import { LoadedAgo } from '../../parts/LoadedAgo.tsx'
import { useProgressiveList } from '../../ui/useProgressiveList.ts'
import { PostCard } from './PostCard.tsx'
import { postsOf } from './posts.cache.ts'
import type { PostListQueryResult } from './posts.queries.ts'
import type { PostSlots } from './postSlots.ts'

type Props = PostSlots & {
  list: PostListQueryResult
  empty: ReactNode
}

const EAGER = 1
/** Only the first cards are in view and animate in. */
const RISING = 2
const NONE: readonly Post[] = []

/** A list of posts: loading, failed, empty or listed. One post at a time can be edited. */
export function PagedPosts({ list, empty, ...parts }: Props) {
  const [editing, setEditing] = useState<number>()
  // New cards animate in; cards cached from an earlier visit don't.
  const [seen] = useState(() => new Set(list.data && postsOf(list.data).map((post) => post.id)))
  const posts = list.data ? postsOf(list.data) : NONE
  const { shown, isComplete } = useProgressiveList('posts', posts)

  if (list.isPending) return <Loading label="Loading posts" />
  if (!list.data)
    return (
      <PostsLoadError error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    )

  if (posts.length === 0) return empty

  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown.map((post, index) => (
          <li
            key={post.id}
            tabIndex={-1}
            className={classNames('rounded-lg', index < RISING && !seen.has(post.id) && 'animate-rise')}
            style={{ '--i': index }}
          >
            <PostCard
              {...parts}
              post={post}
              isEditing={editing === post.id}
              onEditing={setEditing}
              eager={index < EAGER}
            />
          </li>
        ))}
      </ol>
      {isComplete && <MorePosts list={list} />}
    </>
  )
}

/** Loads the next page when the end of the list comes near, or by the button. */
function MorePosts({ list }: { list: PostListQueryResult }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useLoadMoreWhenNear(list, { margin: '0px 0px 1200px' })

  if (isFetchNextPageError) {
    return (
      <PostsLoadError error={list.error} retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
    )
  }
  if (!hasNextPage) return null

  return (
    <div ref={end} className="grid justify-items-center py-2">
      <LoadMoreButton list={list} />
    </div>
  )
}

type PostsNoticeProps = {
  error: Error
  /** When the posts still shown were loaded, in milliseconds. */
  lastRead?: number
  retrying: boolean
  onRetry: () => void
}

/** Says that posts failed to load, so the list can't be mistaken for empty. */
export function PostsLoadError({ error, lastRead, retrying, onRetry }: PostsNoticeProps) {
  return (
    <Callout onRetry={onRetry} retrying={retrying}>
      {isUnreadable(error)
        ? 'Received invalid posts data from server'
        : 'Failed to load posts. Please check your connection.'}
      {lastRead && <LoadedAgo at={lastRead} />}
    </Callout>
  )
}

/** Whether the response didn't match the contract. */
function isUnreadable(error: Error) {
  return error instanceof ApiError && error.code === 'internal_error' && error.status === undefined
}
