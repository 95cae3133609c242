import { fullName } from 'contract/words/fullName'
import { deletePost, editPost, listSavedPosts, savePost, unsavePost, type Post } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reload } from '../../api/queries.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { offerUndo } from '../../ui/offerUndo.tsx'
import { useToast } from '../../ui/toast.ts'
import { dropPost, dropSavedPost, patchPost, postLane } from './posts.cache.ts'

/** The notice on the post says why it waits. */
export const SAVED_BUT_HELD = "Post saved. Only you can see it until we've checked it."

export function useEditPost() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; content: string }) =>
      sendOrQueue(editPost, { input, lane: postLane(input.id), latest: true }),
    onSuccess: (post, { id, content }) => {
      if (post === QUEUED) {
        patchPost(client, id, () => ({ content }))
        return void toast.queued()
      }
      // Not what another write may be changing meanwhile.
      const { mentions, edited_at, moderation, warned_of } = post
      patchPost(client, id, () => ({ content: post.content, mentions, edited_at, moderation, warned_of }))
      toast.success(moderation?.held_for ? SAVED_BUT_HELD : 'Post updated successfully!')
    },
    onError: () => toast.error('Failed to update post. Please try again.'),
  })
}

/** Deletes a post. `onDeleted` is called just before it's removed from the screen. */
export function useDeletePost(onDeleted: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Post) =>
      sendOrQueue(deletePost, { input: { id }, lane: postLane(id), latest: true }),
    onSuccess: (result, { id }) => {
      onDeleted()
      dropPost(client, id)
      if (result === QUEUED) return void toast.queued()
      void reload(client, getUser)
      toast.success('Post deleted successfully!')
    },
    onError: () => toast.error('Failed to delete post. Please try again.'),
  })
}

/** Saves or unsaves a post, with an optimistic update. Unsaving offers Undo. */
export function useSavePost() {
  const toast = useToast()
  const client = useQueryClient()
  const saveAgain = async (id: number) => {
    await call(savePost, { id })
    patchPost(client, id, () => ({ is_saved: true }))
    await reload(client, listSavedPosts)
  }
  return useMutation({
    mutationFn: ({ id, is_saved, user }: Post) =>
      sendOrQueue(is_saved ? unsavePost : savePost, {
        input: { id },
        lane: `post ${id} saved`,
        about: `by ${fullName(user)}`,
        latest: true,
      }),
    onMutate: ({ id, is_saved }) => patchPost(client, id, () => ({ is_saved: !is_saved })),
    onSuccess: (result, { id, is_saved }) => {
      if (is_saved) dropSavedPost(client, id)
      if (result === QUEUED) return void toast.queued()
      toast.removeFailure()
      if (is_saved) offerUndo('Removed from saved', () => saveAgain(id))
      else toast.success('Saved')
    },
    onError: (_, { id, is_saved }) => {
      patchPost(client, id, () => ({ is_saved }))
      toast.error(is_saved ? 'Not removed. Please try again.' : 'Not saved. Please try again.')
    },
  })
}
