import { plural } from 'contract/plural'
import type { EventType, InvitationResponse, ReminderType, VideoPlatform } from 'contract/events'

export const typeWords: Record<EventType, string> = {
  video_call: 'Video call',
  meeting: 'Meeting',
  interview: 'Interview',
  webinar: 'Webinar',
  consultation: 'Consultation',
  other: 'Other',
}

export const platformWords: Record<VideoPlatform, string> = {
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  google_meet: 'Google Meet',
  other: 'Other',
}

export const reminderTypeWords: Record<ReminderType, string> = {
  both: 'Push and email',
  push: 'Push',
  email: 'Email',
}

export const responseWords: Record<InvitationResponse, string> = {
  pending: 'No answer yet',
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Maybe',
}

/** 15 → '15 minutes', 60 → '1 hour', 1440 → '1 day', 10080 → '1 week'; only what comes out even. */
export function spanWords(minutes: number): string {
  const [size, unit] = units.find(([size]) => minutes % size === 0) ?? [1, 'minute']
  const count = minutes / size
  return plural(count, unit)
}

const units = [
  [10_080, 'week'],
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const
