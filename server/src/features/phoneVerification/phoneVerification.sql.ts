import {
  PHONE_CODE_MINUTES,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_TRIES,
  type PhoneCode,
} from 'contract/phoneVerification'
import { firstRow, type Sql } from '../../db/connect.ts'

const isFresh = (sql: Sql) => sql`created_at > now() - make_interval(mins => ${PHONE_CODE_MINUTES})`

/** Until another code can be sent after `v`. */
const secondsToWait = (sql: Sql) => sql`
  greatest(0, coalesce(ceil(${PHONE_CODE_RESEND_SECONDS} - extract(epoch from clock_timestamp() - v.created_at)), 0))::int`

/** Locks the account, and tells whether this is its verified number and when another code can be sent. */
export function lockForCode(sql: Sql, user_id: number, phone: string) {
  return firstRow(sql<{ is_verified: boolean; retry_after: number }[]>`
    select u.phone is not distinct from ${phone} and u.phone_verified_at is not null as is_verified,
      ${secondsToWait(sql)} as retry_after
    from users u
    left join phone_verifications v on v.user_id = u.id
    where u.id = ${user_id}
    for no key update of u`)
}

/** Replaces the member's earlier code. */
export async function setCode(
  sql: Sql,
  code: { user_id: number; phone: string; code_hash: Buffer },
): Promise<void> {
  await sql`
    insert into phone_verifications ${sql(code)}
    on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash,
      tries = 0, created_at = now(), confirmed_at = null`
}

/** The code that waits to be entered. */
export function findCode(sql: Sql, user_id: number) {
  return firstRow(sql<PhoneCode[]>`
    select phone, created_at + make_interval(mins => ${PHONE_CODE_MINUTES}) as expires_at,
      ${PHONE_CODE_TRIES} - tries as tries_left, ${secondsToWait(sql)} as resend_after_seconds
    from phone_verifications v
    where user_id = ${user_id} and confirmed_at is null and ${isFresh(sql)}`)
}

/** The number that a code is for, unless it was replaced, has expired, or the member was suspended meanwhile. */
export function findRecipient(sql: Sql, user_id: number, code_hash: Buffer) {
  return firstRow(sql<{ phone: string }[]>`
    select v.phone
    from phone_verifications v
    join users u on u.id = v.user_id
    where v.user_id = ${user_id} and v.code_hash = ${code_hash} and v.confirmed_at is null
      and u.suspended_at is null and v.${isFresh(sql)}`)
}

/** Counts a try and returns the code to compare with; undefined if no code can be entered. */
export function countTry(sql: Sql, user_id: number) {
  return firstRow(sql<{ code_hash: Buffer }[]>`
    update phone_verifications
    set tries = tries + 1
    where user_id = ${user_id} and tries < ${PHONE_CODE_TRIES} and ${isFresh(sql)}
    returning code_hash`)
}

/** Locks the member and the other owner of the number that they verify, by id to avoid deadlocks. */
export async function lockForNumber(sql: Sql, user_id: number): Promise<void> {
  await sql`
    select from users
    where id = ${user_id} or phone = (select v.phone from phone_verifications v where v.user_id = ${user_id})
    order by id
    for no key update`
}

/** Locks the code that was entered; undefined if another one has replaced it. */
export function lockCode(sql: Sql, user_id: number, code_hash: Buffer) {
  return firstRow(sql<{ phone: string; is_confirmed: boolean }[]>`
    select phone, confirmed_at is not null as is_confirmed
    from phone_verifications
    where user_id = ${user_id} and code_hash = ${code_hash}
    for update`)
}

export async function markConfirmed(sql: Sql, user_id: number): Promise<void> {
  await sql`update phone_verifications set confirmed_at = now() where user_id = ${user_id}`
}

/** Removes the number from another account that hasn't verified it, and returns that account. */
export function removeFromPreviousOwner(sql: Sql, user_id: number, phone: string) {
  return firstRow(sql<{ id: number; email: string; first_name: string }[]>`
    update users
    set phone = null, phone_whatsapp = false
    where phone = ${phone} and id <> ${user_id} and phone_verified_at is null
    returning id, email, first_name`)
}

/** Throws PostgreSQL's error if another account has the number. */
export async function setVerifiedPhone(sql: Sql, user_id: number, phone: string): Promise<void> {
  await sql`
    update users
    set phone = ${phone}, phone_verified_at = now(), phone_whatsapp = phone_whatsapp and phone = ${phone}
    where id = ${user_id}`
}

export async function deleteOldPhoneCodes(sql: Sql): Promise<void> {
  await sql`delete from phone_verifications where not (${isFresh(sql)})`
}
