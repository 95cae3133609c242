import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { readStoredJson, writeStored } from '../api/browserStorage.ts'

const KEY = 'scroll'
const TIMEOUT_MS = 3_000

clearPreviousVisit()

/** Scrolls new pages to the top (or to their fragment) and restores the position after going back or reloading. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // The browser would restore before the page has its full height.
    history.scrollRestoration = 'manual'
    const remember = () => save(positionKey(key, pathname), window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, pathname])

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined
    const isSamePage = shown.current === pathname
    shown.current = pathname
    // Don't move a prerendered page that was already scrolled.
    if (isFirst && window.scrollY > 0) return
    // Navigations before the app was loaded all have the key 'default'.
    const isFragment = key === 'default' && hash !== ''
    const saved = cameBack && !isFragment ? positions()[positionKey(key, pathname)] : undefined
    if (saved !== undefined) {
      return scrollAsPageGrows(() => {
        window.scrollTo(0, saved)
        return Math.abs(window.scrollY - saved) < 2
      })
    }
    // A changed query keeps the position.
    if (!isSamePage) window.scrollTo(0, 0)
    if (!hash) return
    return scrollAsPageGrows(() => {
      const target = document.getElementById(hash.slice(1))
      target?.scrollIntoView()
      return target !== null
    })
  }, [key, pathname, hash, cameBack])
}

/** Calls `scroll` whenever the page grows, until it returns true, the reader scrolls, or 3 s have passed. */
function scrollAsPageGrows(scroll: () => boolean): (() => void) | undefined {
  if (scroll()) return undefined
  const grown = new ResizeObserver(() => scroll() && stop())
  const timer = setTimeout(stop, TIMEOUT_MS)
  const userEvents = ['wheel', 'touchstart', 'keydown'] as const
  function stop() {
    grown.disconnect()
    clearTimeout(timer)
    for (const event of userEvents) window.removeEventListener(event, stop)
  }
  for (const event of userEvents) window.addEventListener(event, stop, { passive: true })
  grown.observe(document.body)
  return stop
}

function positionKey(key: string, pathname: string): string {
  return `${key} ${pathname}`
}

/** The first page of every visit has the key 'default', so a new visit must not restore an old position. */
function clearPreviousVisit(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && 'type' in visit && visit.type === 'navigate')
    save(positionKey('default', location.pathname), undefined)
}

function positions(): Record<string, number> {
  return (readStoredJson(KEY, 'sessionStorage') ?? {}) as Record<string, number>
}

function save(key: string, y: number | undefined): void {
  const all = { ...positions(), [key]: y && Math.round(y) }
  writeStored(KEY, JSON.stringify(all), 'sessionStorage')
}
