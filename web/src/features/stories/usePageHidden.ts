import { useSyncExternalStore } from 'react'

/** Whether the page is out of sight: another tab, another app. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
