import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteStory, markStoryViewed, type Story } from 'contract/stories'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/toast.ts'
import { changeStories, dropStory } from './stories.cache.ts'

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

/** Deletes a story. `onDeleted` is called just before it's removed from the screen. */
export function useDeleteStory(onDeleted: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Story) => call(deleteStory, { id }),
    onSuccess: (_, { id }) => {
      onDeleted()
      dropStory(client, id)
      toast.success('Story deleted successfully!')
    },
    onError: () => toast.error('Failed to delete story. Please try again.'),
  })
}
