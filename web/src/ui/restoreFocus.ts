import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

/**
 * Props for a container: when what has the focus in it is removed, the container gets the focus. If it has rows
 * (`li` with a `tabIndex`), the row in the place of the removed one gets it.
 */
export function useRestoreFocus() {
  const container = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const index = useRef(-1)

  const ref = useCallback((element: HTMLDivElement) => {
    container.current = element
    const observer = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
      focused.current = null
      const rows = rowsOf(element)
      const next = rows[Math.min(index.current, rows.length - 1)] ?? element
      next.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target
    // Menus and dialogs are portaled elsewhere; keep the index of the row that opened them.
    if (!container.current?.contains(target)) return
    index.current = rowsOf(container.current).findIndex((row) => row.contains(target))
  }
  const onBlur = () => {
    focused.current = null
  }

  return { ref, tabIndex: -1, onFocus, onBlur }
}

function rowsOf(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>('li[tabindex]')]
}

/**
 * For a button that removes its own list item: call the result with an element of the item before removing it, and the
 * neighboring item gets the focus, or without one `otherwise` does: the page, unless there is something nearer.
 */
export function useFocusNeighbor() {
  const target = useRef<HTMLElement | null>(null)
  useEffect(() => () => void setTimeout(() => target.current?.focus({ preventScroll: true })), [])

  return (removed: Element | null, otherwise = document.getElementById('main')) => {
    const item = removed?.closest('li')
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
    target.current = neighbor?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? otherwise
  }
}
