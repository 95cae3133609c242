import type * as contract from 'contract/comments'
import { notificationPhrases } from 'contract/words/notificationPhrases'
import type { Handlers } from '../../http/handler.ts'
import type { LimitMentions } from '../../members/limitMentions.ts'
import { findMentioned } from '../../members/mentioned.sql.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { refuse } from '../../refuse.ts'
import type { Notify } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './comments.sql.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  notify: Notify
  limitMentions: LimitMentions
  /** Called when a post's comment count changes. */
  onPostChanged: (post_id: number) => void
}

export function createCommentService({
  emailVerification,
  notify,
  limitMentions,
  onPostChanged,
}: Dependencies): Handlers<typeof contract> {
  return {
    async listComments({ id }, viewer, { sql, page, paginate }) {
      return paginate((await queries.listComments(sql, viewer?.id, id, page)) ?? refuse('post_not_found'))
    },

    async addComment({ id, content }, me, write) {
      await emailVerification.require(write.sql, me.id)
      write.afterCommit(() => onPostChanged(id))
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const added = await queries.addComment(sql, { post_id: id, user_id: me.id, content })
        if (!added) return refuse('post_not_found')
        const { post_author, ...comment } = added
        const mentions = await findMentioned(sql, me.id, content)
        if (mentions.length > 0) await queries.insertMentions(sql, comment.id, mentions)
        const people = mentions.length > 0 ? await queries.listMentionedReaders(sql, id, comment.id) : []
        const mentioned = await limitMentions(sql, me, { post_id: id, people })
        const notification = { from: me.id, subject_type: 'post', subject_id: id } as const
        const mention = { ...notification, type: 'mention', content: notificationPhrases.mention } as const
        await notify(write, [
          { ...notification, to: post_author, type: 'comment', content: notificationPhrases.comment },
          ...mentioned.map((to) => ({ ...mention, to })),
        ])
        return { ...comment, mentions }
      })
    },

    async deleteComment(ids, me, { sql, afterCommit }) {
      const outcome = await queries.deleteComment(sql, me.id, ids)
      if (outcome === 'missing') refuse('comment_not_found')
      if (outcome === 'forbidden') refuse('not_your_comment')
      afterCommit(() => onPostChanged(ids.post_id))
    },
  }
}
