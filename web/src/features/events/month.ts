import type { Event } from 'contract/events'
import { clockOf, instantOf } from './zone.ts'

/** A month as 2026-11, and its neighbours. */
export function monthBeside(month: string, by: -1 | 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Whether a text names a month. */
export function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The weeks of a month, Sunday first, each day as 2026-11-20; null before its first and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** From the first midnight of a month to that of the next, by the clocks of a zone. */
export function spanOfMonth(month: string, zone: string): { from: string; to: string } {
  const midnight = (it: string) => instantOf(`${it}-01`, '00:00', zone) ?? ''
  return { from: midnight(month), to: midnight(monthBeside(month, 1)) }
}

/** Events by the day on which they begin. */
export function byDay(events: readonly Event[], zone: string): Map<string, Event[]> {
  return Map.groupBy(events, ({ start_date }) => clockOf(start_date, zone).date)
}
