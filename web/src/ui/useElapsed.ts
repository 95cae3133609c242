import { useEffect, useState } from 'react'

/** False at first, true once `ms` milliseconds have passed since the component appeared. */
export function useElapsed(ms: number) {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}
