import * as contract from 'contract/comments'
import { mentionedIn } from 'contract/mentions'
import { inTransaction } from '../../db/connect.ts'
import type { ContactRation } from '../../http/contacts.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as store from './comments.sql.ts'

export function commentsRoutes(on: On, ration: ContactRation): void {
  on(contract.listComments, async ({ id, limit }, viewer, { sql, after, page }) => {
    const comments = page(limit, await store.list(sql, viewer?.id, id, { limit, after }))
    if (!(await store.postExists(sql, viewer?.id, id))) refuse('post_not_found')
    if (viewer)
      ration(
        viewer.id,
        comments.map((comment) => comment.user),
      )
    return comments
  })

  on(contract.addComment, ({ id, content }, me, { sql }) =>
    inTransaction(sql, async (sql) => {
      const comment = await store.insert(sql, { post_id: id, user_id: me.id, content })
      if (!comment) return refuse('post_not_found')
      const usernames = mentionedIn(content)
      if (usernames.length === 0) return comment
      return { ...comment, mentions: [...(await store.insertMentions(sql, me.id, comment.id, usernames))] }
    }),
  )

  on(contract.deleteComment, async (ids, me, { sql }) => {
    const outcome = await store.remove(sql, me.id, ids)
    if (outcome === 'missing') refuse('comment_not_found')
    if (outcome === 'forbidden') refuse('not_your_comment')
  })
}
