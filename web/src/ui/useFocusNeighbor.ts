import { useEffect, useRef } from 'react'

/**
 * For what removes the list item that it stands in, and the focus with it. Called with an element of the item just before,
 * the result makes the item's neighbour take the focus afterwards, so that a keyboard goes on from there.
 */
export function useFocusNeighbor() {
  const heir = useRef<HTMLElement | null>(null)
  useEffect(() => () => void setTimeout(() => heir.current?.focus({ preventScroll: true })), [])

  return (leaving: Element | null) => {
    const item = leaving?.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    heir.current =
      neighbour?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? document.getElementById('main')
  }
}
