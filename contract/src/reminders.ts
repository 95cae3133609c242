import type { Event } from './events.ts'

/** Minutes before the start from which an event is watched (specification, section 9). */
export const REMINDER_WINDOW_MINUTES = 120
/** Minutes that a reminder may be away from the time that is left. */
export const REMINDER_TOLERANCE_MINUTES = 2
/** With so many minutes left, or fewer, it is urgent. */
export const URGENT_MINUTES = 5
/** With so many minutes left, or fewer, it is a warning. */
export const WARNING_MINUTES = 15

const MINUTE_MS = 60_000

export type ReminderLevel = 'urgent' | 'warning' | 'info'

/** What the watcher reads of an event. */
export type RemindableEvent = Pick<Event, 'id' | 'start_date' | 'status' | 'response' | 'reminder_settings'>

export type DueReminder = {
  /** The event with the minute that raised it: what was dismissed under a key stays dismissed. */
  key: string
  level: ReminderLevel
  /** Whole minutes until the start. */
  remaining: number
}

/** Whole minutes from `now` (milliseconds) until something starts. */
export function minutesUntil(start: string, now: number): number {
  return Math.floor((Date.parse(start) - now) / MINUTE_MS)
}

/** Urgent at 5 minutes or less, a warning from 6 to 15, for information above that. */
export function reminderLevel(remaining: number): ReminderLevel {
  if (remaining <= URGENT_MINUTES) return 'urgent'
  return remaining <= WARNING_MINUTES ? 'warning' : 'info'
}

/** 'event/minute', the minute being the reminder's own, or 5 when the start is that close. */
export function reminderKey(event_id: number, minute: number): string {
  return `${event_id}/${minute}`
}

/**
 * Whether an event is to be reminded of at `now`, and how (specification, section 4). `seen` are the keys that were raised
 * before: the server marks a reminder as sent at its very minute, which must not take a banner away that stands.
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
