import { useCallback, useSyncExternalStore, type CSSProperties, type RefCallback } from 'react'

/** What stands above the page: reminders; or over its end: the offline bar, a card of the app, the phone's way to apply. */
type Taker = '--banner-h' | '--notice-h' | '--card-h' | '--action-h'

const changes = new EventTarget()
let room: Record<Taker, string> = {
  '--banner-h': '0px',
  '--notice-h': '0px',
  '--card-h': '0px',
  '--action-h': '0px',
}

/** Notes how high the element is whose `ref` this is; `around` are the pixels above and below it that stay free. */
export function useReserveHeight(taker: Taker, around = 0): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => note(taker, element.offsetHeight + around))
      observer.observe(element)
      return () => {
        observer.disconnect()
        note(taker, 0)
      }
    },
    [taker, around],
  )
}

/**
 * The heights as the style of an element that gives way, for its own rules alone: as custom properties of the root they
 * would have the browser look at every element of the page anew.
 */
export function useReservedHeight(): CSSProperties {
  return useSyncExternalStore(subscribe, () => room) as CSSProperties
}

function note(taker: Taker, height: number): void {
  if (room[taker] === `${height}px`) return
  room = { ...room, [taker]: `${height}px` }
  changes.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
