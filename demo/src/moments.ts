import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/rules/time'
import type { Ago } from './schema/fields.ts'

const clock = new Intl.DateTimeFormat('en', {
  timeZone: HOME_TIME_ZONE,
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

export function subtract(now: Date, { days = 0, hours = 0, minutes = 0 }: Ago): Date {
  return addMs(now, -(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS))
}

export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

export function oldestFirst(a: { created_at: Date }, b: { created_at: Date }): number {
  return a.created_at.getTime() - b.created_at.getTime()
}

/**
 * Moves times between 11 PM and 5 AM in Nassau to before midnight, keeping their order. The last 8 hours stay
 * unchanged.
 */
export function whileAwake(moment: Date, now: Date): Date {
  if (now.getTime() - moment.getTime() < 8 * HOUR_MS) return moment
  const sinceEleven = (minuteOfDay(moment) + 60) % 1440
  return sinceEleven < 360 ? addMs(moment, -0.84 * sinceEleven * MINUTE_MS) : moment
}

/** The moment of a time of day in Nassau ('HH:MM'), `days` from now. */
export function inNassau(now: Date, days: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // Twice, because daylight saving time may start or end in between.
  return adjusted(adjusted(addMs(now, days * DAY_MS)))

  function adjusted(moment: Date): Date {
    const minutes = Math.floor(moment.getTime() / MINUTE_MS) + hour * 60 + minute - minuteOfDay(moment)
    return new Date(minutes * MINUTE_MS)
  }
}

function minuteOfDay(moment: Date): number {
  const [hour = 0, minute = 0] = clock.format(moment).split(':').map(Number)
  return hour * 60 + minute
}
