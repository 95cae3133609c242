import { addComment, deleteComment, listComments, type Comment } from 'contract/comments'
import { useRef } from 'react'
import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { changeCached, infiniteQuery, mapPages } from '../../api/queries.ts'
import { randomId } from '../../api/randomId.ts'
import { useToast } from '../../ui/toast.ts'
import type { CommentPages } from './comments.queries.ts'

/** Called when the post's comment count changes. */
export type OnCommentCountChange = (change: 1 | -1) => void

export const commentsLane = (post_id: number) => `comments of post ${post_id}`

type Sent = { content: string; key: string; created_at: string }

/**
 * Adds comments one at a time. `sending` are those in progress; `onFailed` is called with the text of one that failed.
 */
export function useAddComment(
  post_id: number,
  onCount: OnCommentCountChange,
  onFailed: (content: string) => void,
) {
  const toast = useToast()
  const client = useQueryClient()
  const mutationKey = ['comment', post_id]
  const failed = useRef<Sent>(undefined)

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ content, key }: Sent) =>
      sendOrQueue(addComment, { input: { id: post_id, content }, lane: commentsLane(post_id), key }),
    onMutate: () => onCount(1),
    onSuccess: (comment, { key }) => {
      if (failed.current?.key === key) failed.current = undefined
      if (comment === QUEUED) return void toast.queued()
      appendComment(client, post_id, comment)
      toast.success('Comment added!')
    },
    onError: (_, sent) => {
      failed.current = sent
      onCount(-1)
      onFailed(sent.content)
      toast.error('Failed to add comment')
    },
  })
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Sent,
  })

  // A failed request may have arrived: resending unchanged text reuses its key, so it's stored once.
  const add = (content: string) => {
    const key = failed.current?.content === content ? failed.current.key : randomId()
    mutate({ content, key, created_at: new Date().toISOString() })
  }
  return { add, sending }
}

/** Deletes a comment. `onDeleted` is called just before it's removed from the screen. */
export function useDeleteComment(post_id: number, onCount: OnCommentCountChange, onDeleted: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Comment) =>
      sendOrQueue(deleteComment, { input: { post_id, comment_id: id }, lane: `comment ${id}` }),
    onSuccess: (result, { id }) => {
      onDeleted()
      changeComments(client, post_id, (comments) => comments.filter((comment) => comment.id !== id))
      onCount(-1)
      if (result === QUEUED) return void toast.queued()
      toast.success('Comment deleted!')
    },
    onError: () => toast.error('Failed to delete comment'),
  })
}

export function appendComment(client: QueryClient, post_id: number, comment: Comment) {
  changeComments(client, post_id, (comments, isLast) => (isLast ? [...comments, comment] : comments))
}

type Change = (comments: Comment[], isLast: boolean) => Comment[]

function changeComments(client: QueryClient, post_id: number, change: Change) {
  const { queryKey } = infiniteQuery(listComments, { id: post_id })
  changeCached<CommentPages>(client, { queryKey }, (list) =>
    mapPages(list, (comments, page) => change(comments, page === (list?.pages.length ?? 0) - 1)),
  )
}
