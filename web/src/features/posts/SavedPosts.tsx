import type { Post } from 'contract/posts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PostPages } from './PostPages.tsx'
import { useSavedPosts } from './posts.queries.ts'

/** What one kept for later, the latest first. */
export function SavedPosts({
  renderFooter,
  emptyAction,
}: {
  renderFooter: (post: Post) => ReactNode
  emptyAction: ReactNode
}) {
  return (
    <PostPages
      list={useSavedPosts()}
      renderFooter={renderFooter}
      empty={
        <EmptyState
          motif="sanddollar"
          title="Nothing saved yet"
          hint="Save a post under its More options and find it here."
          action={emptyAction}
        />
      }
    />
  )
}
