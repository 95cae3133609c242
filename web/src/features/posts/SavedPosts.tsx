import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PostPages } from './PostPages.tsx'
import type { PostSlots } from './postSlots.ts'
import { useSavedPosts } from './posts.queries.ts'

/** What one kept for later, the latest first. */
export function SavedPosts({ emptyAction, ...parts }: PostSlots & { emptyAction: ReactNode }) {
  return (
    <PostPages
      list={useSavedPosts()}
      {...parts}
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
