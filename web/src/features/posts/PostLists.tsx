import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { searchPosts } from 'contract/search'
import { infiniteQuery } from '../../api/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedPosts } from './PagedPosts.tsx'
import type { PostSlots } from './postSlots.ts'
import { usePosts, useSavedPosts } from './posts.queries.ts'

type Props = PostSlots & {
  input: { user_id: number }
  empty: ReactNode
}

/** A user's posts. */
export function UserPosts({ input, empty, ...parts }: Props) {
  return <PagedPosts list={usePosts(input)} empty={empty} {...parts} />
}

/** Posts that match a search, page by page. */
export function FoundPosts({ words, ...parts }: PostSlots & { words: string }) {
  const list = useInfiniteQuery(infiniteQuery(searchPosts, { q: words }))
  return (
    <PagedPosts
      list={list}
      {...parts}
      empty={<EmptyState motif="conch" title="No posts found" hint="Try other words." />}
    />
  )
}

/** The member's saved posts, latest first. */
export function SavedPosts(parts: PostSlots) {
  return (
    <PagedPosts
      list={useSavedPosts()}
      {...parts}
      empty={
        <EmptyState
          motif="sanddollar"
          title="Nothing saved yet"
          hint="Tap ... on a post, then Save, to keep it here."
          link={{ to: '/', label: 'Go to the feed' }}
        />
      }
    />
  )
}
