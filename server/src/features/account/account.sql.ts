import { RESET_LINK_MINUTES, SIGN_IN_REPORT_DAYS } from 'contract/account'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'

export type ResetRecipient = { id: number; email: string; first_name: string }

/** The account with this email, unless suspended. */
export function findResetRecipient(sql: Sql, email_key: string) {
  return firstRow(sql<ResetRecipient[]>`
    select id, email, first_name
    from users
    where email_key = ${email_key} and suspended_at is null`)
}

/**
 * Replaces an earlier link. Returns false if the account has been deleted or suspended, or has another address by now.
 */
export function setPasswordReset(
  sql: Sql,
  { user_id, email_key, token_hash }: { user_id: number; email_key: string; token_hash: Buffer },
) {
  return hasRows(sql`
    insert into password_resets (user_id, token_hash)
    select id, ${token_hash}::bytea
    from users
    where id = ${user_id} and email_key = ${email_key} and suspended_at is null
    for no key update
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()
    returning 1`)
}

const isFresh = (sql: Sql) => sql`created_at > now() - make_interval(mins => ${RESET_LINK_MINUTES})`

export function findPasswordReset(sql: Sql, token_hash: Buffer) {
  return firstRow(sql<{ user_id: number }[]>`
    select user_id from password_resets where token_hash = ${token_hash} and ${isFresh(sql)}`)
}

/** Deletes the reset and returns the member's id. */
export async function consumePasswordReset(sql: Sql, token_hash: Buffer): Promise<number | undefined> {
  const [used] = await sql<{ user_id: number }[]>`
    delete from password_resets
    where token_hash = ${token_hash} and ${isFresh(sql)}
    returning user_id`
  return used?.user_id
}

/** Whose token of a sign-in report it is. */
export function findSignInReport(sql: Sql, token_hash: Buffer) {
  return firstRow(
    sql<{ user_id: number }[]>`select user_id from sign_in_reports where token_hash = ${token_hash}`,
  )
}

/** Deletes the token of a sign-in report that is still valid, and returns whose it is. */
export function consumeSignInReport(sql: Sql, token_hash: Buffer) {
  return firstRow(sql<{ user_id: number; email_key: string; created_at: string }[]>`
    delete from sign_in_reports r
    using users u
    where r.token_hash = ${token_hash} and u.id = r.user_id and u.email_key is not null
      and r.created_at > now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})
    returning r.user_id, u.email_key, r.created_at`)
}

/** The same row for a signed-in member, who needs no emailed token. */
export function findReporter(sql: Sql, session_id: number) {
  return firstRow(sql<{ user_id: number; email_key: string; created_at: string }[]>`
    select s.user_id, u.email_key, s.created_at
    from sessions s
    join users u on u.id = s.user_id and u.email_key is not null
    where s.id = ${session_id}`)
}

export async function deleteOldSignInReports(sql: Sql): Promise<void> {
  await sql`
    delete from sign_in_reports where created_at < now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})`
}

export async function deletePasswordReset(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from password_resets where user_id = ${user_id}`
}

export async function deleteOldPasswordResets(sql: Sql): Promise<void> {
  await sql`delete from password_resets where not (${isFresh(sql)})`
}

/** Returns whether there was one. */
export function deleteCalendarFeed(sql: Sql, user_id: number) {
  return hasRows(sql`delete from calendar_feeds where user_id = ${user_id} returning 1`)
}

/** Deletes every link to the account that works without signing in, and the earlier address that one could restore. */
export async function deleteLinks(sql: Sql, user_id: number): Promise<void> {
  await deleteCalendarFeed(sql, user_id)
  await sql`delete from sign_in_reports where user_id = ${user_id}`
  await sql`delete from earlier_emails where user_id = ${user_id}`
}

export function isAdmin(sql: Sql, user_id: number) {
  return hasRows(sql`select from users where id = ${user_id} and role = 'admin'`)
}
