import { useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for `waitMs`: what somebody types, once they pause. */
export function useDebounced<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
