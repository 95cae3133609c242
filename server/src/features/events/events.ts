import {
  hasEventEnded,
  isStartInPast,
  type Event,
  type InvitationResponse,
  type NewEvent,
  type NewReminder,
} from 'contract/events'
import {
  invitedPhrase,
  eventCancelledPhrase,
  eventChangedPhrase,
  responsePhrase,
} from 'contract/notifications'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import type { ReminderService } from './reminders.ts'
import * as queries from './events.sql.ts'
import * as reminderStore from './reminders.sql.ts'

type ReminderSettings = { enabled: boolean; reminders: z.output<typeof NewReminder>[] }

/** The rules of events: who may invite whom, and who hears of what. */
export function createEventService({ notify, reminders }: { notify: Notify; reminders: ReminderService }) {
  async function create(write: WriteContext, me: Member, it: NewEvent): Promise<Event> {
    refusePast(it.start_date)
    return within(write, async (write) => {
      const { sql } = write
      const invitees = await checkedInvitees(sql, me, it)
      const id = await queries.insert(sql, me.id, { ...it, application_id: it.application_id ?? null })
      await queries.addPerson(sql, id, me.id, null)
      await invite(write, { id, ...it, organizer: me.id }, invitees)
      await remind(sql, id, [me.id, ...invitees], it.reminder_settings)
      return get(sql, me, id)
    })
  }

  async function update(write: WriteContext, me: Member, id: number, it: NewEvent): Promise<Event> {
    return within(write, async (write) => {
      const { sql } = write
      await queries.lockEvent(sql, id)
      const before = await get(sql, me, id)
      if (before.organizer.id !== me.id) refuse('not_your_event')
      refuseEnded(before)
      const startsElsewhen = Date.parse(before.start_date) !== Date.parse(it.start_date)
      if (startsElsewhen) refusePast(it.start_date)
      const hasMoved = startsElsewhen || before.duration !== it.duration
      const were = await queries.inviteesOf(sql, id)
      const are = await checkedInvitees(sql, me, it, were)
      await queries.update(sql, me.id, id, it)

      const added = are.filter((user) => !were.includes(user))
      const stay = are.filter((user) => were.includes(user))
      await queries.removePeople(
        sql,
        id,
        were.filter((user) => !are.includes(user)),
      )
      if (hasMoved) {
        await queries.resetResponses(sql, id)
        await reminders.schedule(sql, await reminderStore.moveReminders(sql, id))
      }
      await tell(write, me, { id, content: eventChangedPhrase(it.title) }, stay)
      await invite(write, { id, ...it, organizer: me.id }, added)
      await remind(sql, id, [me.id, ...added], it.reminder_settings)
      return get(sql, me, id)
    })
  }

  async function cancel(write: WriteContext, me: Member, id: number): Promise<void> {
    await within(write, async (write) => {
      await queries.lockEvent(write.sql, id)
      const event = await get(write.sql, me, id)
      if (event.organizer.id !== me.id) refuse('not_your_event')
      if (event.status === 'cancelled') return
      refuseEnded(event)
      await queries.cancel(write.sql, me.id, id)
      const invitees = await queries.inviteesOf(write.sql, id)
      await tell(write, me, { id, content: eventCancelledPhrase(event.title) }, invitees)
    })
  }

  async function respond(
    write: WriteContext,
    me: Member,
    id: number,
    response: Exclude<InvitationResponse, 'pending'>,
  ): Promise<Event> {
    return within(write, async (write) => {
      const { sql } = write
      await queries.lockEvent(sql, id)
      const event = await get(sql, me, id)
      if (event.response === null) refuse('event_not_found')
      refuseEnded(event)
      if (event.response !== response) {
        await queries.setResponse(sql, id, me.id, response)
        await tell(write, me, { id, content: responsePhrase(response, event.title) }, [event.organizer.id])
      }
      return get(sql, me, id)
    })
  }

  async function setReminders(sql: Sql, me: Member, id: number, switches: ReminderSettings): Promise<Event> {
    return inTransaction(sql, async (sql) => {
      refuseEnded(await get(sql, me, id))
      await remind(sql, id, [me.id], switches)
      return get(sql, me, id)
    })
  }

  async function get(sql: Sql, me: { id: number }, id: number): Promise<Event> {
    return (await queries.find(sql, me.id, id)) ?? refuse('event_not_found')
  }

  async function invite(
    write: WriteContext,
    event: { id: number; title: string; organizer: number },
    invitees: readonly number[],
  ): Promise<void> {
    for (const user of invitees) await queries.addPerson(write.sql, event.id, user, 'pending')
    await tell(
      write,
      { id: event.organizer },
      { id: event.id, content: invitedPhrase(event.title) },
      invitees,
    )
  }

  function tell(
    write: WriteContext,
    from: { id: number },
    it: { id: number; content: string },
    to: readonly number[],
  ) {
    return notify(
      write,
      to.map((user) => ({
        to: user,
        type: 'event',
        from: from.id,
        subject_type: 'event',
        subject_id: it.id,
        content: it.content,
      })),
    )
  }

  async function remind(
    sql: Sql,
    id: number,
    people: readonly number[],
    switches: ReminderSettings,
  ): Promise<void> {
    for (const user of people)
      await reminders.schedule(sql, await reminderStore.setReminders(sql, id, user, switches))
  }

  return { create, update, cancel, respond, setReminders, get }
}

export type EventService = ReturnType<typeof createEventService>

/** The same write inside one transaction. */
function within<T>({ sql, afterwards }: WriteContext, work: (write: WriteContext) => Promise<T>): Promise<T> {
  return inTransaction(sql, (sql) => work({ sql, afterwards }))
}

/** Invitees as they were given, each once, with the applicant of the interview; refuses people whom one may not invite. */
async function checkedInvitees(
  sql: Sql,
  me: Member,
  { invitees, application_id }: Pick<NewEvent, 'invitees' | 'application_id'>,
  known: readonly number[] = [],
): Promise<number[]> {
  const wanted = new Set(invitees)
  if (application_id != null)
    wanted.add((await queries.applicantOf(sql, me.id, application_id)) ?? refuse('application_not_found'))
  wanted.delete(me.id)
  const asked = [...wanted].filter((id) => !known.includes(id))
  const allowed = await queries.filterInvitable(sql, me.id, asked)
  if (allowed.length < asked.length) refuse('cannot_invite')
  return [...wanted]
}

function refusePast(start: string): void {
  if (isStartInPast(start, Date.now())) refuse('date_in_the_past')
}

function refuseEnded(event: Pick<Event, 'status' | 'end_date'>): void {
  if (event.status === 'cancelled') refuse('event_cancelled')
  if (hasEventEnded(event, Date.now())) refuse('event_over')
}
