import type * as contract from 'contract/settings'
import type { Settings } from 'contract/settings'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './settings.sql.ts'

export function createSettingsService(live: Pick<LiveService, 'showPresence'>): Handlers<typeof contract> {
  async function getSettings(sql: Sql, me: AuthenticatedMember): Promise<Settings> {
    const settings = (await queries.findSettings(sql, me.id)) ?? refuse('sign_in_required')
    return { ...settings, notifications: await queries.findPreferences(sql, me.id) }
  }

  return {
    getSettings: (_input, me, { sql }) => getSettings(sql, me),

    async updateSettings({ notifications, ...changes }, me, { sql, afterCommit }) {
      await queries.updateSettings(sql, me.id, changes)
      if (notifications) await queries.setPreferences(sql, me.id, notifications)
      const { presence } = changes
      if (presence !== undefined) afterCommit(() => live.showPresence(me.id, presence))
      return getSettings(sql, me)
    },
  }
}
