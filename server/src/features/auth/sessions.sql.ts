import type { Session } from 'contract/auth'
import type { SignOutReason } from 'contract/words/signOutMessages'
import { idsOf, type Sql } from '../../db/connect.ts'

type NewSession = { user_id: number; token_hash: Buffer; device: string; hours: number }

export async function insertSession(sql: Sql, { hours, ...session }: NewSession): Promise<void> {
  await sql`
    insert into sessions (user_id, token_hash, device, expires_at)
    values (${session.user_id}, ${session.token_hash}, ${session.device}, now() + make_interval(hours => ${hours}))`
}

export function listSessions(sql: Sql, user_id: number, current: number) {
  return sql<Session[]>`
    select id, device, created_at, last_seen_at, id = ${current} as current
    from sessions
    where user_id = ${user_id} and expires_at > now()
    order by last_seen_at desc
    limit 100`
}

/** Deletes sessions, stores the reason for later requests with their tokens, and returns their ids. */
async function endSessionsWhere(sql: Sql, which: ReturnType<Sql>, reason: SignOutReason): Promise<number[]> {
  return idsOf(sql`
    with ended as (delete from sessions where ${which} returning id, token_hash),
      noted as (insert into ended_sessions (token_hash, reason) select token_hash, ${reason} from ended)
    select id from ended`)
}

/**
 * Returns false if it isn't the member's session. The current one ends without a reason, which another tab of the
 * device would show.
 */
export async function deleteSession(
  sql: Sql,
  user_id: number,
  { id, isOwn }: { id: number; isOwn: boolean },
): Promise<boolean> {
  const which: ReturnType<Sql> = sql`id = ${id} and user_id = ${user_id}`
  const ended = isOwn
    ? await idsOf(sql<{ id: number }[]>`delete from sessions where ${which} returning id`)
    : await endSessionsWhere(sql, which, 'signed_out')
  return ended.length > 0
}

/** Returns the ids of the deleted sessions. */
export function deleteSessions(sql: Sql, user_id: number, reason: SignOutReason): Promise<number[]> {
  return endSessionsWhere(sql, sql`user_id = ${user_id}`, reason)
}

/** Like `deleteSessions`, but stores no reason to show on those devices. */
export function deleteSessionsWithoutReason(sql: Sql, user_id: number): Promise<number[]> {
  return idsOf(sql<{ id: number }[]>`delete from sessions where user_id = ${user_id} returning id`)
}

/** Deletes the member's sessions except `current`, and returns their ids. */
export function deleteOtherSessions(sql: Sql, user_id: number, current: number): Promise<number[]> {
  return endSessionsWhere(sql, sql`user_id = ${user_id} and id <> ${current}`, 'signed_out')
}

/** Also deletes the reasons of sessions that ended a month ago. */
export async function deleteExpiredSessions(sql: Sql): Promise<void> {
  await endSessionsWhere(sql, sql`expires_at < now()`, 'expired')
  await sql`delete from ended_sessions where ended_at < now() - interval '30 days'`
}

/** The lifetime in hours that the session was created with. */
export async function sessionHours(sql: Sql, id: number): Promise<number | undefined> {
  const [row] = await sql<{ hours: number }[]>`
    select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
    from sessions
    where id = ${id}`
  return row?.hours
}
