const MINUTE_MS = 60_000

/** Relative time on posts (specification, section 9): now, 5m, 3h, 2d. Both moments in milliseconds or as dates. */
export function ago(then: Date | number | string, now: Date | number): string {
  const minutes = Math.floor((+new Date(now) - +new Date(then)) / MINUTE_MS)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h`
  return `${Math.floor(minutes / 1440)}d`
}
