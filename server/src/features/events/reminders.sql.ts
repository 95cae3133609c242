import type { DeliveryChannel, NewReminder, ReminderChannels } from 'contract/reminders'
import type { z } from 'contract/zod'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isReminded } from '../../members/plannedEvents.ts'
import { isVisibleMember } from '../../members/visibility.ts'
import { isInvitable } from './events.sql.ts'

type Reminder = z.output<typeof NewReminder>
export type ScheduledReminder = { id: number; due_at: string | null }

/** When a reminder of an event `e` is due; null if in the past. */
const dueAt = (sql: Sql, minutes: ReturnType<Sql>) => sql`
  case when e.start_date - make_interval(mins => ${minutes}) > now()
    then e.start_date - make_interval(mins => ${minutes}) end`

/** Replaces people's reminders of an event and returns the new ones. */
export async function setReminders(
  sql: Sql,
  event_id: number,
  people: readonly number[],
  { enabled, reminders }: { enabled: boolean; reminders: Reminder[] },
): Promise<ScheduledReminder[]> {
  await sql`
    update event_people
    set reminders_enabled = ${enabled}
    where event_id = ${event_id} and user_id = any(${people as number[]})`
  await sql`
    delete from event_reminders r
    where r.event_id = ${event_id} and r.user_id = any(${people as number[]}) and not exists (
      select from jsonb_to_recordset(${sql.json(reminders)}) as g (time_before int, type text)
      where g.time_before = r.time_before and g.type = r.type)`
  return sql<ScheduledReminder[]>`
    insert into event_reminders (event_id, user_id, time_before, type, due_at)
    select e.id, p.id, g.time_before, g.type, ${dueAt(sql, sql`g.time_before`)}
    from events e
    cross join unnest(${people as number[]}::bigint[]) p (id)
    cross join jsonb_to_recordset(${sql.json(reminders)}) as g (time_before int, type text)
    where e.id = ${event_id}
    on conflict (event_id, user_id, time_before, type) do nothing
    returning id, due_at`
}

/** Reschedules everyone's reminders after the event moved; those due in the future will be sent again. */
export function moveReminders(sql: Sql, event_id: number) {
  return sql<ScheduledReminder[]>`
    update event_reminders r
    set due_at = ${dueAt(sql, sql`r.time_before`)}, sent_at = null, failed_attempts = 0
    from events e
    where e.id = r.event_id and r.event_id = ${event_id}
    returning r.id, r.due_at`
}

export type ReminderToSend = {
  id: number
  user_id: number
  type: ReminderChannels
  time_before: number
  email: string
  first_name: string
  event_id: number
  title: string
  start_date: string
  location: string | null
  meeting_link: string | null
  organizer_id: number
  /** The channels that the recipient has turned off for events in their settings. */
  turned_off: DeliveryChannel[]
}

/** Reminders `r` with event, participant, recipient and organizer. */
const reminderTables = (sql: Sql) => sql`events e, event_people p, users reader, users u`

/** True for reminders `r` that are still to be sent: the organizer chooses the title and may move the event. */
const isUnsent = (sql: Sql) => sql`
  r.sent_at is null
  and e.id = r.event_id and p.event_id = r.event_id and p.user_id = r.user_id and ${isReminded(sql)}
  and reader.id = r.user_id and reader.suspended_at is null
  and (reader.id = e.organizer_id or exists (
    select from users u where u.id = r.user_id and ${isInvitable(sql, sql`e.organizer_id`)}))
  and u.id = e.organizer_id and ${isVisibleMember(sql, sql`r.user_id`)}`

/** Claims a due reminder, so that it is sent once; undefined if the recipient can't see the organizer. */
export function claimReminder(sql: Sql, id: number) {
  return firstRow(sql<ReminderToSend[]>`
    update event_reminders r
    set sent_at = now()
    from ${reminderTables(sql)}
    where r.id = ${id} and r.due_at <= now() and ${isUnsent(sql)}
    returning r.id, r.user_id, r.type, r.time_before, reader.email, reader.first_name, e.id as event_id, e.title,
      e.start_date, e.location, e.meeting_link, e.organizer_id,
      array(
        select channel
        from notification_preferences n
        -- What is off in the app is off everywhere.
        cross join lateral (values
          ('in_app', n.in_app), ('push', n.in_app is not false and n.push), ('email', n.in_app is not false and n.email)
        ) c (channel, is_on)
        where n.user_id = r.user_id and n.type = 'event' and not c.is_on) as turned_off`)
}

/** Ids of overdue reminders whose task was lost. */
export function listOverdueReminderIds(sql: Sql) {
  return idsOf(sql`
    select r.id
    from event_reminders r, ${reminderTables(sql)}
    where r.due_at <= now() - interval '30 seconds' and ${isUnsent(sql)}
    order by r.due_at
    limit 1000`)
}

/** Returns the number of attempts that have failed. */
export async function countFailedAttempt(sql: Sql, id: number): Promise<number> {
  const row = await firstRow(sql<{ failed_attempts: number }[]>`
    update event_reminders set failed_attempts = failed_attempts + 1 where id = ${id} returning failed_attempts`)
  return row?.failed_attempts ?? 0
}

/** Gives up a reminder and lists it as failed among the deliveries. */
export async function giveUpReminder(sql: Sql, id: number): Promise<void> {
  await sql`
    with given_up as (
      update event_reminders
      set sent_at = now()
      where id = ${id} and sent_at is null
      returning event_id, user_id
    )
    insert into event_deliveries (user_id, event_id, title, channel, outcome, detail)
    select g.user_id, e.id, e.title, 'in_app', 'failed', 'Something went wrong on our side'
    from given_up g
    join events e on e.id = g.event_id`
}

type Delivery = {
  user_id: number
  event_id: number
  title: string
  channel: DeliveryChannel
  outcome: 'waiting' | 'sent' | 'failed' | 'skipped'
  detail: string | null
}

/** Returns its id. */
export async function recordDelivery(sql: Sql, delivery: Delivery): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into event_deliveries ${sql(delivery)} returning id`
  return id
}

export function listReminderDeliveries(sql: Sql, user_id: number, page: PageRequest) {
  return sql<
    (Omit<Delivery, 'user_id' | 'event_id'> & { id: number; event_id: number | null; created_at: string })[]
  >`
    select d.id, d.event_id, d.title, d.channel, d.outcome, d.detail, d.created_at
    from event_deliveries d
    left join events e on e.id = d.event_id
    left join users u on u.id = e.organizer_id
    where d.user_id = ${user_id} and (u.id is null or (${isVisibleMember(sql, user_id)}))
      and ${pageBelow(sql, 'd.id', page)}`
}
