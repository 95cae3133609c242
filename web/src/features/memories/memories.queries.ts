import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { listMemories, listVideos, type MemoryItem } from 'contract/memories'
import { pages } from '../../api/queries.ts'

type PublishedPages = InfiniteData<{ items: MemoryItem[]; next: string | undefined }>

/** Posts and stories in one list, page by page. */
export type PublishedQuery = UseInfiniteQueryResult<PublishedPages>

/** What one published oneself. */
export function useMemories(): PublishedQuery {
  return useInfiniteQuery(pages(listMemories, {}))
}

/** What has a video, of everybody. */
export function useVideos(): PublishedQuery {
  return useInfiniteQuery(pages(listVideos, {}))
}

/** What stands on some pages, each once, without what is gone by now. */
export function publishedOn({ pages }: PublishedPages): MemoryItem[] {
  const all = pages.flatMap((page) => page.items).filter(({ post, story }) => post ?? story)
  return [...new Map(all.map((it) => [keyOf(it), it])).values()]
}

/** A post and a story can have the same id. */
export function keyOf({ kind, post, story }: MemoryItem): string {
  return `${kind} ${(post ?? story)?.id}`
}
