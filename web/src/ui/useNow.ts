import { useEffect, useState } from 'react'

const TICK_MS = 60_000

/** The current time in ms, updated every minute, for times such as "5m". */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}
