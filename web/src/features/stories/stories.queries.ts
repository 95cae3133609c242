import type { Output } from 'contract/endpoint'
import { deleteStory, listStories, listStoryViewers, markStoryViewed, type Story } from 'contract/stories'
import { useEffect, useRef } from 'react'
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { infiniteQuery, mapPages, uniqueById } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/toast.ts'

const REFRESH_MS = 300_000

/** The stories of the last 24 hours. Failures are only logged; cached stories stay. */
export function useStories() {
  const list = useInfiniteQuery({ ...storiesQuery, refetchInterval: REFRESH_MS })
  const { error } = list
  useEffect(() => {
    if (error) console.warn('Stories were not loaded:', error)
  }, [error])
  return list
}

/** Marks a story as viewed, once. The member's own stories don't count. */
export function useMarkStoryViewed(story: Story) {
  const client = useQueryClient()
  const session = useSession()
  const markedIds = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(markStoryViewed, { id }),
    onMutate: (id) =>
      changeStories(client, (stories) =>
        stories.map((story) => (story.id === id ? { ...story, is_seen: true } : story)),
      ),
    onError: (error) => console.warn('A story was not marked as seen:', error),
  })

  const shouldMark = session.state === 'authenticated' && session.user.id !== story.user_id && !story.is_seen
  useEffect(() => {
    if (!shouldMark || markedIds.current.has(story.id)) return
    markedIds.current.add(story.id)
    mutate(story.id)
  }, [shouldMark, story.id, mutate])
}

export function useDeleteStory() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Story) => call(deleteStory, { id }),
    onSuccess: (_, { id }) => {
      changeStories(client, (stories) => stories.filter((story) => story.id !== id))
      toast.success('Story deleted successfully!')
    },
    onError: () => toast.error('Failed to delete story. Please try again.'),
  })
}

export function useStoryViewers(id: number) {
  return useInfiniteQuery(infiniteQuery(listStoryViewers, { id }))
}

type StoryPages = InfiniteData<{ items: Output<typeof listStories>; next: string | undefined }>

/** The story list, the only query that caches stories. */
export const storiesQuery = infiniteQuery(listStories, {})

export function storiesOf({ pages }: StoryPages): Story[] {
  return uniqueById(pages.flatMap(({ items }) => items.stories))
}

/** Adds a new story to the start of the list. */
export function addStory(client: QueryClient, story: Story) {
  const { queryKey } = storiesQuery
  if (client.getQueryData(queryKey)) {
    changeStories(client, (stories, page) => (page === 0 ? [story, ...stories] : stories))
  } else {
    void client.invalidateQueries({ queryKey })
  }
}

function changeStories(client: QueryClient, change: (stories: Story[], page: number) => Story[]) {
  const { queryKey } = storiesQuery
  // Keep `updatedAt`: an optimistic patch must not mark the data fresh.
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<StoryPages>(
    queryKey,
    (list) => mapPages(list, (items, page) => ({ ...items, stories: change(items.stories, page) })),
    { ...(updatedAt !== undefined && { updatedAt }) },
  )
}
