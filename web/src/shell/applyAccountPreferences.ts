import { getSettings } from 'contract/settings'
import { call } from '../api/call.ts'
import { token } from '../api/token.ts'
import { applyAccountDataSaver } from './dataSaverChoice.ts'
import { chooseTheme } from './theme.ts'

/** Has this device look as the member who just signed in chose on another one. */
export async function applyAccountPreferences(): Promise<void> {
  const mine = token.get()
  // Where it can't be asked for, the device's own look is good enough.
  const settings = await call(getSettings, {}).catch(() => undefined)
  if (!settings || token.get() !== mine) return
  chooseTheme(settings.theme)
  applyAccountDataSaver(settings.data_light)
}
