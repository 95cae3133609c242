import { useCallback, useSyncExternalStore, type CSSProperties, type RefCallback } from 'react'

/** Fixed elements that cover the page: reminders at the top; offline bar, corner card and apply bar at the bottom. */
type Variable = '--banner-h' | '--notice-h' | '--card-h' | '--action-h'

const changes = new EventTarget()
const NONE: Record<Variable, string> = {
  '--banner-h': '0px',
  '--notice-h': '0px',
  '--card-h': '0px',
  '--action-h': '0px',
}
let heights = NONE

/** Returns a ref that tracks the element's height. `margin` adds px above and below. */
export function useReserveHeight(variable: Variable, margin = 0): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => setHeight(variable, element.offsetHeight + margin))
      observer.observe(element)
      return () => {
        observer.disconnect()
        setHeight(variable, 0)
      }
    },
    [variable, margin],
  )
}

/**
 * The heights as custom properties for the style of an element that makes space. Not set on the root element, where a
 * change would restyle the whole page.
 */
export function useReservedHeight(): CSSProperties {
  return useSyncExternalStore(
    subscribe,
    () => heights,
    () => NONE,
  ) as CSSProperties
}

function setHeight(variable: Variable, height: number): void {
  if (heights[variable] === `${height}px`) return
  heights = { ...heights, [variable]: `${height}px` }
  changes.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
