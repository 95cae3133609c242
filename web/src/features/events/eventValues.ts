import type { EventFormat } from 'contract/eventFormats'
import { DATE_IN_THE_PAST } from 'contract/errors'
import {
  EVENT_MINUTES_DEFAULT,
  EVENT_MINUTES_MAX,
  EVENT_MINUTES_MIN,
  EVENT_MINUTES_PRESETS,
  isStartInPast,
  lacksPlace,
  NewEvent,
  PLACE_REQUIRED,
  type Event,
  type EventType,
  type VideoPlatform,
} from 'contract/events'
import { DEFAULT_REMINDERS, type NewReminder } from 'contract/reminders'
import type { z } from 'contract/zod'
import { hasVisibleText } from 'contract/rules/visibleText'
import { localTime, toInstant } from './timeZone.ts'

export type ReminderValue = z.output<typeof NewReminder>

/** The fields of an invitee that the form shows. */
export type Invitee = Pick<
  Event['invitees'][number],
  'id' | 'first_name' | 'last_name' | 'username' | 'avatar_url'
>

export type WizardStep = 1 | 2 | 3

/** The wizard's values and current step. */
export type EventValues = {
  step: WizardStep
  event_type: EventType
  title: string
  description: string
  invitees: Invitee[]
  /** Date and time are in the device's time zone. */
  date: string
  time: string
  duration: string
  isCustom: boolean
  format: EventFormat
  video_platform: VideoPlatform
  meeting_link: string
  location: string
  enabled: boolean
  reminders: ReminderValue[]
  /** Whether the reminders were changed in the form. */
  areRemindersChanged?: true
  /** When the event that the form was filled from was last changed. */
  updated_at?: string
  /** What was typed before the newer version was loaded. */
  replaced?: EventValues
}

/** The defaults (specification, section 4). */
export const NEW_EVENT: EventValues = {
  step: 1,
  event_type: 'video_call',
  title: '',
  description: '',
  invitees: [],
  date: '',
  time: '',
  duration: String(EVENT_MINUTES_DEFAULT),
  isCustom: false,
  format: 'video',
  video_platform: 'zoom',
  meeting_link: '',
  location: '',
  enabled: true,
  reminders: DEFAULT_REMINDERS,
}

export function toEventValues(event: Event, zone: string): EventValues {
  return {
    step: 1,
    event_type: event.event_type,
    title: event.title,
    description: event.description ?? '',
    invitees: event.invitees,
    ...localTime(event.start_date, zone),
    duration: String(event.duration),
    isCustom: !EVENT_MINUTES_PRESETS.some((minutes) => minutes === event.duration),
    format: event.format,
    video_platform: event.video_platform,
    meeting_link: event.meeting_link ?? '',
    location: event.location ?? '',
    enabled: event.reminder_settings.enabled,
    reminders: event.reminder_settings.reminders.map(({ time_before, type }) => ({ time_before, type })),
    updated_at: event.updated_at,
  }
}

export function toNewEvent(
  values: EventValues,
  zone: string,
  application_id?: number,
): z.input<typeof NewEvent> {
  const { title, description, event_type, format, video_platform, location } = values
  return {
    title,
    description,
    event_type,
    start_date: toInstant(values.date, values.time, zone) ?? '',
    duration: parseMinutes(values.duration),
    format,
    video_platform,
    meeting_link: format === 'video' ? values.meeting_link.trim() : '',
    location,
    reminder_settings: { enabled: values.enabled, reminders: values.reminders },
    invitees: values.invitees.map(({ id }) => id),
    ...(application_id !== undefined && { application_id }),
  }
}

/** Why Next is disabled (specification, section 4); undefined if it is enabled. */
export function whyNextIsDisabled({ step, title, date, time }: EventValues): string | undefined {
  if (step === 1 && !hasVisibleText(title)) return 'Add a title to continue.'
  if (step === 2 && (date === '' || time === '')) return 'Choose a date and start time to continue.'
  return undefined
}

type Field =
  | 'title'
  | 'description'
  | 'invitees'
  | 'date'
  | 'time'
  | 'duration'
  | 'meeting_link'
  | 'location'
  | 'reminders'

/** A field's validation problem and its step. */
export type EventFormProblem = { step: WizardStep; field: Field; message: string }

const fields: Record<string, Pick<EventFormProblem, 'step' | 'field'>> = {
  title: { step: 1, field: 'title' },
  description: { step: 1, field: 'description' },
  invitees: { step: 1, field: 'invitees' },
  start_date: { step: 2, field: 'date' },
  duration: { step: 2, field: 'duration' },
  meeting_link: { step: 2, field: 'meeting_link' },
  location: { step: 2, field: 'location' },
  reminder_settings: { step: 3, field: 'reminders' },
}

const DURATION_MESSAGE = `Between ${EVENT_MINUTES_MIN} and ${EVENT_MINUTES_MAX} minutes`

type Check = {
  zone: string
  /** Current time in milliseconds. */
  now: number
  /** Start of the edited event, which may stay even if it's in the past. */
  currentStart?: string | undefined
  upTo?: WizardStep
}

/** The first problem in the steps up to `upTo`. */
export function firstEventFormProblem(
  values: EventValues,
  { zone, now, currentStart, upTo = 3 }: Check,
): EventFormProblem | undefined {
  const event = toNewEvent(values, zone)
  const { error } = NewEvent.safeParse(event)
  const problems = (error?.issues ?? []).flatMap(({ path, message }): EventFormProblem[] => {
    const field = fields[String(path[0])]
    if (!field || field.step > upTo) return []
    return [{ ...field, message: field.field === 'duration' ? DURATION_MESSAGE : message }]
  })
  if (upTo >= 2 && lacksPlace(values)) problems.push({ step: 2, field: 'location', message: PLACE_REQUIRED })
  const first = problems.toSorted((a, b) => a.step - b.step)[0]
  if (first || upTo < 2 || !isStartInPast(event.start_date, now)) return first
  const { date, time } = values
  const current = currentStart && localTime(currentStart, zone)
  if (current && current.date === date && current.time === time) return undefined
  const field = date < localTime(now, zone).date ? 'date' : 'time'
  return { step: 2, field, message: DATE_IN_THE_PAST }
}

/** "45" → 45; anything but a whole number → NaN, which validation refuses. */
function parseMinutes(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
