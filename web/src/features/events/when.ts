import { HOME_TIME_ZONE } from 'contract/events'
import { isElsewhere } from './zone.ts'

type Span = { start_date: string; end_date: string }

/** 'Fri, 20 Nov 2026, 2:30 – 3:00 pm', by the clocks of a zone. */
export function spanIn({ start_date, end_date }: Span, timeZone: string): string {
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

/** '2:30 – 3:00 pm' */
export function timesIn({ start_date, end_date }: Span, timeZone: string): string {
  return new Intl.DateTimeFormat('en-BS', { hour: 'numeric', minute: '2-digit', timeZone }).formatRange(
    new Date(start_date),
    new Date(end_date),
  )
}

/** The same by the clocks of Nassau, where they show something else. */
export function spanInNassau(span: Span, zone: string): string | undefined {
  return isElsewhere(span.start_date, zone) ? spanIn(span, HOME_TIME_ZONE) : undefined
}
