import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const STEP = 2
/** Lets the first items load their pictures first. */
const HEAD_START_MS = 300

/**
 * Lists that were rendered completely, by history entry: going back to one restores its full height for the scroll
 * position.
 */
const completed = new Set<string>()

/**
 * Renders a long list a few items at a time, so that slow phones stay responsive. Once complete (`isComplete`), new
 * items are rendered immediately.
 */
export function useProgressiveList<Item>(
  name: string,
  items: readonly Item[],
  step = STEP,
): { shown: readonly Item[]; isComplete: boolean } {
  const listKey = `${useLocation().key} ${name}`
  const [count, setCount] = useState(() => (completed.has(listKey) ? Infinity : step))
  const isComplete = count >= items.length

  useEffect(() => {
    if (items.length === 0) return
    if (isComplete) completed.add(listKey)
    if (count === Infinity) return
    const next = () => startTransition(() => setCount(isComplete ? Infinity : count + step))
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = whenIdle(next)), count === step ? HEAD_START_MS : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [items.length, isComplete, count, listKey, step])

  return { shown: isComplete ? items : items.slice(0, count), isComplete }
}

const TIMEOUT_MS = 200

/** Calls back when the browser is idle, after 200 ms at the latest; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, TIMEOUT_MS / 4)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(idle)
}
