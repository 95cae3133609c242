import { getSettings } from 'contract/settings'
import { call } from '../api/call.ts'
import { token } from '../api/token.ts'
import { applyAccountDataSaver, chooseTheme } from './devicePreferences.ts'

/** Applies the theme and data saver setting of the account to this device, after signing in. */
export async function applyAccountPreferences(): Promise<void> {
  const current = token.get()
  // If this fails, the device keeps its own settings.
  const settings = await call(getSettings, {}).catch(() => undefined)
  if (!settings || token.get() !== current) return
  chooseTheme(settings.theme)
  applyAccountDataSaver(settings.data_light)
}
