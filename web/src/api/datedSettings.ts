import { getDatedSettings } from 'contract/datedSettings'
import { query } from './queries.ts'

/** How old the values may be when a screen that needs them opens. */
const FRESH_MS = 60_000

/** Minimum wage, NIB rates, public holidays and system notices. Not for the first load. */
export const datedSettingsQuery = { ...query(getDatedSettings, {}), staleTime: FRESH_MS }
