import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { DAY_MS } from 'contract/rules/time'

/** The device's IANA time zone, such as "Europe/London". */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * The ISO 8601 instant of a local date (2026-11-20) and time (14:30). A time that occurs twice when daylight saving
 * ends means the first one; a time skipped when it starts is read with the offset before the change.
 */
export function toInstant(date: string, time: string, zone: string): string | undefined {
  const localMs = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(localMs)) return undefined
  // Offsets change at most once in two days, so only the offset before and the one after are possible.
  const earlier = localMs - offsetAt(localMs - DAY_MS, zone)
  const later = localMs - offsetAt(localMs + DAY_MS, zone)
  const isLocalTimeAt = (instant: number) => instant + offsetAt(instant, zone) === localMs
  return new Date(isLocalTimeAt(earlier) || !isLocalTimeAt(later) ? earlier : later).toISOString()
}

/** The local date and time of an instant, as form values. */
export function localTime(instant: string | number, zone: string): { date: string; time: string } {
  const ms = new Date(instant).getTime()
  const [date = '', time = ''] = new Date(ms + offsetAt(ms, zone)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** Whether a zone's local time differs from Nassau's at an instant. */
export function differsFromNassau(instant: string, zone: string): boolean {
  const ms = Date.parse(instant)
  return offsetAt(ms, zone) !== offsetAt(ms, HOME_TIME_ZONE)
}

/** A zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  const localAsUtc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return localAsUtc - Math.floor(instant / 1000) * 1000
}

function formatOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

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
