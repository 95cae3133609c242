import type { Comment } from 'contract/comments'
import { findMentions } from 'contract/mentions'
import { notificationPhrases } from 'contract/notifications'
import { inTransaction } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import * as queries from './comments.sql.ts'

/** Comments on a post, and tells its author and those who are mentioned. */
export async function add(
  { sql, afterwards }: WriteContext,
  me: Member,
  { id, content }: { id: number; content: string },
  notify: Notify,
): Promise<Comment> {
  return inTransaction(sql, async (sql) => {
    const comment = await queries.insert(sql, { post_id: id, user_id: me.id, content })
    if (!comment) return refuse('post_not_found')
    const usernames = findMentions(content)
    const mentions =
      usernames.length > 0 ? [...(await queries.insertMentions(sql, me.id, comment.id, usernames))] : []
    const { author, mentioned } = await queries.findRecipients(sql, id, comment.id)
    const deed = { from: me.id, subject_type: 'post', subject_id: id } as const
    await notify({ sql, afterwards }, [
      { ...deed, to: author, type: 'comment', content: notificationPhrases.comment },
      ...mentioned.map((to) => ({
        ...deed,
        to,
        type: 'mention' as const,
        content: notificationPhrases.mentionInComment,
      })),
    ])
    return { ...comment, mentions }
  })
}
