import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import type { Registration, Session } from 'contract/auth'
import { emailKey, mailboxKey } from 'contract/email'
import type { SignOutReason } from 'contract/signOutMessages'
import { firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import type { SignInSources } from './signInSources.ts'

export type SignInAccount = { id: number; password_hash: string; is_suspended: boolean }

type Login = { phone: string } | { email: string }

/** The account, and whether it has signed in from this device or network before. */
export async function findAccountForLogin(sql: Sql, login: Login, { device, network }: SignInSources) {
  const knows = (source: Buffer | null) =>
    sql`exists (select from known_sources k where k.user_id = u.id and k.source_hash = ${source})`
  return firstRow(sql<(SignInAccount & { knows_device: boolean; knows_network: boolean })[]>`
    select u.id, u.password_hash, u.suspended_at is not null as is_suspended,
      ${knows(device)} as knows_device, ${knows(network)} as knows_network
    from users u
    where ${'phone' in login ? sql`u.phone = ${login.phone}` : sql`u.email_key = ${emailKey(login.email)}`}`)
}

const SOURCES_MAX = 50

/** Stores the sources of a sign-in, keeping the latest `SOURCES_MAX`. */
export async function recordSignInSources(
  sql: Sql,
  user_id: number,
  { device, network }: SignInSources,
): Promise<void> {
  const rows = [network, ...(device ? [device] : [])].map((source_hash) => ({ user_id, source_hash }))
  await sql`
    insert into known_sources ${sql(rows)}
    on conflict (user_id, source_hash) do update set last_used_at = now()`
  await sql`
    delete from known_sources
    where user_id = ${user_id} and source_hash in (
      select source_hash
      from known_sources
      where user_id = ${user_id}
      order by last_used_at desc
      offset ${SOURCES_MAX})`
}

/** Replaces all known sources. */
export async function replaceSignInSources(sql: Sql, user_id: number, sources: SignInSources): Promise<void> {
  await sql`delete from known_sources where user_id = ${user_id}`
  await recordSignInSources(sql, user_id, sources)
}

/** Deletes sources that haven't been used for half a year. */
export async function deleteOldSignInSources(sql: Sql): Promise<void> {
  await sql`delete from known_sources where last_used_at < now() - interval '180 days'`
}

export function findAccount(sql: Sql, id: number) {
  return firstRow(sql<SignInAccount[]>`
    select id, password_hash, suspended_at is not null as is_suspended
    from users
    where id = ${id}`)
}

/**
 * Locks the account against changes of password, suspension and deletion. Returns undefined if the password has changed
 * since it was checked, or if the account was deleted.
 */
export async function lockAccount(
  sql: Sql,
  { id, password_hash }: Pick<SignInAccount, 'id' | 'password_hash'>,
): Promise<SignInAccount | undefined> {
  const [account] = await sql<SignInAccount[]>`
    select id, password_hash, suspended_at is not null as is_suspended
    from users
    where id = ${id}
    for no key update`
  return account?.password_hash === password_hash ? account : undefined
}

type NewAccount = Omit<Registration, 'password' | 'device_id'> & {
  password_hash: string
  username: string
  must_confirm_email?: boolean
}

/** Whether an account has this email, or another spelling of the same mailbox. */
export function isEmailTaken(sql: Sql, email: string) {
  return hasRows(sql`
    select from users where email_key = ${emailKey(email)} or mailbox_key = ${mailboxKey(email)}
    union all
    -- The owner of an account can take a change of address back.
    select from earlier_emails
    where mailbox_key = ${mailboxKey(email)}
      and changed_at > now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})`)
}

/** Returns undefined if the email, mailbox or username is taken. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<number | undefined> {
  const { email } = account
  const row = { ...account, email_key: emailKey(email), mailbox_key: mailboxKey(email) }
  const [made] = await sql<{ id: number }[]>`
    insert into users ${sql(row)}
    on conflict do nothing
    returning id`
  return made?.id
}

/**
 * Also cancels unfinished sign-ins, and an unfinished change of the email address: someone with the old password may
 * have begun them.
 */
export async function setPassword(sql: Sql, id: number, password_hash: string): Promise<void> {
  await sql`update users set password_hash = ${password_hash} where id = ${id} and deleted_at is null`
  await sql`delete from pending_sign_ins where user_id = ${id}`
  await sql`
    delete from email_verifications v
    using users u
    where v.user_id = ${id} and u.id = v.user_id and u.email <> v.email`
}

/**
 * Stores the name of a device. Returns whether the device is new and not the member's first. It is recognized by the id
 * that its browser sent; without one by its name and network, unless the member's devices send ids.
 */
export function recordDevice(sql: Sql, user_id: number, name: string, { device, network }: SignInSources) {
  const knows = (source: Buffer | null) => sql`exists (
    select from known_sources s where s.user_id = ${user_id} and s.source_hash = ${source}::bytea)`
  return hasRows(sql`
    with noted as (
      insert into known_devices (user_id, device, sends_id)
      values (${user_id}, ${name}, ${device !== null})
      on conflict do nothing
      returning user_id
    ), marked as (
      update known_devices
      set sends_id = true
      where user_id = ${user_id} and device = ${name} and ${device !== null} and not sends_id
    )
    select
    where exists (select from known_devices k where k.user_id = ${user_id})
      and case
        when ${device === null} then exists (select from noted)
          or exists (select from known_devices k where k.user_id = ${user_id} and k.sends_id)
          or not ${knows(network)}
        else not ${knows(device)}
      end`)
}

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

/** Returns false if it isn't the member's session. */
export async function deleteSession(sql: Sql, user_id: number, id: number): Promise<boolean> {
  return (await endSessionsWhere(sql, sql`id = ${id} and user_id = ${user_id}`, 'signed_out')).length > 0
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
