import { useEffect, useState } from 'react'

const MOVES = ['scroll', 'wheel', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
/** Whoever only looks is given the rest after a while. */
const LONGEST_MS = 4_000

/** Whether the person has done anything on the page yet: what is out of sight needn't be loaded before. */
export function useFirstMove(): boolean {
  const [hasMoved, setMoved] = useState(() => globalThis.location?.hash > '#')

  useEffect(() => {
    const move = () => setMoved(true)
    const timer = setTimeout(move, LONGEST_MS)
    for (const name of MOVES) addEventListener(name, move, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of MOVES) removeEventListener(name, move)
    }
  }, [])
  return hasMoved
}
