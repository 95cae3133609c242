import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints of styles/theme.css. */
const from = { lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' }

/** Whether the window is so wide: what a phone has no room for is neither drawn nor asked for. */
export function useIsWide(breakpoint: keyof typeof from = 'lg'): boolean {
  const media = from[breakpoint]
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
