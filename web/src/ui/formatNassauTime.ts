import { dateFormat } from './dateFormat.ts'

/** Formats a time in the Nassau time zone: "20 Nov 2026, 7:00 am". */
export const formatNassauTime = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
})
