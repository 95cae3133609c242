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
import type * as remindersContract from 'contract/reminders'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { lockPairs } from '../../members/locks.ts'
import { refuse, refuseField, refuseFields } from '../../refuse.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { createEventNotices } from './eventNotices.ts'
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
  live: Pick<LiveService, 'toMember'>
  markSubjectRead: MarkSubjectRead
  reminders: ReminderSender
  publicUrl: string
  startInterview: StartInterview
}

export function createEventService({
  notify,
  live,
  markSubjectRead,
  reminders,
  publicUrl,
  startInterview,
}: Dependencies): Omit<Handlers<typeof eventsContract>, 'getCalendarFeed' | 'renewCalendarFeed'> &
  Handlers<typeof remindersContract> {
  const notices = createEventNotices({ notify, publicUrl })

  async function getEvent(sql: Sql, me: AuthenticatedMember, id: number): Promise<Event> {
    return (await queries.findEvent(sql, me.id, id)) ?? refuse('event_not_found')
  }

  async function lockOwnEvent(sql: Sql, me: AuthenticatedMember, id: number): Promise<Event> {
    await queries.lockEvent(sql, id)
    const event = await getEvent(sql, me, id)
    return event.organizer.id === me.id ? event : refuse('not_your_event')
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
        const applicant = await queries.listApplicantIds(sql, application_id)
        // A concurrent block either commits first and is refused below, or ends these invitations.
        await lockPairs(sql, me.id, [...event.invitees, ...applicant])
        const applicants = application_id === null ? [] : [await startInterview(write, me, application_id)]
        const invitees = await checkInvitees(sql, me, [...event.invitees, ...applicants])
        const id = await queries.insertEvent(sql, me.id, { ...event, application_id })
        await queries.addParticipants(sql, id, [me.id], null)
        await queries.addParticipants(sql, id, invitees, 'pending')
        await notices.tellInvited(write, me, { ...event, id }, invitees)
        await setReminders(sql, id, [me.id, ...invitees], event.reminder_settings)
        return getEvent(sql, me, id)
      })
    },

    async updateEvent({ id, updated_at, application_id, ...event }, me, write) {
      refuseWithoutPlace(event)
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockPairs(sql, me.id, event.invitees)
        const before = await lockOwnEvent(sql, me, id)
        refuseEnded(before)
        if (updated_at !== undefined && updated_at !== before.updated_at) refuse('edited_elsewhere')
        if (startsAtOtherTime(before, event)) refusePast(event.start_date)
        const invited = await queries.listInvitees(sql, id)
        const isSameInterview = application_id != null && application_id === before.application_id
        const applicant = isSameInterview ? idsOfPeople(invited.filter((person) => person.is_applicant)) : []
        const invitees = await checkInvitees(sql, me, [...event.invitees, ...applicant], idsOfPeople(invited))
        const { added, removed, told, isMoved } = planChanges(before, event, { invited, invitees })
        await queries.updateEvent(sql, id, event)
        await queries.removeParticipants(sql, id, removed)
        await notices.tellUninvited(write, me, before, told.removed)
        if (isMoved) {
          await queries.resetEventResponses(sql, id)
          await reminders.schedule(sql, await reminderQueries.moveReminders(sql, id))
        }
        const after = await getEvent(sql, me, id)
        if (SHARED_FIELDS.some((field) => before[field] !== after[field]))
          await notices.tellChanged(write, me, { ...event, id }, told)
        await queries.addParticipants(sql, id, added, 'pending')
        await notices.tellInvited(write, me, { ...event, id }, added)
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
        await notices.tellCancelled(write, me, event, idsOfPeople(told))
      })
    },

    async respondToEvent({ id, response }, me, write) {
      const { socketId } = write
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await queries.lockEvent(sql, id)
        const event = await getEvent(sql, me, id)
        if (event.response === null) refuse('event_not_found')
        refuseEnded(event)
        if (event.response === response) return event
        await markSubjectRead(sql, me.id, { subject_type: 'event', subject_id: id })
        const isFirstThisHour = await queries.answerInvitation(sql, id, me.id, response)
        await notices.tellResponse(write, me, event, { response, isFirstThisHour })
        write.afterCommit(() => live.toMember(me.id, 'changed', { what: 'events' }, { except: socketId }))
        return getEvent(sql, me, id)
      })
    },

    async setEventReminders({ id, ...settings }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await queries.lockEvent(sql, id)
        refuseEnded(await getEvent(sql, me, id))
        await setReminders(sql, id, [me.id], settings)
        return getEvent(sql, me, id)
      })
    },
  }
}

type Times = Pick<Event, 'start_date' | 'duration'>

const startsAtOtherTime = (before: Times, event: Times) =>
  Date.parse(before.start_date) !== Date.parse(event.start_date)

/** Compares an event with its edit: the ids of the people to add, remove and notify, and whether the time changed. */
function planChanges(
  before: Times,
  event: Times,
  { invited, invitees }: { invited: readonly queries.Invitee[]; invitees: readonly number[] },
) {
  const previous = idsOfPeople(invited)
  const isMoved = startsAtOtherTime(before, event) || before.duration !== event.duration
  // The organizer doesn't see suspended invitees, so leaving them out of an edit doesn't remove them.
  const isRemoved = (person: queries.Invitee) => person.is_visible && !invitees.includes(person.id)
  // Those who are no longer invitable may still plan to come.
  const reached = invited.filter(
    (person) => !person.has_declined && (person.is_invitable || isRemoved(person)),
  )
  const {
    removed = [],
    pending = [],
    others = [],
  } = Object.groupBy(reached, (person) =>
    isRemoved(person) ? 'removed' : isMoved || person.is_pending ? 'pending' : 'others',
  )
  return {
    added: invitees.filter((id) => !previous.includes(id)),
    removed: idsOfPeople(invited.filter(isRemoved)),
    told: { removed: idsOfPeople(removed), pending: idsOfPeople(pending), others: idsOfPeople(others) },
    isMoved,
  }
}

/** What everyone sees of an event. */
const SHARED_FIELDS = [
  'title',
  'description',
  'event_type',
  'start_date',
  'duration',
  'format',
  'location',
  'video_platform',
  'meeting_link',
] as const satisfies (keyof Event)[]

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

const idsOfPeople = (people: readonly { id: number }[]) => people.map(({ id }) => id)

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
