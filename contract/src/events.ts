import { endpoint } from './endpoint.ts'
import { EVENT_FORMATS, INVITATION_RESPONSES } from './eventFormats.ts'
import { countOf } from './countOf.ts'
import {
  IdParams,
  Id,
  line,
  Timestamp,
  timestampInput,
  pageParams,
  PAGE_SIZE_MAX,
  optionalList,
  requiredLine,
  text,
  urlInput,
  integerParam,
  nullableText,
} from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { DEFAULT_REMINDERS, NewReminder, Reminder, REMINDERS_MAX } from './reminders.ts'
import { z } from './zod.ts'
import { MINUTE_MS } from './rules/time.ts'

export const EVENT_TITLE_MAX = 100
export const EVENT_DESCRIPTION_MAX = 500
export const EVENT_LOCATION_MAX = 200
export const EVENT_MINUTES_MIN = 5
export const EVENT_MINUTES_MAX = 480
export const EVENT_MINUTES_DEFAULT = 30
export const EVENT_MINUTES_PRESETS = [15, 30, 45, 60] as const
export const INVITEES_MAX = 50

export const EVENT_TYPES = ['video_call', 'meeting', 'interview', 'webinar', 'consultation', 'other'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const VIDEO_PLATFORMS = ['zoom', 'teams', 'google_meet', 'other'] as const
export type VideoPlatform = (typeof VIDEO_PLATFORMS)[number]

export const EVENT_STATUSES = ['scheduled', 'cancelled'] as const

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  description: nullableText,
  event_type: z.enum(EVENT_TYPES),
  start_date: Timestamp,
  end_date: Timestamp,
  /** Minutes. */
  duration: z.int(),
  format: z.enum(EVENT_FORMATS),
  /** Where people meet, or the number to call. */
  location: nullableText,
  /** For video calls. */
  video_platform: z.enum(VIDEO_PLATFORMS),
  /** Null unless it is a video call. */
  meeting_link: nullableText,
  /** The viewer's own reminders: each attendee has their own. */
  reminder_settings: z.object({ enabled: z.boolean(), reminders: z.array(Reminder) }),
  status: z.enum(EVENT_STATUSES),
  /** The application that an interview is about. */
  application_id: z.int().nullable(),
  organizer: PersonWithAvatar,
  invitees: z.array(PersonWithAvatar.extend({ response: z.enum(INVITATION_RESPONSES) })),
  /** The viewer's own response. Null for the organizer. */
  response: z.enum(INVITATION_RESPONSES).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Event = z.output<typeof Event>

const REQUIRED = 'Please fill in all required fields'
const INVALID_LINK = 'Please enter a valid link'

const ReminderSettings = z.object({
  enabled: z.boolean(),
  reminders: z.array(NewReminder).max(REMINDERS_MAX, `At most ${REMINDERS_MAX} reminders`),
})

export const NewEvent = z.object({
  title: requiredLine(EVENT_TITLE_MAX, REQUIRED),
  description: text(EVENT_DESCRIPTION_MAX).nullish(),
  event_type: z.enum(EVENT_TYPES).default('video_call'),
  /** Not in the past. */
  start_date: timestampInput(REQUIRED),
  /** Minutes. */
  duration: countOf('minute', EVENT_MINUTES_MIN, EVENT_MINUTES_MAX).default(EVENT_MINUTES_DEFAULT),
  format: z.enum(EVENT_FORMATS).default('video'),
  /** Required when people meet in person. For a phone call: the number. */
  location: line(EVENT_LOCATION_MAX).nullish(),
  video_platform: z.enum(VIDEO_PLATFORMS).default('zoom'),
  meeting_link: z
    .union([z.literal(''), urlInput(/^https?$/, INVALID_LINK)], { error: INVALID_LINK })
    .nullish(),
  reminder_settings: ReminderSettings.default({ enabled: true, reminders: DEFAULT_REMINDERS }),
  /** Ids of friends, or of applicants for the organizer's jobs. */
  invitees: optionalList(z.array(Id).max(INVITEES_MAX, `At most ${INVITEES_MAX} people`)),
  application_id: Id.nullish(),
})
export type NewEvent = z.output<typeof NewEvent>

/**
 * A whole event, whose application stays the same: if it is given, its applicant stays invited. `updated_at` is that
 * of the copy that was edited. If omitted, newer changes are overwritten. Without reminders, the organizer keeps their
 * own.
 */
export const EventReplacement = NewEvent.extend({
  updated_at: Timestamp.optional(),
  reminder_settings: ReminderSettings.optional(),
})
export type EventReplacement = z.output<typeof EventReplacement>

export const PLACE_REQUIRED = 'Please enter where you meet'

/** Whether people would meet in person without knowing where. */
export function lacksPlace({ format, location }: Pick<NewEvent, 'format' | 'location'>): boolean {
  return format === 'in_person' && !location
}

/** Tolerates forms without seconds and clock differences. */
const START_TOLERANCE_MS = MINUTE_MS

/** Whether a start (ISO 8601) is more than a minute before `now` (milliseconds). */
export function isStartInPast(start: string, now: number): boolean {
  return Date.parse(start) < now - START_TOLERANCE_MS
}

/** Whether an event has ended at `now` (milliseconds). */
export function hasEventEnded({ end_date }: Pick<Event, 'end_date'>, now: number): boolean {
  return Date.parse(end_date) <= now
}

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events that the member organizes or is invited to in a time range, earliest first.',
  access: 'member',
  query: z
    .object({
      ...pageParams(PAGE_SIZE_MAX),
      /** Events that end after this. Default: now. */
      from: timestampInput().optional(),
      /** Events that start before this. */
      to: timestampInput().optional(),
    })
    .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
      path: ['to'],
      message: 'This is before the start',
    }),
  output: z.object({ events: z.array(Event), total: z.int() }),
  offline: true,
  shows: ['events', 'unwanted'],
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'One event that the member organizes or is invited to.',
  access: 'member',
  params: IdParams,
  output: Event,
  refuses: ['event_not_found'],
  shows: ['events', 'unwanted'],
})

const EVENT_TEXTS = {
  title: 'refused',
  description: 'warned',
  // Invitations and reminders name it in their emails.
  location: 'refused',
  meeting_link: 'refused',
} as const

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Schedules an event and sends the invitations.',
  access: 'member',
  body: NewEvent,
  output: Event,
  status: 201,
  limit: 'edit',
  idempotent: true,
  refuses: [
    'date_in_the_past',
    'cannot_invite',
    'application_not_found',
    'application_decided',
    'read_only_role',
    'job_removed',
  ],
  texts: EVENT_TEXTS,
  changes: 'events',
})

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary:
    "Replaces the member's own event and notifies the invitees. With the `updated_at` of a copy that is outdated, nothing is replaced.",
  access: 'member',
  params: IdParams,
  body: EventReplacement,
  output: Event,
  limit: 'edit',
  refuses: [
    'event_not_found',
    'not_your_event',
    'date_in_the_past',
    'cannot_invite',
    'event_cancelled',
    'event_over',
    'edited_elsewhere',
  ],
  texts: EVENT_TEXTS,
  changes: 'events',
})

export const cancelEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary:
    "Cancels the member's own event and notifies the invitees. It stays in their calendars as cancelled.",
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['event_not_found', 'not_your_event', 'event_over'],
  changes: 'events',
})

export const respondToEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/respond',
  summary: 'Responds to an invitation and notifies the organizer.',
  access: 'member',
  params: IdParams,
  body: z.object({ response: z.enum(['accepted', 'declined', 'tentative']) }),
  output: Event,
  limit: 'smallWrite',
  refuses: ['event_not_found', 'event_cancelled', 'event_over'],
  // The invitation is read.
  changes: 'notifications',
})

export const setEventReminders = endpoint({
  method: 'PUT',
  path: '/api/events/:id/reminders',
  summary: "Replaces the member's own reminders of an event.",
  access: 'member',
  params: IdParams,
  body: ReminderSettings,
  output: Event,
  limit: 'edit',
  refuses: ['event_not_found', 'event_cancelled', 'event_over'],
  changes: 'events',
})

export const listEventConflicts = endpoint({
  method: 'GET',
  path: '/api/events/clashes',
  summary: "The member's events that overlap a time range, shown as a warning while scheduling.",
  access: 'member',
  query: z.object({
    start: timestampInput(),
    duration: integerParam(EVENT_MINUTES_MIN, EVENT_MINUTES_MAX, 'minutes'),
    /** The event that is being edited. */
    except: Id.optional(),
  }),
  output: z.object({
    events: z.array(z.object({ id: z.int(), title: z.string(), start_date: Timestamp, end_date: Timestamp })),
  }),
  shows: ['events', 'unwanted'],
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/feed',
  summary: "The secret URL of the member's calendar feed (iCalendar).",
  access: 'member',
  output: z.object({ url: z.string() }),
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/events/feed',
  summary: 'Creates a new secret URL for the calendar feed. The old one stops working.',
  access: 'member',
  output: z.object({ url: z.string() }),
  limit: 'edit',
})
