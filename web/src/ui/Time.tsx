import { useEffect, useState } from 'react'
import { createDateFormatter } from './format.ts'

const formatFull = createDateFormatter({ dateStyle: 'full', timeStyle: 'short' })

/** A short time such as "5m", with the full date as a tooltip. `at` is ISO 8601. */
export function Time({ at, className, children }: { at: string; className?: string; children: string }) {
  return (
    <time
      // The server's HTML can be a minute older.
      suppressHydrationWarning
      dateTime={at}
      className={className}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatFull(at))}
    >
      {children}
    </time>
  )
}

const TICK_MS = 60_000

/** The current time in ms, updated every minute, for times such as "5m". */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
