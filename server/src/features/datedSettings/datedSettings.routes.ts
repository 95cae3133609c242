import * as contract from 'contract/datedSettings'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { DatedSettingsService } from './datedSettings.ts'

export function datedSettingsRoutes(on: RegisterEndpoint, settings: DatedSettingsService): void {
  on(contract.getDatedSettings, (_input, _viewer, context) => settings.get(context))
  on(contract.listSettingRecords, ({ kind }, _me, context) => settings.list(context, kind))
  on(contract.addMinimumWage, (input, me, context) => settings.addAmounts(context, me, 'minimum_wage', input))
  on(contract.addNibRates, (input, me, context) => settings.addAmounts(context, me, 'nib_rates', input))
  on(contract.addPublicHolidays, (input, me, context) => settings.add(context, me, 'public_holidays', input))
  on(contract.addPapers, (input, me, context) => settings.add(context, me, 'papers', input))
  on(contract.addSystemNotice, (input, me, context) => settings.addNotice(context, me, input))
  on(contract.removeSetting, ({ id }, me, context) => settings.remove(context, me, id))
}
