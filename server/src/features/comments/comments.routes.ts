import * as contract from 'contract/comments'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { Notify } from '../../live/notify.ts'
import * as queries from './comments.sql.ts'
import { add } from './comments.ts'

/** `changed`: the counts of a post are others. */
export function commentsRoutes(on: On, notify: Notify, changed: (post_id: number) => void): void {
  on(contract.listComments, async ({ id, limit }, viewer, { sql, after, page }) => {
    const comments = page(limit, await queries.list(sql, viewer?.id, id, { limit, after }))
    if (!(await queries.postExists(sql, viewer?.id, id))) refuse('post_not_found')
    return comments
  })

  on(contract.addComment, (given, me, call) => {
    call.afterwards(() => changed(given.id))
    return add(call, me, given, notify)
  })

  on(contract.deleteComment, async (ids, me, { sql, afterwards }) => {
    const outcome = await queries.remove(sql, me.id, ids)
    if (outcome === 'missing') refuse('comment_not_found')
    if (outcome === 'forbidden') refuse('not_your_comment')
    afterwards(() => changed(ids.post_id))
  })
}
