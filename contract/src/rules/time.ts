export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Relative time on posts (specification, section 9): now, 5m, 3h, 2d. */
export function timeAgo(then: Date | number | string, now: Date | number): string {
  const minutes = Math.floor((+new Date(now) - +new Date(then)) / MINUTE_MS)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h`
  return `${Math.floor(minutes / 1440)}d`
}

/** Relative time in messages (specification, section 9): now, 5m, 3h, after 24 hours the date: 14 Nov. */
export function timeAgoOrDate(then: Date | number | string, now: Date | number): string {
  const text = timeAgo(then, now)
  return text.endsWith('d') ? shortDate(new Date(then), new Date(now)) : text
}

function shortDate(then: Date, now: Date): string {
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return then.toLocaleDateString('en-BS', { day: 'numeric', month: 'short', ...year })
}
