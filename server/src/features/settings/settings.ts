import type { ParsedInput } from 'contract/endpoint'
import type { Settings, updateSettings as updateSettingsEndpoint } from 'contract/settings'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import * as queries from './settings.sql.ts'

export function createSettingsService(live: Pick<LiveService, 'showPresence'>) {
  async function getSettings(sql: Sql, me: AuthenticatedMember): Promise<Settings> {
    const settings = (await queries.findSettings(sql, me.id)) ?? refuse('sign_in_required')
    return { ...settings, notifications: await queries.findPreferences(sql, me.id) }
  }

  async function updateSettings(
    { sql, afterCommit }: RequestContext,
    me: AuthenticatedMember,
    { notifications, ...changes }: ParsedInput<typeof updateSettingsEndpoint>,
  ): Promise<Settings> {
    await queries.updateSettings(sql, me.id, changes)
    if (notifications) await queries.setPreferences(sql, me.id, notifications)
    const { presence } = changes
    if (presence !== undefined) afterCommit(() => live.showPresence(me.id, presence))
    return getSettings(sql, me)
  }

  return { getSettings, updateSettings }
}

export type SettingsService = ReturnType<typeof createSettingsService>
