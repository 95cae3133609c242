import { useCallback, type RefCallback } from 'react'

/**
 * Tells the page, in a custom property of the root, how high the element is whose `ref` this is, for what would lie under
 * it; `around` are the pixels above and below it that stay free.
 */
export function useRoomTaken(
  property: '--notice-h' | '--card-h' | '--action-h',
  around = 0,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const { style } = document.documentElement
      const tell = () => style.setProperty(property, `${element.offsetHeight + around}px`)
      const observer = new ResizeObserver(tell)
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property, around],
  )
}
