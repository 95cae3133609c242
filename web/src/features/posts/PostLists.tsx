import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedPosts } from 'contract/posts'
import { listPublicProfilePosts } from 'contract/publicProfiles'
import { searchPosts } from 'contract/search'
import type { ReactNode } from 'react'
import { infiniteQuery } from '../../api/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { PagedPosts } from './PagedPosts.tsx'
import { usePosts } from './posts.queries.ts'
import type { PostSlots } from './postSlots.ts'

/* Lists of posts besides the feed. Apart from it, so that home doesn't load them. */

type PostListsProps = PostSlots & {
  input: { user_id: number }
  empty: ReactNode
}

/** The posts of a member. */
export function UserPosts({ input, empty, ...parts }: PostListsProps) {
  return <PagedPosts list={usePosts(input)} empty={empty} {...parts} />
}

/** The public posts with pictures of a public profile. */
export function PublicPosts({
  username,
  empty,
  ...parts
}: PostSlots & { username: string; empty: ReactNode }) {
  const pages = infiniteQuery(listPublicProfilePosts, { username })
  const list = useInfiniteQuery({ ...pages, staleTime: Infinity })
  return <PagedPosts list={list} empty={empty} {...parts} />
}

/** The posts with a text. */
export function FoundPosts({ text, ...parts }: PostSlots & { text: string }) {
  const list = useInfiniteQuery(infiniteQuery(searchPosts, { q: text }))
  return (
    <PagedPosts
      list={list}
      {...parts}
      empty={<EmptyState motif="conch" title="No posts found" hint="Try other words." />}
    />
  )
}

/** The member's saved posts, latest first. Refetched on every visit, because posts are saved elsewhere. */
export function SavedPosts(parts: PostSlots) {
  const list = useInfiniteQuery({ ...infiniteQuery(listSavedPosts, {}), staleTime: 0 })
  return (
    <div {...useRestoreFocus()} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg">
      <PagedPosts
        list={list}
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
    </div>
  )
}
