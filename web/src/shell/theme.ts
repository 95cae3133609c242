import { useSyncExternalStore } from 'react'
import { createEvent } from '../api/createStore.ts'
import { KEYS, readStored, writeStored } from '../api/localStore.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = KEYS.theme
const changed = createEvent()

/** The theme chosen on this device, and its setter; 'system' follows the device. */
export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  return [useSyncExternalStore(changed.subscribe, current), chooseTheme]
}

/** Applies and stores a theme. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? undefined : theme)
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  setThemeColor(theme)
  changed.emit()
}

/** Updates the meta tags that color the browser's bar: one for each color scheme of the device. */
function setThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { light, dark } = meta.dataset
    const systemColor = meta.media.includes('dark') ? dark : light
    meta.content = (theme === 'system' ? systemColor : meta.dataset[theme]) ?? meta.content
  }
}

function current(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}
