import type { Random } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WINDOW_MS = 21 * DAY_MS
/** The newest post is this old: a feed whose first card says "now" looks staged. */
const NEWEST_MS = 9 * MINUTE_MS

const nassauHour = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Nassau',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** When `count` posts were written, the newest first: the closer to `now`, the denser. */
export function postMoments(count: number, now: Date, random: Random): Date[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + random.next()) / count
    const age = NEWEST_MS + (WINDOW_MS - NEWEST_MS) * share ** 1.65
    return awake(new Date(now.getTime() - age), now)
  }).sort((a, b) => b.getTime() - a.getTime())
}

/** People sleep: what would have been written at night was written the evening before, unless it is from the last hours. */
function awake(moment: Date, now: Date) {
  if (now.getTime() - moment.getTime() < 8 * HOUR_MS) return moment
  if (Number(nassauHour.format(moment)) >= 5) return moment
  const evening = new Date(moment.getTime() - 6 * HOUR_MS)
  return evening.getTime() < now.getTime() - WINDOW_MS ? moment : evening
}

/** When a thread's answers came: each after the one before, all before `now`; those that do not fit any more are left out. */
export function replyMoments(count: number, after: Date, now: Date, random: Random): Date[] {
  const moments: Date[] = []
  let last = after.getTime()
  for (let i = 0; i < count; i++) {
    const wait =
      (3 + 90 * random.next() ** 2.5 + (random.chance(0.12) ? 60 * 9 * random.next() : 0)) * MINUTE_MS
    last += Math.round(wait)
    if (last >= now.getTime() - MINUTE_MS) break
    moments.push(new Date(last))
  }
  return moments
}

/** When `count` people liked what was written at `after`: most of them soon. */
export function likeMoments(count: number, after: Date, now: Date, random: Random): Date[] {
  const span = Math.min(now.getTime() - after.getTime(), 4 * DAY_MS)
  return Array.from(
    { length: count },
    () => new Date(after.getTime() + 1000 + Math.floor((span - 2000) * random.next() ** 2.4)),
  )
}
