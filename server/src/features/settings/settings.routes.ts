import * as contract from 'contract/settings'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { LiveService } from '../../live/live.ts'
import { findPreferences, setPreferences } from './preferences.sql.ts'

export function settingsRoutes(on: On, live: Pick<LiveService, 'showPresence'>): void {
  on(contract.getSettings, (_input, me, { sql }) => find(sql, me.id))

  on(contract.updateSettings, async ({ notifications, ...changes }, me, { sql, afterwards }) => {
    const { show_email: email_audience, show_phone: phone_audience, ...others } = changes
    const columns = { email_audience, phone_audience, ...others }
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length > 0) await sql`update users set ${sql(given)} where id = ${me.id}`
    const { presence } = changes
    if (presence !== undefined) afterwards(() => live.showPresence(me.id, presence))
    if (notifications) await setPreferences(sql, me.id, notifications)
    return find(sql, me.id)
  })
}

async function find(sql: Sql, id: number): Promise<contract.Settings> {
  const [settings] = await sql<Omit<contract.Settings, 'notifications'>[]>`
    select email_audience as show_email, phone_audience as show_phone, show_on_board, receipts, presence, user_type, theme, data_light
    from users
    where id = ${id}`
  if (!settings) return refuse('sign_in_required')
  return { ...settings, notifications: await findPreferences(sql, id) }
}
