import * as contract from 'contract/settings'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'

export function settingsRoutes(on: On): void {
  on(contract.getSettings, (_input, me, { sql }) => find(sql, me.id))

  on(contract.updateSettings, async (changes, me, { sql }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length > 0) await sql`update users set ${sql(given)} where id = ${me.id}`
    return find(sql, me.id)
  })
}

async function find(sql: Sql, id: number): Promise<contract.Settings> {
  const [settings] = await sql<contract.Settings[]>`
    select show_email, show_phone, show_on_board, user_type
    from users
    where id = ${id}`
  return settings ?? refuse('sign_in_required')
}
