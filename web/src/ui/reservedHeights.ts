import { useCallback, useSyncExternalStore, type CSSProperties, type RefCallback } from 'react'

/** Fixed elements that cover the page: reminders at the top; offline bar, corner card and apply bar at the bottom. */
type Variable = '--reminders-h' | '--offline-h' | '--card-h' | '--apply-h'

const changes = new EventTarget()
const NONE: Record<Variable, string> = {
  '--reminders-h': '0px',
  '--offline-h': '0px',
  '--card-h': '0px',
  '--apply-h': '0px',
}
let heights = NONE

/** Returns a ref that tracks the element's height. `margin` adds px above and below. */
export function useHeightRef(variable: Variable, margin = 0): RefCallback<HTMLElement> {
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
export function useReservedHeights(): CSSProperties {
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
