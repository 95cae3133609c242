import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const KEY = 'scroll'
const PATIENCE_MS = 3_000

forgetLastVisit()

/** Starts a new page at its top (or at its fragment), and returns to where one was on the way back and after a reload. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // The browser restores before the page has its height again.
    history.scrollRestoration = 'manual'
    const remember = () => keep(placeOf(key, pathname), window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, pathname])

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined
    const isSamePage = shown.current === pathname
    shown.current = pathname
    // Who has scrolled a prerendered page already, or followed a link within it, stays there.
    if (isFirst && window.scrollY > 0) return
    // A fragment that somebody typed or followed before the app had come has no key of its own.
    const isFragment = key === 'default' && hash !== ''
    const kept = cameBack && !isFragment ? positions()[placeOf(key, pathname)] : undefined
    if (kept !== undefined) return scrollWhenTallEnough(kept)

    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    // A change of the query alone leaves the reader where they are.
    else if (!isSamePage) window.scrollTo(0, 0)
  }, [key, pathname, hash, cameBack])
}

/** Scrolls to `y`, again as the page grows, until it is reached or the reader scrolls. */
function scrollWhenTallEnough(y: number): () => void {
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 2) stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  const byHand = ['wheel', 'touchstart', 'keydown'] as const
  function stop() {
    grown.disconnect()
    clearTimeout(timer)
    for (const event of byHand) window.removeEventListener(event, stop)
  }
  for (const event of byHand) window.addEventListener(event, stop, { passive: true })
  window.scrollTo(0, y)
  grown.observe(document.body)
  return stop
}

function placeOf(key: string, pathname: string): string {
  return `${key} ${pathname}`
}

/** The first page of every visit has the same key; one that was opened afresh has nowhere to return to. */
function forgetLastVisit(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && 'type' in visit && visit.type === 'navigate')
    keep(placeOf('default', location.pathname), undefined)
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function keep(key: string, y: number | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [key]: y && Math.round(y) }))
  } catch {
    // Without storage every page starts at its top.
  }
}
