import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** Whether there is room for columns: from 1024 px up. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
