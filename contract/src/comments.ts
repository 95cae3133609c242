import { endpoint } from './endpoint.ts'
import { IdParams, Id, Timestamp, pageParams, requiredText } from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { Mention } from './rules/mentions.ts'
import { Author } from './profiles.ts'
import { z } from './zod.ts'

export const COMMENT_TEXT_MAX = 2000

export const Comment = z.object({
  id: z.int(),
  content: z.string(),
  mentions: z.array(Mention),
  created_at: Timestamp,
  /** Set for the author if an administrator hid it. Others don't see it at all. */
  moderation: HiddenState.nullable(),
  user: Author,
})
export type Comment = z.output<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  summary: 'The comments of a post, oldest first.',
  access: 'public',
  params: IdParams,
  query: z.object(pageParams(100)),
  output: z.array(Comment),
  refuses: ['post_not_found'],
  shows: ['content'],
  offline: true,
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  summary: 'Comments on a post.',
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({ content: requiredText(COMMENT_TEXT_MAX, 'Please write a comment') }),
  output: Comment,
  status: 201,
  limit: 'comment',
  idempotent: true,
  refuses: ['email_unverified', 'post_not_found'],
  texts: { content: 'warned' },
  queue: { label: 'Comment', needsKey: true },
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:post_id/comments/:comment_id',
  summary: "Deletes the member's own comment, or any comment on their own post.",
  access: 'member',
  params: z.object({ post_id: Id, comment_id: Id }),
  limit: 'edit',
  refuses: ['comment_not_found', 'not_your_comment'],
  queue: { label: 'Deleted comment', done: ['comment_not_found'] },
})
