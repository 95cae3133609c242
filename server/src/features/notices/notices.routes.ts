import * as contract from 'contract/notices'
import { requireAdmin } from '../../http/requireAdmin.ts'
import type { On } from '../../http/serve.ts'
import { set } from './notices.ts'
import * as queries from './notices.sql.ts'

export function noticesRoutes(on: On): void {
  on(contract.getNotice, async (_input, _viewer, { sql }) => ({ notice: await queries.findCurrent(sql) }), {
    kept: true,
  })
  on(contract.setNotice, async (notice, me, { sql }) => ({ notice: await set(sql, me, notice) }))
  on(contract.clearNotice, async (_input, me, { sql }) => {
    await requireAdmin(sql, me)
    await queries.endCurrent(sql, me.id)
  })
  on(contract.listNotices, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    return page(limit, await queries.list(sql, { limit, after }))
  })
}
