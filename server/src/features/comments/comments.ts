import type { Comment } from 'contract/comments'
import { mentionedIn } from 'contract/mentions'
import { deeds } from 'contract/notifications'
import { inTransaction } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/viewer.ts'
import type { Notify, Write } from '../../live/notify.ts'
import * as store from './comments.sql.ts'

/** Comments on a post, and tells its author and those who are mentioned. */
export async function add(
  { sql, afterwards }: Write,
  me: Member,
  { id, content }: { id: number; content: string },
  notify: Notify,
): Promise<Comment> {
  return inTransaction(sql, async (sql) => {
    const comment = await store.insert(sql, { post_id: id, user_id: me.id, content })
    if (!comment) return refuse('post_not_found')
    const usernames = mentionedIn(content)
    const mentions =
      usernames.length > 0 ? [...(await store.insertMentions(sql, me.id, comment.id, usernames))] : []
    const { author, mentioned } = await store.findAddressees(sql, id, comment.id)
    const deed = { from: me.id, subject_type: 'post', subject_id: id } as const
    await notify({ sql, afterwards }, [
      { ...deed, to: author, type: 'comment', content: deeds.comment },
      ...mentioned.map((to) => ({ ...deed, to, type: 'mention' as const, content: deeds.mentionInComment })),
    ])
    return { ...comment, mentions }
  })
}
