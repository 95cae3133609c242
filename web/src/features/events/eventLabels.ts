import type { EventFormat } from 'contract/eventFormats'
import type { EventType, VideoPlatform } from 'contract/events'
import { plural } from 'contract/words/plural'
import type { ReminderChannels } from 'contract/reminders'

export const eventTypeLabels: Record<EventType, string> = {
  video_call: 'Video call',
  meeting: 'Meeting',
  interview: 'Interview',
  webinar: 'Webinar',
  consultation: 'Consultation',
  other: 'Other',
}

export const formatLabels: Record<EventFormat, string> = {
  video: 'Video call',
  in_person: 'In person',
  phone: 'Phone',
}

export const platformLabels: Record<VideoPlatform, string> = {
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  google_meet: 'Google Meet',
  other: 'Other',
}

export const reminderTypeLabels: Record<ReminderChannels, string> = {
  both: 'Push and email',
  push: 'Push',
  email: 'Email',
}

/** In the largest even unit: 15 → "15 minutes", 60 → "1 hour", 90 → "90 minutes", 10080 → "1 week". */
export function formatMinutes(minutes: number): string {
  const [size, unit] = units.find(([size]) => minutes % size === 0) ?? [1, 'minute']
  return plural(minutes / size, unit)
}

const units = [
  [10_080, 'week'],
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const
