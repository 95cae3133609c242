import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePost, editPost, savePost, unsavePost, type Post } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { dropPost, dropSaved, patchPost } from './posts.cache.ts'

export function useEditPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; content: string }) => call(editPost, input),
    onSuccess: ({ id, content, mentions, edited_at }) => {
      patchPost(client, id, () => ({ content, mentions, edited_at }))
      toast.success('Post updated successfully!')
    },
    onError: () => toast.error('Failed to update post. Please try again.'),
  })
}

/** Deletes a post; `onDeleted` comes just before it goes from the screen. */
export function useDeletePost(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Post) => call(deletePost, { id }),
    onSuccess: (_, { id }) => {
      onDeleted()
      dropPost(client, id)
      void client.invalidateQueries({ queryKey: [getUser.method, getUser.path] })
      toast.success('Post deleted successfully!')
    },
    onError: () => toast.error('Failed to delete post. Please try again.'),
  })
}

/** Keeps a post under /saved, or takes it out again: at once, and back if the server says no. */
export function useSavePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_saved }: Post) => call(is_saved ? unsavePost : savePost, { id }),
    onMutate: ({ id, is_saved }) => patchPost(client, id, () => ({ is_saved: !is_saved })),
    onSuccess: (_, { id, is_saved }) => {
      if (is_saved) dropSaved(client, id)
      toast.success(is_saved ? 'Removed from saved' : 'Saved')
    },
    onError: (_, { id, is_saved }) => {
      patchPost(client, id, () => ({ is_saved }))
      toast.error(is_saved ? 'Not removed. Please try again.' : 'Not saved. Please try again.')
    },
  })
}
