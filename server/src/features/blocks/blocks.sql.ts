import type { BlockedUser, MutedUser } from 'contract/blocks'
import type { Sql } from '../../db/connect.ts'
import { isVisibleMember } from '../../db/visibility.ts'

/** Blocks a person and deletes the friendship and shared events of the two. Returns false if there is no such person. */
export async function blockUser(sql: Sql, me: number, other: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    with person as (select id from users where id = ${other} and deleted_at is null),
    blocked as (
      insert into blocks (blocker_id, blocked_id)
      select ${me}, id from person
      on conflict (blocker_id, blocked_id) do nothing
    ),
    ended as (
      delete from friendships
      where (sender_id = ${me} and receiver_id = ${other}) or (sender_id = ${other} and receiver_id = ${me})
    ),
    left_events as (
      delete from event_people p
      using events e
      where e.id = p.event_id
        and (e.organizer_id, p.user_id) in ((${me}::bigint, ${other}::bigint), (${other}::bigint, ${me}::bigint))
    )
    select exists (select from person) as found`
  return row?.found ?? false
}

/** Returns false if there is no such person. */
export async function unblockUser(sql: Sql, me: number, other: number): Promise<boolean> {
  const rows = await sql`
    with taken_back as (delete from blocks where blocker_id = ${me} and blocked_id = ${other})
    select from users where id = ${other} and deleted_at is null`
  return rows.length > 0
}

/** One more than `limit`, by person id downwards. */
export function listBlockedUsers(
  sql: Sql,
  me: number,
  { limit, after }: { limit: number; after: number | undefined },
) {
  return sql<BlockedUser[]>`
    select u.id, u.first_name, u.last_name, u.username, u.avatar_url, b.created_at as blocked_at
    from blocks b
    join users u on u.id = b.blocked_id
    where b.blocker_id = ${me} and u.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by u.id desc
    limit ${limit + 1}`
}

/** Returns false if there is no such person. */
export async function muteUser(sql: Sql, me: number, other: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    with person as (select id from users where id = ${other} and deleted_at is null and not blocked_between(${me}, id)),
    muted as (
      insert into mutes (muter_id, muted_id)
      select ${me}, id from person
      on conflict (muter_id, muted_id) do nothing
    )
    select exists (select from person) as found`
  return row?.found ?? false
}

/** Returns false if there is no such person. */
export async function unmuteUser(sql: Sql, me: number, other: number): Promise<boolean> {
  const rows = await sql`
    with taken_back as (delete from mutes where muter_id = ${me} and muted_id = ${other})
    select from users where id = ${other} and deleted_at is null`
  return rows.length > 0
}

/** Latest first, one more than `limit`; `mute_id` is the list's cursor. */
export function listMutedUsers(
  sql: Sql,
  me: number,
  { limit, after }: { limit: number; after: number | undefined },
) {
  return sql<(MutedUser & { mute_id: number })[]>`
    select m.id as mute_id, u.id, u.first_name, u.last_name, u.username, u.avatar_url, m.created_at as muted_at
    from mutes m
    join users u on u.id = m.muted_id
    where m.muter_id = ${me} and ${isVisibleMember(sql, me)} and m.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by m.id desc
    limit ${limit + 1}`
}
