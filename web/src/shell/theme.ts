import { useSyncExternalStore } from 'react'
import { KEYS, readStored, writeStored } from '../api/localStore.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = KEYS.theme
const changes = new EventTarget()

/** The appearance that was chosen on this device, and its setter; 'system' follows the device. */
export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current), chooseTheme]
}

/** Has the product look so on this device from now on. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? undefined : theme)
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  colourBrowser(theme)
  changes.dispatchEvent(new Event('change'))
}

/** The browser's own bar has a colour for either theme; a choice gives both the same. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { light, dark } = meta.dataset
    const own = meta.media.includes('dark') ? dark : light
    meta.content = (theme === 'system' ? own : meta.dataset[theme]) ?? meta.content
  }
}

function current(): Theme {
  const kept = readStored(KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
