import { HOME_TIME_ZONE } from 'contract/events'
import { differsFromNassau } from './timeZone.ts'

type DateRange = { start_date: string; end_date: string }

/** "Fri, 20 Nov 2026, 2:30 – 3:00 pm" in a time zone. */
export function formatDateRange({ start_date, end_date }: DateRange, timeZone: string): string {
  return new Intl.DateTimeFormat('en-BS', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(new Date(start_date), new Date(end_date))
}

/** "2:30 – 3:00 pm" in a time zone. */
export function formatTimeRange({ start_date, end_date }: DateRange, timeZone: string): string {
  return new Intl.DateTimeFormat('en-BS', { hour: 'numeric', minute: '2-digit', timeZone }).formatRange(
    new Date(start_date),
    new Date(end_date),
  )
}

/** The date range in Nassau time; undefined if `zone` shows the same time. */
export function formatInNassau(range: DateRange, zone: string): string | undefined {
  return differsFromNassau(range.start_date, zone) ? formatDateRange(range, HOME_TIME_ZONE) : undefined
}
