import type { InvitationResponse } from 'contract/eventFormats'
import type { Event, NewEvent } from 'contract/events'
import { MINUTE_MS } from 'contract/rules/time'
import { countOf, firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { limitTo, type PageRequest } from '../../db/page.ts'
import { isAnonymous } from '../../members/blindApplicants.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { canManageApplicants, isVisibleApplicant } from '../../members/hiring.ts'
import { personWithAvatar } from '../../members/person.ts'
import { areFriends, isVisibleMember } from '../../members/visibility.ts'

/** An event `e` as the viewer, whose participant row is `me`, sees it: without people with a block between them. */
const columns = (sql: Sql, viewer: number) => sql`
  e.id, e.title, e.description, e.event_type, e.start_date, e.end_date, e.duration, e.format, e.location, e.video_platform,
  e.meeting_link, e.status, e.application_id, e.created_at, e.updated_at, me.response,
  jsonb_build_object('enabled', me.reminders_enabled, 'reminders', coalesce((
    select jsonb_agg(
      jsonb_build_object('time_before', r.time_before, 'type', r.type, 'sent', r.sent_at is not null)
      order by r.time_before, r.type)
    from event_reminders r
    where r.event_id = e.id and r.user_id = ${viewer}), '[]')) as reminder_settings,
  (select jsonb_build_object(${personWithAvatar(sql)}) from users u where u.id = e.organizer_id) as organizer,
  coalesce((
    select jsonb_agg(jsonb_build_object(${personWithAvatar(sql)}, 'response', p.response) order by u.first_name, u.id)
    from event_people p
    join users u on u.id = p.user_id
    where p.event_id = e.id and p.user_id <> e.organizer_id and ${isVisibleMember(sql, viewer)}), '[]') as invitees`

/** Events in which the viewer participates as `me`, except those of blocked or suspended organizers. */
const eventsOf = (sql: Sql, viewer: number) => sql`
  event_people me
  join events e on e.id = me.event_id
  join users u on u.id = e.organizer_id
  where me.user_id = ${viewer} and ${isVisibleMember(sql, viewer)}`

type Span = { from: string; to: string | undefined }

/**
 * The place of an event `e` among others, by its start in seconds and its id, as one number: the end of a page is known
 * when its event has moved or is gone. Exact until the year 2106.
 */
const position = (sql: Sql) => sql`
  (extract(epoch from date_trunc('second', e.start_date))::bigint * ${2 ** 21} + e.id % ${2 ** 21})`

/** Earliest first, one more than `limit`. */
export function listEvents(sql: Sql, viewer: number, { from, to }: Span, { limit, after }: PageRequest) {
  return sql<(Event & { position: number })[]>`
    select ${columns(sql, viewer)}, ${position(sql)} as position
    from ${eventsOf(sql, viewer)}
      and e.end_date > ${from}
      and e.start_date < ${to ?? 'infinity'}
      and ${position(sql)} > ${after ?? -Number.MAX_SAFE_INTEGER}
    order by position
    ${limitTo(sql, limit + 1)}`
}

export function countEvents(sql: Sql, viewer: number, { from, to }: Span) {
  return countOf(sql`
    select count(*)
    from ${eventsOf(sql, viewer)} and e.end_date > ${from} and e.start_date < ${to ?? 'infinity'}`)
}

export function findEvent(sql: Sql, viewer: number, id: number) {
  return firstRow(sql<Event[]>`select ${columns(sql, viewer)} from ${eventsOf(sql, viewer)} and e.id = ${id}`)
}

/** The member's events that overlap a time span. */
export function listEventConflicts(
  sql: Sql,
  viewer: number,
  { start, duration, except }: { start: string; duration: number; except?: number | undefined },
) {
  return sql<{ id: number; title: string; start_date: string; end_date: string }[]>`
    select e.id, e.title, e.start_date, e.end_date
    from ${eventsOf(sql, viewer)}
      and e.status = 'scheduled'
      and me.response is distinct from 'declined'
      and e.id is distinct from ${except ?? null}::bigint
      and e.start_date < ${start}::timestamptz + make_interval(mins => ${duration})
      and e.end_date > ${start}::timestamptz
    order by e.start_date
    limit 10`
}

type EventFields = Pick<
  NewEvent,
  | 'title'
  | 'event_type'
  | 'start_date'
  | 'duration'
  | 'format'
  | 'video_platform'
  | 'description'
  | 'location'
  | 'meeting_link'
>

const toRow = (event: EventFields) => ({
  title: event.title,
  description: event.description || null,
  event_type: event.event_type,
  start_date: event.start_date,
  duration: event.duration,
  end_date: new Date(Date.parse(event.start_date) + event.duration * MINUTE_MS).toISOString(),
  format: event.format,
  location: event.location || null,
  video_platform: event.video_platform,
  meeting_link: (event.format === 'video' && event.meeting_link) || null,
})

export async function insertEvent(
  sql: Sql,
  organizer_id: number,
  event: EventFields & { application_id: number | null },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into events ${sql({ ...toRow(event), organizer_id, application_id: event.application_id })}
    returning id`
  return row.id
}

/** The event must be locked. */
export async function updateEvent(sql: Sql, id: number, event: EventFields): Promise<void> {
  await sql`
    update events set ${sql(toRow(event))}, sequence = sequence + 1, updated_at = now() where id = ${id}`
}

export async function cancelEvent(sql: Sql, organizer_id: number, id: number): Promise<void> {
  await sql`
    update events
    set status = 'cancelled', sequence = sequence + 1, updated_at = now()
    where id = ${id} and organizer_id = ${organizer_id} and status = 'scheduled'`
}

/** Locks an event, so that responses, edits and reminders run one at a time. */
export async function lockEvent(sql: Sql, id: number): Promise<void> {
  await sql`select from events where id = ${id} for update`
}

/** The id of the member who sent an application, in an array; an empty array without an application. */
export function listApplicantIds(sql: Sql, application_id: number | null): Promise<number[]> {
  return idsOf(sql`select user_id as id from applications where id = ${application_id}`)
}

/** True for users `u` whom the organizer may invite and write to: friends, and applicants they know and decide on. */
export const isInvitable = (sql: Sql, organizer: number | ReturnType<Sql>) => sql`
  ${isVisibleMember(sql, organizer)} and (
    ${areFriends(sql, sql`u.id`, organizer)}
    or exists (
      select from applications a
      join jobs j on j.id = a.job_id
      where a.user_id = u.id and ${canManageApplicants(sql, organizer)} and ${isVisibleApplicant(sql, organizer)}
        and a.status <> 'withdrawn' and not ${isAnonymous(sql)} and not ${isRemovedJob(sql)}))`

export function filterInvitable(sql: Sql, me: number, ids: readonly number[]) {
  return idsOf(sql`
    select u.id from users u where u.id = any(${ids as number[]}) and u.id <> ${me} and ${isInvitable(sql, me)}`)
}

export type Invitee = {
  id: number
  has_declined: boolean
  is_pending: boolean
  is_invitable: boolean
  /** Whether the organizer sees them among the invitees. */
  is_visible: boolean
  is_applicant: boolean
}

/**
 * The invitees of an event. Those whom the organizer may no longer write to stay invited, but hear of no edit, except
 * that they aren't invited any more; those who declined hear of nothing.
 */
export function listInvitees(sql: Sql, id: number) {
  return sql<Invitee[]>`
    select u.id, p.response = 'declined' as has_declined, p.response = 'pending' as is_pending,
      ${isInvitable(sql, sql`e.organizer_id`)} as is_invitable,
      ${isVisibleMember(sql, sql`e.organizer_id`)} as is_visible,
      exists (select from applications a where a.id = e.application_id and a.user_id = u.id) as is_applicant
    from event_people p
    join events e on e.id = p.event_id
    join users u on u.id = p.user_id
    where p.event_id = ${id} and p.user_id <> e.organizer_id`
}

/** Records that people are notified about an event, and returns those who weren't in the last hour. */
export async function claimNotices(sql: Sql, event_id: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ user_id: number }[]>`
    insert into event_notices (event_id, user_id)
    select ${event_id}, id from unnest(${ids as number[]}::bigint[]) id
    on conflict (event_id, user_id) do update set notified_at = excluded.notified_at
    where event_notices.notified_at <= now() - interval '1 hour'
    returning user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Returns those of the former invitees who weren't told by this organizer in the last hour that an invitation was
 * cancelled. If they're invited again, they hear of it at once.
 */
export async function claimUninvited(
  sql: Sql,
  organizer_id: number,
  event_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await sql<{ user_id: number }[]>`
    delete from event_notices e
    where e.event_id = ${event_id} and e.user_id = any(${ids as number[]}::bigint[]) and not exists (
      select from notifications n
      where n.user_id = e.user_id and n.type = 'event' and n.subject_type = 'user' and n.subject_id = ${organizer_id}
        and n.created_at > now() - interval '1 hour')
    returning e.user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Without a response for the organizer. */
export async function addParticipants(
  sql: Sql,
  event_id: number,
  ids: readonly number[],
  response: InvitationResponse | null,
): Promise<void> {
  await sql`
    insert into event_people (event_id, user_id, response)
    select ${event_id}, id, ${response} from unnest(${ids as number[]}::bigint[]) id
    on conflict do nothing`
}

export async function removeParticipants(sql: Sql, event_id: number, ids: readonly number[]): Promise<void> {
  await sql`delete from event_people where event_id = ${event_id} and user_id = any(${ids as number[]})`
}

/**
 * Stores the response. Returns whether the person hadn't answered within the last hour; only then is the organizer
 * also told by push and email.
 */
export function answerInvitation(sql: Sql, event_id: number, user_id: number, response: InvitationResponse) {
  return hasRows(sql`
    with before as (
      select responded_at from event_people where event_id = ${event_id} and user_id = ${user_id}
    ),
    changed as (
      update event_people set response = ${response}, responded_at = now()
      where event_id = ${event_id} and user_id = ${user_id}
    )
    select from before where responded_at is null or responded_at <= now() - interval '1 hour'`)
}

/** Sets responses to pending, after the event moved. People who declined have left the event and aren't asked again. */
export async function resetEventResponses(sql: Sql, event_id: number): Promise<void> {
  await sql`update event_people set response = 'pending', responded_at = null where event_id = ${event_id} and response <> 'declined'`
}

export type CalendarRow = Event & { uid: string; sequence: number }

/** One event, or those since three months ago, including cancelled ones. */
export function listCalendarEvents(sql: Sql, viewer: number, id?: number) {
  return sql<CalendarRow[]>`
    select ${columns(sql, viewer)}, e.uid, e.sequence
    from ${eventsOf(sql, viewer)}
      and (${id ?? null}::bigint is null or e.id = ${id ?? null})
      and (${id ?? null}::bigint is not null or e.end_date > now() - interval '3 months')
    order by e.start_date, e.id
    limit 1000`
}
