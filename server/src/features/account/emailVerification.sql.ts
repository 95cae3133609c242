import { VERIFICATION_LINK_HOURS } from 'contract/emailVerification'
import { emailKey, mailboxKey } from 'contract/email'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { isMailboxTaken } from '../../members/mailboxes.ts'

const isFresh = (sql: Sql) => sql`created_at > now() - make_interval(hours => ${VERIFICATION_LINK_HOURS})`

/** Makes `email` the address that the member has to confirm. Earlier links stop working. */
export async function setUnconfirmedEmail(sql: Sql, user_id: number, email: string): Promise<void> {
  await sql`
    insert into email_verifications (user_id, email)
    values (${user_id}, ${email})
    on conflict (user_id) do update set email = excluded.email, token_hash = null, created_at = now()`
}

/** The address that the member still has to confirm: a new one, else their own. */
export function findUnconfirmedEmail(sql: Sql, user_id: number) {
  return firstRow(sql<{ email: string }[]>`
    select coalesce(v.email, u.email) as email
    from users u
    left join email_verifications v on v.user_id = u.id
    where u.id = ${user_id} and (v.email is not null or u.email_verified_at is null)`)
}

export type VerificationRecipient = {
  email: string
  first_name: string
  is_change: boolean
  /** Whether another account has this mailbox. */
  is_taken: boolean
}

/** Who gets the link, unless they have been suspended or have confirmed the address meanwhile. */
export async function findVerificationRecipient(
  sql: Sql,
  user_id: number,
): Promise<VerificationRecipient | undefined> {
  const found = await firstRow(sql<Omit<VerificationRecipient, 'is_taken'>[]>`
    select v.email, u.first_name, v.email <> u.email as is_change
    from email_verifications v
    join users u on u.id = v.user_id
    where v.user_id = ${user_id} and u.suspended_at is null`)
  return found && { ...found, is_taken: await isMailboxTaken(sql, found.email, user_id) }
}

/** Stores the token of the link for this address; returns false if another one has to be confirmed by now. */
export function setVerificationToken(
  sql: Sql,
  { user_id, email, token_hash }: { user_id: number; email: string; token_hash: Buffer },
) {
  return hasRows(sql`
    update email_verifications
    set token_hash = ${token_hash}
    where user_id = ${user_id} and email = ${email}
    returning 1`)
}

/** Whose link it is. */
export function findVerification(sql: Sql, token_hash: Buffer) {
  return firstRow(
    sql<{ user_id: number }[]>`select user_id from email_verifications where token_hash = ${token_hash}`,
  )
}

/** Deletes the verification of a link and returns it. */
export function consumeVerification(sql: Sql, token_hash: Buffer) {
  return firstRow(sql<{ user_id: number; email: string }[]>`
    delete from email_verifications
    where token_hash = ${token_hash} and ${isFresh(sql)}
    returning user_id, email`)
}

export async function deleteVerification(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from email_verifications where user_id = ${user_id}`
}

/** Deletes an unfinished change of address. */
export async function deleteEmailChange(sql: Sql, user_id: number): Promise<void> {
  await sql`
    delete from email_verifications v
    using users u
    where v.user_id = ${user_id} and u.id = v.user_id and u.email <> v.email`
}

export async function deleteOldVerifications(sql: Sql): Promise<void> {
  await sql`delete from email_verifications where not (${isFresh(sql)})`
}

/**
 * Makes the address the member's own, confirmed one and returns the previous address. Returns undefined if the account
 * is suspended. Throws PostgreSQL's error if another account has the mailbox.
 */
export function confirmEmail(sql: Sql, user_id: number, email: string) {
  return firstRow(sql<{ email: string; was_verified: boolean }[]>`
    with before as (
      select id, email, email_verified_at is not null as was_verified, email_key
      from users
      where id = ${user_id} and suspended_at is null
      for no key update
    )
    update users u
    set email = ${email}, email_key = ${emailKey(email)}, email_verified_at = now(),
      -- Of accounts that shared a mailbox before decision 26, only the oldest one has its key.
      mailbox_key = case when before.email_key = ${emailKey(email)} then u.mailbox_key else ${mailboxKey(email)} end
    from before
    where u.id = before.id
    returning before.email, before.was_verified`)
}

/** Marks the member's own address as confirmed. Returns whether it wasn't, and then ends the verified phone number. */
export async function markEmailVerified(sql: Sql, user_id: number): Promise<boolean> {
  const wasUnverified = await hasRows(sql`
    update users
    set email_verified_at = now(), phone_verified_at = null
    where id = ${user_id} and email_verified_at is null
    returning 1`)
  if (wasUnverified) await sql`delete from phone_verifications where user_id = ${user_id}`
  return wasUnverified
}
