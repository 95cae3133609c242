import type { BlockedUser, MutedUser } from 'contract/blocks'
import { hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isKnown, isVisibleMember } from '../../members/visibility.ts'

/**
 * Blocks a person and deletes the friendship, requests for contact details and shared events of the two. What the
 * other one refused stays, and the member's own request as a withdrawn one, so that blocking and unblocking doesn't end
 * the wait before asking again. Returns false if there is no such person.
 */
export function blockUser(sql: Sql, me: number, other: number) {
  return hasRows(sql`
    with person as (select u.id from users u where u.id = ${other} and ${isKnown(sql, me)}),
    blocked as (
      insert into blocks (blocker_id, blocked_id)
      select ${me}, id from person
      on conflict (blocker_id, blocked_id) do nothing
    ),
    ended as (
      delete from friendships
      where (sender_id = ${me} and receiver_id = ${other} and status <> 'declined')
        or (sender_id = ${other} and receiver_id = ${me})
    ),
    withdrawn_requests as (
      update contact_requests set status = 'withdrawn', answered_at = now()
      where asker_id = ${me} and owner_id = ${other} and status = 'pending'
    ),
    ended_requests as (
      delete from contact_requests
      where (asker_id = ${me} and owner_id = ${other} and status = 'accepted')
        or (asker_id = ${other} and owner_id = ${me})
    ),
    left_events as (
      delete from event_people p
      using events e
      where e.id = p.event_id
        and (e.organizer_id, p.user_id) in ((${me}::bigint, ${other}::bigint), (${other}::bigint, ${me}::bigint))
    )
    select from person`)
}

export type EndedInvitation = { id: number; title: string; start_date: string; organizer_id: number }

/** The coming events of one of the two to which the other one is invited and hasn't declined. */
export function listSharedEvents(sql: Sql, me: number, other: number) {
  return sql<EndedInvitation[]>`
    select e.id, e.title, e.start_date, e.organizer_id
    from event_people p
    join events e on e.id = p.event_id
    where (e.organizer_id, p.user_id) in ((${me}::bigint, ${other}::bigint), (${other}::bigint, ${me}::bigint))
      and e.status = 'scheduled' and e.end_date > now() and p.response <> 'declined'
    order by e.id`
}

/** Returns false if there is no such person. */
export function unblockUser(sql: Sql, me: number, other: number) {
  return hasRows(sql`
    with taken_back as (delete from blocks where blocker_id = ${me} and blocked_id = ${other})
    select from users u where u.id = ${other} and ${isKnown(sql, me)}`)
}

/** One more than `limit`, by person id downwards. */
export function listBlockedUsers(sql: Sql, me: number, page: PageRequest) {
  return sql<BlockedUser[]>`
    select u.id, u.first_name, u.last_name, u.username, u.avatar_url, b.created_at as blocked_at
    from blocks b
    join users u on u.id = b.blocked_id
    where b.blocker_id = ${me}
      and ${pageBelow(sql, 'u.id', page)}`
}

/** Returns false if there is no such person. */
export function muteUser(sql: Sql, me: number, other: number) {
  return hasRows(sql`
    with person as (
      select u.id from users u where u.id = ${other} and ${isKnown(sql, me)} and not blocked_between(${me}, u.id)),
    muted as (
      insert into mutes (muter_id, muted_id)
      select ${me}, id from person
      on conflict (muter_id, muted_id) do nothing
    )
    select from person`)
}

/** Returns false if there is no such person. */
export function unmuteUser(sql: Sql, me: number, other: number) {
  return hasRows(sql`
    with taken_back as (delete from mutes where muter_id = ${me} and muted_id = ${other})
    select from users u where u.id = ${other} and ${isKnown(sql, me)}`)
}

/** Latest first, one more than `limit`; `mute_id` is the list's cursor. */
export function listMutedUsers(sql: Sql, me: number, page: PageRequest) {
  return sql<(MutedUser & { mute_id: number })[]>`
    select m.id as mute_id, u.id, u.first_name, u.last_name, u.username, u.avatar_url, m.created_at as muted_at
    from mutes m
    join users u on u.id = m.muted_id
    where m.muter_id = ${me} and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'm.id', page)}`
}
