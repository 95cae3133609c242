import { useCallback, useSyncExternalStore } from 'react'

// On the server: online, visible and narrow.

/** Whether the device is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the page is visible, not in a background tab. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  )
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the device has a share sheet; false on the server. */
export function useHasShareSheet(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => typeof navigator.share === 'function',
    () => false,
  )
}

/** For `useSyncExternalStore`, where only the server's value differs. */
export const noSubscription = () => () => undefined

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
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  )
}
