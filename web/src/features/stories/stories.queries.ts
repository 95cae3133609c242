import type { Output } from 'contract/endpoint'
import { listStories, listStoryViewers, type Story } from 'contract/stories'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { infiniteQuery, uniqueById, useLogError } from '../../api/queries.ts'

const REFRESH_MS = 300_000

export type StoryPages = InfiniteData<{ items: Output<typeof listStories>; next: string | undefined }>

/** The story list, the only query that caches stories. */
export const storiesQuery = infiniteQuery(listStories, {})

export function storiesOf({ pages }: StoryPages): Story[] {
  return uniqueById(pages.flatMap(({ items }) => items.stories))
}

/** The stories of the last 24 hours. Failures are only logged; cached stories stay. */
export function useStories() {
  return useLogError('Stories', useInfiniteQuery({ ...storiesQuery, refetchInterval: REFRESH_MS }))
}

export function useStoryViewers(id: number) {
  return useInfiniteQuery(infiniteQuery(listStoryViewers, { id }))
}
