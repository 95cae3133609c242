import { HOME_TIME_ZONE } from './homeTimeZone.ts'

let dayFormat: Intl.DateTimeFormat | undefined

/** The calendar day in Nassau at a moment, YYYY-MM-DD. */
export function nassauDay(moment: Date | number | string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: HOME_TIME_ZONE })
  return dayFormat.format(new Date(moment))
}
