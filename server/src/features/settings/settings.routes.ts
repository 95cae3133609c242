import * as contract from 'contract/settings'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { SettingsService } from './settings.ts'

export function settingsRoutes(on: RegisterEndpoint, settings: SettingsService): void {
  on(contract.getSettings, (_input, me, { sql }) => settings.getSettings(sql, me))
  on(contract.updateSettings, (changes, me, context) => settings.updateSettings(context, me, changes))
}
