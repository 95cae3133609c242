import type { Event, EventReplacement, NewEvent } from 'contract/events'
import {
  eventCancelledPhrase,
  eventChangedPhrase,
  invitationChangedPhrase,
  invitationResponsePhrase,
  invitedPhrase,
  uninvitedPhrase,
} from 'contract/words/eventPhrases'
import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import { buildCalendar } from './buildCalendar.ts'
import { SEE_EVENTS } from './cancellations.ts'
import { eventTime, shortEventTime } from '../../writes/eventTime.ts'
import * as queries from './events.sql.ts'

type EmailText = NonNullable<NewNotification['email']>
type EventFields = (NewEvent | EventReplacement) & { id: number }
type Notice = { id: number; content: string; email: EmailText }

/** Tells people what a member did with an event. */
export function createEventNotices({ notify, publicUrl }: { notify: Notify; publicUrl: string }) {
  /** When and where an event is, with a calendar file, which is the same for everyone. */
  async function timeAndPlaceEmail(
    sql: Sql,
    me: AuthenticatedMember,
    event: EventFields,
    news: 'Invitation' | 'Changed',
  ): Promise<EmailText> {
    const { id, start_date, event_type } = event
    const what = event_type === 'interview' && news === 'Invitation' ? 'Interview' : news
    const calendar = buildCalendar(await queries.listCalendarEvents(sql, me.id, id), { publicUrl })
    return {
      subject: `${what}: ${shortEventTime(start_date)}`,
      details: [`${eventTime(start_date)}.`, ...placeLines(event)],
      attachments: [
        { filename: 'invitation.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
      ],
    }
  }

  /** Pushes and emails once an hour at most. What follows is only shown in the app, where unread ones are merged. */
  async function tellHourly(
    write: WriteContext,
    me: AuthenticatedMember,
    notice: Notice,
    people: readonly number[],
  ): Promise<void> {
    const claimed = await queries.claimNotices(write.sql, notice.id, people)
    await tell(write, me, notice, people, (user) => claimed.has(user))
  }

  function tell(
    write: WriteContext,
    me: AuthenticatedMember,
    { id, content, email }: Notice,
    people: readonly number[],
    isFirstThisHour: (user: number) => boolean = () => true,
  ): Promise<void> {
    const notification = {
      type: 'event',
      from: me.id,
      subject_type: 'event',
      subject_id: id,
      content,
      email,
    } as const
    return notify(
      write,
      people.map((to) => ({ ...notification, to, ...(!isFirstThisHour(to) && { sent: 'app' as const }) })),
    )
  }

  return {
    async tellInvited(write: WriteContext, me: AuthenticatedMember, event: EventFields, people: number[]) {
      const email = await timeAndPlaceEmail(write.sql, me, event, 'Invitation')
      await tellHourly(write, me, { id: event.id, content: invitedPhrase(event.title), email }, people)
    },

    /** `pending` haven't answered yet: this may replace their invitation. */
    async tellChanged(
      write: WriteContext,
      me: AuthenticatedMember,
      event: EventFields,
      { pending, others }: { pending: number[]; others: number[] },
    ) {
      const { id, title } = event
      const email = await timeAndPlaceEmail(write.sql, me, event, 'Changed')
      await tellHourly(write, me, { id, content: invitationChangedPhrase(title), email }, pending)
      await tellHourly(write, me, { id, content: eventChangedPhrase(title), email }, others)
    },

    async tellCancelled(write: WriteContext, me: AuthenticatedMember, event: Event, people: number[]) {
      const isInterview = event.event_type === 'interview'
      const email = {
        subject: isInterview ? 'Your interview was cancelled' : 'An event was cancelled',
        details: [`It was planned for ${eventTime(event.start_date)}.`],
      }
      await tell(write, me, { id: event.id, content: eventCancelledPhrase(event.title), email }, people)
    },

    /** The event isn't theirs any more, so the notification leads to the organizer. */
    async tellUninvited(
      write: WriteContext,
      me: AuthenticatedMember,
      { id, title, start_date }: Event,
      people: number[],
    ) {
      const claimed = await queries.claimUninvited(write.sql, me.id, id, people)
      await notify(
        write,
        people.map((to) => ({
          to,
          ...(!claimed.has(to) && { sent: 'app' as const }),
          from: me.id,
          type: 'event',
          subject_type: 'user',
          subject_id: me.id,
          content: uninvitedPhrase(title),
          email: {
            subject: 'An invitation was cancelled',
            details: [`It was for ${eventTime(start_date)}.`],
            button: SEE_EVENTS,
          },
        })),
      )
    },

    /** Tells the organizer; only in the app unless it's the member's first answer within an hour. */
    async tellResponse(
      write: WriteContext,
      me: AuthenticatedMember,
      event: Event,
      {
        response,
        isFirstThisHour,
      }: { response: Parameters<typeof invitationResponsePhrase>[0]; isFirstThisHour: boolean },
    ) {
      const content = invitationResponsePhrase(response, event.title)
      const email = {
        subject: 'An answer to your invitation',
        details: [`${eventTime(event.start_date)}.`],
      }
      await notify(write, [
        {
          to: event.organizer.id,
          from: me.id,
          // Others may have answered otherwise.
          is_separate: true,
          type: 'event',
          subject_type: 'event',
          subject_id: event.id,
          content,
          email,
          ...(!isFirstThisHour && { sent: 'app' as const }),
        },
      ])
    },
  }
}

/** How and where people meet, in a paragraph, if it is known. */
function placeLines({ format, location, meeting_link }: NewEvent | EventReplacement): string[] {
  if (format === 'in_person') return [`In person: ${location}`]
  if (format === 'phone') return [location ? `By phone: ${location}` : 'By phone.']
  if (!meeting_link) return location ? [`Place: ${location}`] : []
  return [`Video call: ${meeting_link}`, ...(location ? [`Place: ${location}`] : [])]
}
