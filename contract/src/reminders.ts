import type { Event } from './events.ts'

/** Reminders are only shown this long before the start (specification, section 9). */
export const REMINDER_WINDOW_MINUTES = 120
/** How far a reminder's time may differ from the remaining time. */
export const REMINDER_TOLERANCE_MINUTES = 2
export const URGENT_MINUTES = 5
export const WARNING_MINUTES = 15

const MINUTE_MS = 60_000

export type ReminderLevel = 'urgent' | 'warning' | 'info'

export type RemindableEvent = Pick<Event, 'id' | 'start_date' | 'status' | 'response' | 'reminder_settings'>

export type DueReminder = {
  /** Identifies the event and the reminder, so that a dismissed reminder stays dismissed. */
  key: string
  level: ReminderLevel
  /** Whole minutes until the start. */
  remaining: number
}

/** Whole minutes from `now` (milliseconds) until something starts. */
export function minutesUntil(start: string, now: number): number {
  return Math.floor((Date.parse(start) - now) / MINUTE_MS)
}

/** 'urgent' up to 5 minutes, 'warning' up to 15, else 'info'. */
export function reminderLevel(remaining: number): ReminderLevel {
  if (remaining <= URGENT_MINUTES) return 'urgent'
  return remaining <= WARNING_MINUTES ? 'warning' : 'info'
}

/** 'event/minute', where the minute is the reminder's, or 5 for the urgent one. */
export function reminderKey(event_id: number, minute: number): string {
  return `${event_id}/${minute}`
}

/**
 * The reminder to show at `now` in milliseconds, if any (specification, section 4). `seen` are the keys already shown: they stay
 * visible when the server marks them as sent.
 */
export function dueReminder(
  event: RemindableEvent,
  now: number,
  seen: ReadonlySet<string> = new Set(),
): DueReminder | undefined {
  const { id, start_date, status, response, reminder_settings } = event
  if (status !== 'scheduled' || response === 'declined' || !reminder_settings.enabled) return undefined
  const remaining = minutesUntil(start_date, now)
  if (remaining < 1 || remaining > REMINDER_WINDOW_MINUTES) return undefined
  if (remaining <= URGENT_MINUTES) return { key: reminderKey(id, URGENT_MINUTES), level: 'urgent', remaining }

  const due = reminder_settings.reminders.find(
    ({ time_before, sent }) =>
      Math.abs(time_before - remaining) <= REMINDER_TOLERANCE_MINUTES &&
      (!sent || seen.has(reminderKey(id, time_before))),
  )
  return due && { key: reminderKey(id, due.time_before), level: reminderLevel(remaining), remaining }
}
