import type { Post } from 'contract/posts'
import { useState, type ReactNode } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { useProgressiveList } from '../../ui/useProgressiveList.ts'
import { MorePosts } from './MorePosts.tsx'
import { PostCard } from './PostCard.tsx'
import type { PostSlots } from './postSlots.ts'
import { PostsNotice } from './PostsNotice.tsx'
import { postsOf } from './posts.cache.ts'
import type { PostListQuery } from './posts.queries.ts'

type Props = PostSlots & {
  list: PostListQuery
  empty: ReactNode
}

const EAGER = 1
/** The others come below what one sees. */
const RISING = 2
const NONE: readonly Post[] = []

/** A list of posts in each of its states; one of them at a time can be edited. */
export function PostPages({ list, empty, ...parts }: Props) {
  const [editing, setEditing] = useState<number>()
  // Cards rise when they come, not when one comes back to them.
  const [seen] = useState(() => new Set(list.data && postsOf(list.data).map((post) => post.id)))
  const posts = list.data ? postsOf(list.data) : NONE
  const { shown, isWhole } = useProgressiveList('posts', posts)

  if (list.isPending) return <Loading label="Loading posts" />
  if (!list.data)
    return <PostsNotice error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />

  if (posts.length === 0) return empty

  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown.map((post, index) => (
          <li
            key={post.id}
            className={index < RISING && !seen.has(post.id) ? 'animate-rise' : undefined}
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
      {isWhole && <MorePosts list={list} />}
    </>
  )
}
