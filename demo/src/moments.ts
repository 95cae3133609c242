import { HOME_TIME_ZONE } from 'contract/events'
import type { Ago } from './schema.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const clock = new Intl.DateTimeFormat('en', {
  timeZone: HOME_TIME_ZONE,
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

export function before(now: Date, { days = 0, hours = 0, minutes = 0 }: Ago): Date {
  return later(now, -(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS))
}

export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

export function oldestFirst(one: { created_at: Date }, other: { created_at: Date }): number {
  return one.created_at.getTime() - other.created_at.getTime()
}

/** People sleep: what would be from 11 PM to 5 AM in Nassau is before midnight, in the same order, unless it is from the last hours. */
export function whileAwake(moment: Date, now: Date): Date {
  if (now.getTime() - moment.getTime() < 8 * HOUR_MS) return moment
  const sinceEleven = (minuteOfDay(moment) + 60) % 1440
  return sinceEleven < 360 ? later(moment, -0.84 * sinceEleven * MINUTE_MS) : moment
}

/** The time of day in Nassau, as 'HH:MM', so many days from `now`. */
export function inNassau(now: Date, day: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // Twice, in case the clocks change between now and then.
  return moved(moved(later(now, day * DAY_MS)))

  function moved(moment: Date): Date {
    const minutes = Math.floor(moment.getTime() / MINUTE_MS) + hour * 60 + minute - minuteOfDay(moment)
    return new Date(minutes * MINUTE_MS)
  }
}

function minuteOfDay(moment: Date): number {
  const [hour = 0, minute = 0] = clock.format(moment).split(':').map(Number)
  return hour * 60 + minute
}
