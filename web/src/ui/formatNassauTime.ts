import { dateFormat } from './dateFormat.ts'

/** A moment by the clock of Nassau: "20 Nov 2026, 7:00 am". */
export const formatNassauTime = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
})
