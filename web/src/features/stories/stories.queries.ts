import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteStory, listStoryViewers, markStoryViewed, type Story } from 'contract/stories'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { infiniteQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/toast.ts'
import { dropStory, patchStory, storiesQuery } from './stories.cache.ts'

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
  const told = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(markStoryViewed, { id }),
    onMutate: (id) => patchStory(client, id, { is_seen: true }),
    onError: (error) => console.warn('A story was not marked as seen:', error),
  })

  const counts = session.state === 'authenticated' && session.user.id !== story.user_id && !story.is_seen
  useEffect(() => {
    if (!counts || told.current.has(story.id)) return
    told.current.add(story.id)
    mutate(story.id)
  }, [counts, story.id, mutate])
}

export function useDeleteStory() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Story) => call(deleteStory, { id }),
    onSuccess: (_, { id }) => {
      dropStory(client, id)
      toast.success('Story deleted successfully!')
    },
    onError: () => toast.error('Failed to delete story. Please try again.'),
  })
}

/** The viewers of the member's own story. */
export function useStoryViewers(id: number) {
  return useInfiniteQuery(infiniteQuery(listStoryViewers, { id }))
}
