import * as contract from 'contract/contact'
import { requireAdmin } from '../../http/requireAdmin.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './contact.sql.ts'

export function contactRoutes(on: On): void {
  on(contract.sendContactMessage, (message, viewer, { sql }) =>
    queries.insert(sql, viewer?.id ?? null, message),
  )

  on(contract.listContactMessages, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    const messages = page(limit, await queries.list(sql, { limit, after }))
    return { messages, total: await queries.count(sql) }
  })

  on(contract.resolveContactMessage, async ({ id }, me, { sql }) => {
    await requireAdmin(sql, me)
    if (!(await queries.remove(sql, id))) refuse('not_found')
  })
}
