import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from './whenIdle.ts'

const STEP = 2
/** What is seen first has its pictures first. */
const HEAD_START_MS = 300

/** The lists that stood there whole, each with its place in this visit: who comes back to one comes back to its height, too. */
const drawn = new Set<string>()

/**
 * A long list in steps: what is seen first at once, the rest a few at a time, so that a slow phone answers to a finger in
 * between. `isWhole` says that nothing is left; from then on whatever comes is drawn with the rest, and nothing that stands
 * goes again.
 */
export function useProgressiveList<Item>(
  name: string,
  items: readonly Item[],
  step = STEP,
): { shown: readonly Item[]; isWhole: boolean } {
  const place = `${useLocation().key} ${name}`
  const [count, setCount] = useState(() => (drawn.has(place) ? Infinity : step))
  const isWhole = count >= items.length

  useEffect(() => {
    if (items.length === 0) return
    if (isWhole) drawn.add(place)
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
