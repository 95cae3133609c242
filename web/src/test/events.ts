import type { Event } from 'contract/events'
import type { User } from 'contract/profiles'

/** Two hours from now. */
const START_MS = Math.floor(Date.now() / 60_000) * 60_000 + 7_200_000

/** An event of 30 minutes as its organizer gets it. */
export function exampleEvent(organizer: User, changes: Partial<Event> = {}): Event {
  return {
    id: 7,
    title: 'Roof survey',
    description: null,
    event_type: 'video_call',
    start_date: new Date(START_MS).toISOString(),
    end_date: new Date(START_MS + 1_800_000).toISOString(),
    duration: 30,
    format: 'video',
    location: null,
    video_platform: 'zoom',
    meeting_link: null,
    reminder_settings: { enabled: true, reminders: [] },
    status: 'scheduled',
    application_id: null,
    organizer,
    invitees: [],
    response: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...changes,
  }
}
