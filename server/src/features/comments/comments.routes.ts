import * as contract from 'contract/comments'
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

  on(contract.addComment, async ({ id, content }, me, { sql }) => {
    return (await store.insert(sql, { post_id: id, user_id: me.id, content })) ?? refuse('post_not_found')
  })

  on(contract.deleteComment, async (ids, me, { sql }) => {
    const outcome = await store.remove(sql, me.id, ids)
    if (outcome === 'missing') refuse('comment_not_found')
    if (outcome === 'forbidden') refuse('not_your_comment')
  })
}
