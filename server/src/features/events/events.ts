import type * as eventsContract from 'contract/events'
import {
  hasEventEnded,
  isStartInPast,
  lacksPlace,
  PLACE_REQUIRED,
  type Event,
  type EventReplacement,
  type NewEvent,
} from 'contract/events'
import {
  eventCancelledPhrase,
  eventChangedPhrase,
  invitedPhrase,
  invitationResponsePhrase,
  uninvitedPhrase,
} from 'contract/words/notificationPhrases'
import type * as remindersContract from 'contract/reminders'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import { refuse, refuseField, refuseFields } from '../../refuse.ts'
import { buildCalendar } from './buildCalendar.ts'
import { SEE_EVENTS } from './cancellations.ts'
import { eventTime, shortEventTime } from './eventTime.ts'
import * as queries from './events.sql.ts'
import type { ReminderSender } from './reminders.ts'
import * as reminderQueries from './reminders.sql.ts'

/** Moves an application to the interview and returns its applicant. Refuses members who may not decide on it. */
export type StartInterview = (
  write: WriteContext,
  me: AuthenticatedMember,
  application_id: number,
) => Promise<number>

type Dependencies = {
  notify: Notify
  reminders: ReminderSender
  publicUrl: string
  startInterview: StartInterview
}

type EmailText = NonNullable<NewNotification['email']>

/** What people are told about an event. */
type Notice = { id: number; content: string; email: EmailText }

export function createEventService({
  notify,
  reminders,
  publicUrl,
  startInterview,
}: Dependencies): Omit<Handlers<typeof eventsContract>, 'getCalendarFeed' | 'renewCalendarFeed'> &
  Handlers<typeof remindersContract> {
  async function getEvent(sql: Sql, me: AuthenticatedMember, id: number): Promise<Event> {
    return (await queries.findEvent(sql, me.id, id)) ?? refuse('event_not_found')
  }

  async function lockOwnEvent(sql: Sql, me: AuthenticatedMember, id: number): Promise<Event> {
    await queries.lockEvent(sql, id)
    const event = await getEvent(sql, me, id)
    return event.organizer.id === me.id ? event : refuse('not_your_event')
  }

  async function invite(
    write: WriteContext,
    me: AuthenticatedMember,
    event: NewEvent | EventReplacement,
    { id, invitees }: { id: number; invitees: readonly number[] },
  ): Promise<void> {
    await queries.addParticipants(write.sql, id, invitees, 'pending')
    const email = await timeAndPlaceEmail(write.sql, me, { ...event, id }, 'Invitation')
    await notifyHourly(write, me, { id, content: invitedPhrase(event.title), email }, invitees)
  }

  /** When and where an event is, with a calendar file, which is the same for everybody. */
  async function timeAndPlaceEmail(
    sql: Sql,
    me: AuthenticatedMember,
    event: (NewEvent | EventReplacement) & { id: number },
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
  async function notifyHourly(
    write: WriteContext,
    me: AuthenticatedMember,
    notice: Notice,
    people: readonly number[],
  ): Promise<void> {
    const claimed = await queries.claimNotices(write.sql, notice.id, people)
    await notifyPeople(write, me, notice, people, (user) => claimed.has(user))
  }

  function notifyPeople(
    write: WriteContext,
    me: AuthenticatedMember,
    { id, content, email }: Notice,
    people: readonly number[],
    isDelivered: (user: number) => boolean = () => true,
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
      people.map((to) => ({ ...notification, to, ...(!isDelivered(to) && { only_in_app: true as const }) })),
    )
  }

  /** The event isn't theirs any more, so the notification leads to the organizer. */
  async function notifyUninvited(
    write: WriteContext,
    me: AuthenticatedMember,
    { id, title, start_date }: Event,
    removed: readonly queries.Invitee[],
  ): Promise<void> {
    const told = idsOf(removed.filter((person) => person.is_invitable && !person.has_declined))
    const claimed = await queries.claimUninvited(write.sql, me.id, id, told)
    await notify(
      write,
      told.map((to) => ({
        to,
        ...(!claimed.has(to) && { only_in_app: true as const }),
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
  }

  async function setReminders(
    sql: Sql,
    id: number,
    people: readonly number[],
    settings: NewEvent['reminder_settings'],
  ): Promise<void> {
    await reminders.schedule(sql, await reminderQueries.setReminders(sql, id, people, settings))
  }

  return {
    getEvent: ({ id }, me, { sql }) => getEvent(sql, me, id),

    async listEvents({ from, to }, me, { sql, page, paginate }) {
      const span = { from: from ?? new Date().toISOString(), to }
      const events = paginate(await queries.listEvents(sql, me.id, span, page), 'position')
      return { events, total: await queries.countEvents(sql, me.id, span) }
    },

    async listEventConflicts(span, me, { sql }) {
      return { events: await queries.listEventConflicts(sql, me.id, span) }
    },

    async listReminderDeliveries(_input, me, { sql, page, paginate }) {
      return {
        deliveries: paginate(await reminderQueries.listReminderDeliveries(sql, me.id, page)),
      }
    },

    async createEvent(event, me, write) {
      refusePast(event.start_date)
      refuseWithoutPlace(event)
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const { application_id = null } = event
        const applicants = application_id === null ? [] : [await startInterview(write, me, application_id)]
        const invitees = await checkInvitees(sql, me, [...event.invitees, ...applicants])
        const id = await queries.insertEvent(sql, me.id, { ...event, application_id })
        await queries.addParticipants(sql, id, [me.id], null)
        await invite(write, me, event, { id, invitees })
        await setReminders(sql, id, [me.id, ...invitees], event.reminder_settings)
        return getEvent(sql, me, id)
      })
    },

    async updateEvent({ id, updated_at, application_id, ...event }, me, write) {
      refuseWithoutPlace(event)
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const before = await lockOwnEvent(sql, me, id)
        refuseEnded(before)
        if (updated_at !== undefined && updated_at !== before.updated_at) refuse('edited_elsewhere')
        const startChanges = Date.parse(before.start_date) !== Date.parse(event.start_date)
        if (startChanges) refusePast(event.start_date)
        const invited = await queries.listInvitees(sql, id)
        const previous = invited.map((person) => person.id)
        const isSameInterview = application_id != null && application_id === before.application_id
        const applicant = isSameInterview ? idsOf(invited.filter((person) => person.is_applicant)) : []
        const invitees = await checkInvitees(sql, me, [...event.invitees, ...applicant], previous)
        const added = invitees.filter((user) => !previous.includes(user))
        const told = invited.filter(
          (person) => invitees.includes(person.id) && person.is_invitable && !person.has_declined,
        )
        const removed = invited.filter((person) => !invitees.includes(person.id))
        await queries.updateEvent(sql, me.id, id, event)
        await queries.removeParticipants(sql, id, idsOf(removed))
        await notifyUninvited(write, me, before, removed)
        if (startChanges || before.duration !== event.duration) {
          await queries.resetEventResponses(sql, id)
          await reminders.schedule(sql, await reminderQueries.moveReminders(sql, id))
        }
        const email = await timeAndPlaceEmail(sql, me, { ...event, id }, 'Changed')
        await notifyHourly(write, me, { id, content: eventChangedPhrase(event.title), email }, idsOf(told))
        await invite(write, me, event, { id, invitees: added })
        const { reminder_settings } = event
        await setReminders(
          sql,
          id,
          reminder_settings ? [me.id, ...added] : added,
          reminder_settings ?? before.reminder_settings,
        )
        return getEvent(sql, me, id)
      })
    },

    async cancelEvent({ id }, me, write) {
      await inWriteTransaction(write, async (write) => {
        const event = await lockOwnEvent(write.sql, me, id)
        if (event.status === 'cancelled') return
        refuseEnded(event)
        await queries.cancelEvent(write.sql, me.id, id)
        const told = (await queries.listInvitees(write.sql, id)).filter((person) => !person.has_declined)
        const email = {
          subject:
            event.event_type === 'interview' ? 'Your interview was cancelled' : 'An event was cancelled',
          details: [`It was planned for ${eventTime(event.start_date)}.`],
        }
        await notifyPeople(write, me, { id, content: eventCancelledPhrase(event.title), email }, idsOf(told))
      })
    },

    async respondToEvent({ id, response }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await queries.lockEvent(sql, id)
        const event = await getEvent(sql, me, id)
        if (event.response === null) refuse('event_not_found')
        refuseEnded(event)
        if (event.response === response) return event
        const isTold = await queries.respondToEvent(sql, id, me.id, response)
        const content = invitationResponsePhrase(response, event.title)
        const email = {
          subject: 'An answer to your invitation',
          details: [`${eventTime(event.start_date)}.`],
        }
        await notifyPeople(write, me, { id, content, email }, [event.organizer.id], () => isTold)
        return getEvent(sql, me, id)
      })
    },

    async setEventReminders({ id, ...settings }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        refuseEnded(await getEvent(sql, me, id))
        await setReminders(sql, id, [me.id], settings)
        return getEvent(sql, me, id)
      })
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

function inWriteTransaction<T>(
  { sql, afterCommit }: WriteContext,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  return inTransaction(sql, (sql) => work({ sql, afterCommit }))
}

/** The distinct invitees. Refuses anyone, except those in `previous`, whom the member can't invite. */
async function checkInvitees(
  sql: Sql,
  me: AuthenticatedMember,
  invitees: readonly number[],
  previous: readonly number[] = [],
): Promise<number[]> {
  const people = new Set(invitees)
  people.delete(me.id)
  const added = [...people].filter((id) => !previous.includes(id))
  const invitable = await queries.filterInvitable(sql, me.id, added)
  if (invitable.length < added.length) refuseField('invitees', 'cannot_invite')
  return [...people]
}

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

function refusePast(start: string): void {
  if (isStartInPast(start, Date.now())) refuseField('start_date', 'date_in_the_past')
}

function refuseWithoutPlace(event: NewEvent | EventReplacement): void {
  if (lacksPlace(event)) refuseFields({ location: PLACE_REQUIRED })
}

function refuseEnded(event: Pick<Event, 'status' | 'end_date'>): void {
  if (event.status === 'cancelled') refuse('event_cancelled')
  if (hasEventEnded(event, Date.now())) refuse('event_over')
}
