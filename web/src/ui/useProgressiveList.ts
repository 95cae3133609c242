import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from './whenIdle.ts'

const STEP = 2
/** Lets the first items load their pictures first. */
const HEAD_START_MS = 300

/** Lists that were rendered completely, by history entry: going back to one restores its full height for the scroll position. */
const completed = new Set<string>()

/**
 * Renders a long list a few items at a time, so that slow phones stay responsive. Once complete (`isComplete`), new items are
 * rendered immediately.
 */
export function useProgressiveList<Item>(
  name: string,
  items: readonly Item[],
  step = STEP,
): { shown: readonly Item[]; isComplete: boolean } {
  const place = `${useLocation().key} ${name}`
  const [count, setCount] = useState(() => (completed.has(place) ? Infinity : step))
  const isComplete = count >= items.length

  useEffect(() => {
    if (items.length === 0) return
    if (isComplete) completed.add(place)
    if (count === Infinity) return
    const next = () => startTransition(() => setCount(isComplete ? Infinity : count + step))
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = whenIdle(next)), count === step ? HEAD_START_MS : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [items.length, isComplete, count, place, step])

  return { shown: isComplete ? items : items.slice(0, count), isComplete }
}
