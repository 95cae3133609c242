import { PRODUCT_NAME } from 'contract/product'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarRow } from './events.sql.ts'

const ANSWERS = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const

type Options = {
  publicUrl: string
  /** What the calendar is called in a program that follows it. */
  name?: string
}

/** Events as an iCalendar document (RFC 5545), all times in UTC: the program shows them in whatever zone it is in. */
export function buildCalendar(rows: readonly CalendarRow[], { publicUrl, name }: Options): string {
  const host = new URL(publicUrl).hostname
  const allCancelled = rows.length > 0 && rows.every(({ status }) => status === 'cancelled')
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'events', language: 'EN' },
    method: allCancelled && !name ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(name && { name }),
  })
  for (const it of rows) {
    const event = calendar.createEvent({
      id: `${it.uid}@${host}`,
      sequence: it.sequence,
      start: new Date(it.start_date),
      end: new Date(it.end_date),
      stamp: new Date(it.updated_at),
      created: new Date(it.created_at),
      lastModified: new Date(it.updated_at),
      summary: it.title,
      description: [it.description, it.meeting_link && `Join: ${it.meeting_link}`]
        .filter(Boolean)
        .join('\n\n'),
      ...(it.location && { location: it.location }),
      url: plain(it.meeting_link ?? `${publicUrl}/events?event=${it.id}`),
      status: it.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Addresses stay with the product: an organizer and attendees are there by name.
      organizer: { name: fullName(it.organizer), email: `no-reply@${host}` },
    })
    for (const person of it.invitees)
      event.createAttendee({
        name: fullName(person),
        email: `member-${person.id}@${host}`,
        status: ANSWERS[person.response],
      })
  }
  // Every line ends with CRLF; the generator's last one doesn't.
  return `${calendar.toString()}\r\n`
}

/** The generator escapes addresses as if they were texts, which would break one with a comma or a semicolon. */
const plain = (url: string) => url.replace(/[,;\\]/g, encodeURIComponent)

function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}
