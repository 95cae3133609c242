import type { DatedSettings } from 'contract/datedSettings'

/** Dated settings, without values that aren't given. */
export function datedSettings(given: Partial<DatedSettings> = {}): DatedSettings {
  return { minimum_wage: [], nib_rates: [], public_holidays: [], system_notices: [], ...given }
}

/** A minimum wage that has been in force for long. */
export const MINIMUM_WAGE = {
  id: 1,
  in_force_from: '2023-01-01',
  source: 'Minimum Wages Act',
  hour: 6.5,
  day: 52,
  week: 260,
}
