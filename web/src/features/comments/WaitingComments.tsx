import { addComment } from 'contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from 'contract/profiles'
import { useEffect } from 'react'
import { onOutboxResponse } from '../../api/outbox.ts'
import { useOutbox } from '../../api/useOutbox.ts'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { CommentItem } from './CommentItem.tsx'
import { appendComment, commentsLane } from './comments.queries.ts'

/** One's own comments that wait to be sent; each takes its place in the thread as soon as the server has it. */
export function WaitingComments({ post_id, me }: { post_id: number; me: User }) {
  const client = useQueryClient()
  const entries = useOutbox().filter(
    ({ lane, state }) => lane === commentsLane(post_id) && state !== 'failed',
  )

  useEffect(
    () =>
      onOutboxResponse(addComment, (comment, { id }) => {
        if (Number(id) === post_id) appendComment(client, post_id, comment)
      }),
    [client, post_id],
  )

  return (
    <ol aria-label="Waiting to be sent" className="grid gap-3.5 empty:hidden">
      {entries.map(({ key, input, created_at }) => (
        <CommentItem
          key={key}
          comment={{ content: String(input['content']), mentions: [], created_at, user: me }}
        >
          <QueuedNote />
        </CommentItem>
      ))}
    </ol>
  )
}
