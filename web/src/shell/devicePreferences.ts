import { useSyncExternalStore } from 'react'
import { createEmitter } from '../api/createStore.ts'
import { readStored, writeStored } from '../api/browserStorage.ts'
import { STORED_KEYS } from '../firstLoad/storedKeys.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const DATA_SAVER_CHOICES = ['automatic', 'on', 'off'] as const
export type DataSaverChoice = (typeof DATA_SAVER_CHOICES)[number]

const theme = storedChoice(STORED_KEYS.theme, THEMES)
const dataSaver = storedChoice(STORED_KEYS.dataSaver, DATA_SAVER_CHOICES)

/** The theme chosen on this device, and its setter; 'system' follows the device. */
export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  return [useSyncExternalStore(theme.subscribe, theme.get), chooseTheme]
}

/** The data saver mode chosen on this device, and its setter; 'automatic' follows the device's Save-Data. */
export function useDataSaverChoice(): [choice: DataSaverChoice, choose: (choice: DataSaverChoice) => void] {
  return [useSyncExternalStore(dataSaver.subscribe, dataSaver.get), dataSaver.set]
}

/** Applies and stores a theme. */
export function chooseTheme(chosen: Theme): void {
  const { documentElement: root } = document
  if (chosen === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = chosen
  setThemeColor(chosen)
  theme.set(chosen)
}

/** Applies the account's setting, which is only on or off: 'off' and 'automatic' on this device stay as they are. */
export function applyAccountDataSaver(isLight: boolean): void {
  if (isLight) dataSaver.set('on')
  else if (dataSaver.get() === 'on') dataSaver.set('automatic')
}

/** A choice in local storage. The first one is the default and isn't stored. */
function storedChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const changed = createEmitter()
  return {
    get: (): Choice => {
      const stored = readStored(key)
      return choices.find((choice) => choice === stored) ?? choices[0]
    },
    set: (choice: Choice): void => {
      writeStored(key, choice === choices[0] ? undefined : choice)
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}

/** Updates the meta tags that color the browser's bar: one for each color scheme of the device. */
function setThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { light, dark } = meta.dataset
    const systemColor = meta.media.includes('dark') ? dark : light
    meta.content = (theme === 'system' ? systemColor : meta.dataset[theme]) ?? meta.content
  }
}
