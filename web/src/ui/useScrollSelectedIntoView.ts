import { useCallback, useEffect, useRef } from 'react'

/**
 * For a row of tabs that scrolls sideways: brings the chosen one into view when another is chosen, or when the tabs
 * changed their width, as when counts or the letters arrive. Otherwise the row stays where a person has scrolled it.
 */
export function useScrollSelectedIntoView() {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef({ chosen: undefined as Element | null | undefined, width: 0 })

  const look = useCallback(() => {
    const list = row.current
    const chosen = list?.querySelector('[aria-selected=true]')
    if (!list || !chosen) return
    const before = seen.current
    seen.current = { chosen, width: list.scrollWidth }
    if (before.chosen === chosen && before.width === list.scrollWidth) return

    // Not scrollIntoView, which would move the page as well.
    const [frame, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.left < frame.left) list.scrollLeft -= frame.left - tab.left
    if (tab.right > frame.right) list.scrollLeft += tab.right - frame.right
  }, [])

  // After each render, since only the row itself knows how wide it has become; and when it becomes so without one.
  useEffect(look)
  useEffect(() => {
    const observer = new ResizeObserver(look)
    for (const tab of row.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [look])
  return row
}
