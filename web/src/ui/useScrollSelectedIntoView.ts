import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for a horizontally scrolling tab list. Scrolls the selected tab into view when the selection or the width
 * of the tabs changes (counts or web fonts load), and leaves manual scrolling alone otherwise.
 */
export function useScrollSelectedIntoView() {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef({ selected: undefined as Element | null | undefined, width: 0 })

  const update = useCallback(() => {
    const list = row.current
    const selected = list?.querySelector('[aria-selected=true]')
    if (!list || !selected) return
    const before = last.current
    last.current = { selected, width: list.scrollWidth }
    if (before.selected === selected && before.width === list.scrollWidth) return

    // Not scrollIntoView, which would move the page as well.
    const [frame, tab] = [list.getBoundingClientRect(), selected.getBoundingClientRect()]
    if (tab.left < frame.left) list.scrollLeft -= frame.left - tab.left
    if (tab.right > frame.right) list.scrollLeft += tab.right - frame.right
  }, [])

  // The width can change with any render, and also without one.
  useEffect(update)
  useEffect(() => {
    const observer = new ResizeObserver(update)
    for (const tab of row.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [update])
  return row
}
