import * as contract from 'contract/hireme'
import type { ContactLimit } from '../../http/contactLimit.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './hireme.sql.ts'

export function hiremeRoutes(on: On, ration: ContactLimit): void {
  on(contract.listTalent, async ({ limit, search, trade, island }, me, { sql, after, page }) => {
    const sought = { search, trade, island }
    const [rows, total, filters] = await Promise.all([
      queries.listTalent(sql, me.id, { ...sought, limit, after }),
      queries.countTalent(sql, me.id, sought),
      queries.listFilters(sql, me.id),
    ])
    const users = page(limit, rows).map((row) => row.talent)
    return { users: ration(me.id, users), total, ...filters }
  })

  on(
    contract.toggleAvailability,
    async (wanted, me, { sql }) =>
      (await queries.setAvailable(sql, me.id, wanted)) ?? refuse('sign_in_required'),
  )
}
