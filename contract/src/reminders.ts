import { endpoint } from './endpoint.ts'
import { countOf } from './countOf.ts'
import { pageParams, Timestamp } from './fields.ts'
import { plural } from './words/plural.ts'
import { MINUTE_MS } from './rules/time.ts'
import { z } from './zod.ts'

/** The channels of a reminder. It is always shown in the app as well. */
export const REMINDER_TYPES = ['both', 'push', 'email'] as const
export type ReminderChannels = (typeof REMINDER_TYPES)[number]

/** Bounds of a reminder's time before the start, in minutes (specification, section 9). */
export const REMINDER_MINUTES_MIN = 1
export const REMINDER_MINUTES_MAX = 10_080
export const REMINDER_PRESETS = [5, 15, 30, 60, 120, 1440, 10_080] as const
export const REMINDERS_MAX = 10

export const NewReminder = z.object({
  time_before: countOf('minute', REMINDER_MINUTES_MIN, REMINDER_MINUTES_MAX),
  type: z.enum(REMINDER_TYPES),
})

export const Reminder = NewReminder.extend({ sent: z.boolean() })
export type Reminder = z.output<typeof Reminder>

/** The reminders of a new event. */
export const DEFAULT_REMINDERS: z.output<typeof NewReminder>[] = [
  { time_before: 15, type: 'both' },
  { time_before: 60, type: 'push' },
  { time_before: 1440, type: 'email' },
]

/** Reminders are only shown this long before the start (specification, section 9). */
export const REMINDER_WINDOW_MINUTES = 120
/** How far a reminder's time may differ from the remaining time. */
export const REMINDER_TOLERANCE_MINUTES = 2
export const REMINDER_URGENT_MINUTES = 5
export const REMINDER_WARNING_MINUTES = 15

export type ReminderUrgency = 'urgent' | 'warning' | 'info'

/** The fields of an event (events.ts) that reminders depend on. */
export type RemindableEvent = {
  id: number
  start_date: string
  status: string
  response: string | null
  reminder_settings: { enabled: boolean; reminders: Reminder[] }
}

export type DueReminder = {
  /** Identifies the event and the reminder, so that a dismissed reminder stays dismissed. */
  key: string
  level: ReminderUrgency
  /** Whole minutes until the start. */
  remaining: number
}

/** Whole minutes from `now` (milliseconds) until something starts. */
export function minutesUntil(start: string, now: number): number {
  return Math.floor((Date.parse(start) - now) / MINUTE_MS)
}

/** 'urgent' up to 5 minutes, 'warning' up to 15, else 'info'. */
export function reminderUrgency(remaining: number): ReminderUrgency {
  if (remaining <= REMINDER_URGENT_MINUTES) return 'urgent'
  return remaining <= REMINDER_WARNING_MINUTES ? 'warning' : 'info'
}

/** 'event/minute', where the minute is the reminder's, or 5 for the urgent one. */
export function reminderKey(event_id: number, minute: number): string {
  return `${event_id}/${minute}`
}

/**
 * The reminder to show at `now` in milliseconds, if any (specification, section 4). `seen` are the keys already shown:
 * they stay visible when the server marks them as sent.
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
  if (remaining <= REMINDER_URGENT_MINUTES)
    return { key: reminderKey(id, REMINDER_URGENT_MINUTES), level: 'urgent', remaining }

  const due = reminder_settings.reminders.find(
    ({ time_before, sent }) =>
      Math.abs(time_before - remaining) <= REMINDER_TOLERANCE_MINUTES &&
      (!sent || seen.has(reminderKey(id, time_before))),
  )
  return due && { key: reminderKey(id, due.time_before), level: reminderUrgency(remaining), remaining }
}

/** 'in 15 minutes', 'in 1 hour 30 minutes', 'in 2 days': to 5 minutes from an hour on, to an hour from a day on. */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'now'
  const step = minutes < 60 ? 1 : minutes < 1440 ? 5 : 60
  const left = Math.round(minutes / step) * step
  const parts = [
    [Math.floor(left / 1440), 'day'],
    [Math.floor((left % 1440) / 60), 'hour'],
    [left % 60, 'minute'],
  ] as const
  return `in ${parts.flatMap(([count, unit]) => (count > 0 ? plural(count, unit) : [])).join(' ')}`
}

export function eventReminderPhrase(title: string, left: string): string {
  return `${title} starts ${left}`
}

export const DELIVERY_CHANNELS = ['in_app', 'push', 'email'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

export const listReminderDeliveries = endpoint({
  method: 'GET',
  path: '/api/events/deliveries',
  summary: "The delivery log of the member's reminders, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({
    deliveries: z.array(
      z.object({
        id: z.int(),
        event_id: z.int().nullable(),
        title: z.string(),
        channel: z.enum(DELIVERY_CHANNELS),
        outcome: z.enum(['waiting', 'sent', 'failed', 'skipped']),
        /** Why it failed or was skipped. */
        detail: z.string().nullable(),
        created_at: Timestamp,
      }),
    ),
  }),
})
