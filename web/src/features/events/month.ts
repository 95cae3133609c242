import type { Event } from 'contract/events'
import { localTime, toInstant } from './timeZone.ts'

/** The month before or after, as "2026-11". */
export function adjacentMonth(month: string, by: -1 | 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Whether a text is a month such as "2026-11". */
export function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The weeks of a month from Sunday, days as "2026-11-20", null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const leadingDays = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((leadingDays + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - leadingDays + 1
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** Start of a month and of the next one in a time zone, as ISO instants. */
export function monthRange(month: string, zone: string): { from: string; to: string } {
  const midnight = (month: string) => toInstant(`${month}-01`, '00:00', zone) ?? ''
  return { from: midnight(month), to: midnight(adjacentMonth(month, 1)) }
}

/** Events by start date in a time zone. */
export function groupByDay(events: readonly Event[], zone: string): Map<string, Event[]> {
  return Map.groupBy(events, ({ start_date }) => localTime(start_date, zone).date)
}
