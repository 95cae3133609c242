import { startTransition, useEffect, useState } from 'react'

const FIRST = 4
const STEP = 4

/**
 * A long list in steps: what is seen first at once, the rest a few at a time, so that a slow phone answers to a finger in
 * between. `isWhole` says that nothing is left; from then on whatever comes is drawn with the rest, and nothing that stands
 * goes again.
 */
export function useGradually<Item>(
  items: readonly Item[],
  first = FIRST,
): { shown: readonly Item[]; isWhole: boolean } {
  const [count, setCount] = useState(first)
  const isWhole = count >= items.length

  useEffect(() => {
    if (items.length > 0 && count !== Infinity)
      startTransition(() => setCount(isWhole ? Infinity : count + STEP))
  }, [items.length, isWhole, count])

  return { shown: isWhole ? items : items.slice(0, count), isWhole }
}
