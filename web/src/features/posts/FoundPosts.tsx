import { useInfiniteQuery } from '@tanstack/react-query'
import { searchPosts } from 'contract/search'
import { pages } from '../../api/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PostPages } from './PostPages.tsx'
import type { PostSlots } from './postSlots.ts'

/** All posts that hold the words, page by page. */
export function FoundPosts({ words, ...parts }: PostSlots & { words: string }) {
  const list = useInfiniteQuery(pages(searchPosts, { q: words }))
  return (
    <PostPages
      list={list}
      {...parts}
      empty={<EmptyState motif="conch" title="No posts found" hint="Try other words." />}
    />
  )
}
