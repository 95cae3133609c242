import { useSyncExternalStore, useCallback } from 'react'

/** Whether the device is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The breakpoints of styles/theme.css. */
const queries = { lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' }

/** Whether the window is at least as wide as the breakpoint. */
export function useIsWide(breakpoint: keyof typeof queries = 'lg'): boolean {
  const media = queries[breakpoint]
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}
