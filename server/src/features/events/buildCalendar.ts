import { fullName } from 'contract/words/fullName'
import { PRODUCT_NAME } from 'contract/words/product'
import { findScamSigns } from 'contract/scam/findScamSigns'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarRow } from './events.sql.ts'

const ATTENDEE_STATUSES = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const

type Options = {
  publicUrl: string
  /** The name of a subscribed calendar. */
  name?: string
}

/** Formats events as an iCalendar document (RFC 5545) with times in UTC. */
export function buildCalendar(rows: readonly CalendarRow[], { publicUrl, name }: Options): string {
  const { host: ownHost, hostname: host } = new URL(publicUrl)
  const allCancelled = rows.length > 0 && rows.every(({ status }) => status === 'cancelled')
  const method = allCancelled && !name ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'events', language: 'EN' },
    method,
    ...(name && { name }),
  })
  for (const row of rows) {
    const event = calendar.createEvent({
      id: `${row.uid}@${host}`,
      sequence: row.sequence,
      start: new Date(row.start_date),
      end: new Date(row.end_date),
      stamp: new Date(row.updated_at),
      created: new Date(row.created_at),
      lastModified: new Date(row.updated_at),
      summary: row.title,
      description: [
        ...warningsOf(row, ownHost),
        row.description,
        row.meeting_link && `Join: ${row.meeting_link}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      ...(row.location && { location: row.location }),
      url: encodeSeparators(row.meeting_link ?? `${publicUrl}/events?event=${row.id}`),
      status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Placeholder addresses: iCalendar requires emails, but members' ones stay private.
      organizer: { name: fullName(row.organizer), email: `no-reply@${host}` },
    })
    // Published events have no attendees (RFC 5546, section 3.2.1).
    if (method === ICalCalendarMethod.PUBLISH) continue
    for (const person of row.invitees)
      event.createAttendee({
        name: fullName(person),
        email: `member-${person.id}@${host}`,
        status: ATTENDEE_STATUSES[person.response],
      })
  }
  // Every line ends with CRLF; the generator's last one doesn't.
  return `${calendar.toString()}\r\n`
}

/** Calendar apps can't show the warning that the event's page has. */
function warningsOf({ description, location }: CalendarRow, ownHost: string): string[] {
  const signs = findScamSigns([description, location].filter(Boolean).join('\n'), {
    surface: 'message',
    ownHost,
  })
  const sentences = signs.flatMap(({ weight, sentence }) => (weight === 'note' ? [] : [sentence]))
  return sentences.length > 0 ? [`This looks like a scam. ${sentences.join(' ')}`] : []
}

/** The generator escapes URLs like text, which would break commas and semicolons. */
const encodeSeparators = (url: string) => url.replace(/[,;\\]/g, encodeURIComponent)
