import { useCallback, useRef, type FocusEvent } from 'react'

/**
 * For the element around a list: when what has the focus leaves the page with its card, the card that takes its place gets
 * the focus, or else the element itself, so that the keyboard need not start anew at the top of the page.
 */
export function useRestoreListFocus() {
  const around = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const index = useRef(-1)

  const ref = useCallback((element: HTMLDivElement) => {
    around.current = element
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
    // A menu or a dialog stands elsewhere in the page, and belongs to the row that opened it.
    if (!around.current?.contains(target)) return
    index.current = rowsOf(around.current).findIndex((row) => row.contains(target))
  }
  const onBlur = () => {
    focused.current = null
  }

  return { ref, tabIndex: -1, onFocus, onBlur }
}

function rowsOf(element: HTMLElement) {
  return [...element.querySelectorAll('li')]
}
