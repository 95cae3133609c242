import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from './whenIdle.ts'

const STEP = 2
/** Lets the first items load their pictures first. */
const HEAD_START_MS = 300

/** Lists that were rendered completely, by history entry: going back to one restores its full height for the scroll position. */
const completed = new Set<string>()

/**
 * Renders a long list a few items at a time, so that slow phones stay responsive. Once complete (`isWhole`), new items are
 * rendered immediately.
 */
export function useProgressiveList<Item>(
  name: string,
  items: readonly Item[],
  step = STEP,
): { shown: readonly Item[]; isWhole: boolean } {
  const place = `${useLocation().key} ${name}`
  const [count, setCount] = useState(() => (completed.has(place) ? Infinity : step))
  const isWhole = count >= items.length

  useEffect(() => {
    if (items.length === 0) return
    if (isWhole) completed.add(place)
    if (count === Infinity) return
    const next = () => startTransition(() => setCount(isWhole ? Infinity : count + step))
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = whenIdle(next)), count === step ? HEAD_START_MS : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [items.length, isWhole, count, place, step])

  return { shown: isWhole ? items : items.slice(0, count), isWhole }
}
