import { listMemories, listVideos, type MemoryItem } from 'contract/memories'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { infiniteQuery } from '../../api/queries.ts'

type PublishedPages = InfiniteData<{ items: MemoryItem[]; next: string | undefined }>

/** Posts and stories in one list, page by page. */
export type MemoryItemsQueryResult = UseInfiniteQueryResult<PublishedPages>

export function useMemories(): MemoryItemsQueryResult {
  return useInfiniteQuery(infiniteQuery(listMemories, {}))
}

export function useVideos(): MemoryItemsQueryResult {
  return useInfiniteQuery(infiniteQuery(listVideos, {}))
}

/** The items of all pages, unique, without deleted ones. */
export function memoryItemsOf({ pages }: PublishedPages): MemoryItem[] {
  const all = pages.flatMap((page) => page.items).filter(({ post, story }) => post ?? story)
  return [...new Map(all.map((it) => [memoryItemKey(it), it])).values()]
}

/** A unique key: a post and a story can have the same id. */
export function memoryItemKey({ kind, post, story }: MemoryItem): string {
  return `${kind} ${(post ?? story)?.id}`
}
