import { useEffect, useRef } from 'react'

/**
 * For a button that removes its own list item: call the result with an element of the item before removing it, and the
 * neighboring item gets the focus.
 */
export function useFocusNeighbor() {
  const target = useRef<HTMLElement | null>(null)
  useEffect(() => () => void setTimeout(() => target.current?.focus({ preventScroll: true })), [])

  return (removed: Element | null) => {
    const item = removed?.closest('li')
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
    target.current =
      neighbor?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? document.getElementById('main')
  }
}
