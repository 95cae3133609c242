import { emailKey } from 'contract/email'
import { firstRow, type Sql } from '../../db/connect.ts'
import { isEmailReturnable } from '../../members/mailboxes.ts'

/** Stores the current address of an account before it changes to another one. */
export async function storeEarlierEmail(sql: Sql, user_id: number, email: string): Promise<void> {
  await sql`
    insert into earlier_emails (user_id, email, mailbox_key, verified_at)
    select id, email, mailbox_key, email_verified_at from users where id = ${user_id} and email <> ${email}`
}

/** The address, its owner's first name and until when they had it; undefined if that was too long ago. */
export function findEarlierEmail(sql: Sql, user_id: number, email: string) {
  return firstRow(sql<{ email: string; changed_at: string; first_name: string }[]>`
    select e.email, e.changed_at, u.first_name
    from earlier_emails e
    join users u on u.id = e.user_id and u.suspended_at is null
    where e.user_id = ${user_id} and e.email = ${email} and ${isEmailReturnable(sql)}
    order by e.changed_at desc
    limit 1`)
}

/**
 * Restores the address that the account had at `at`, if it was changed within SIGN_IN_REPORT_DAYS, and ends the links
 * that were sent to the addresses since. Returns its key; undefined if there is nothing to restore. Earlier changes
 * can still be undone, because this report may come from the thief.
 */
export async function restoreEarlierEmail(
  sql: Sql,
  user_id: number,
  at: string,
): Promise<string | undefined> {
  const earlier = await firstRow(sql<{ email: string }[]>`
    select e.email
    from earlier_emails e
    where e.user_id = ${user_id} and e.changed_at >= ${at} and ${isEmailReturnable(sql)}
    order by e.changed_at
    limit 1`)
  if (!earlier) return undefined
  const email_key = emailKey(earlier.email)
  const [restored] = await sql`
    update users u
    set email = e.email, email_key = ${email_key}, mailbox_key = e.mailbox_key, email_verified_at = e.verified_at
    from (
      select * from earlier_emails
      where user_id = ${user_id} and changed_at >= ${at}
      order by changed_at
      limit 1
    ) e
    where u.id = ${user_id}
      and not exists (
        select from users o where o.id <> u.id and (o.email_key = ${email_key} or o.mailbox_key = e.mailbox_key))
    returning 1`
  if (!restored) return undefined
  await sql`delete from earlier_emails where user_id = ${user_id} and changed_at >= ${at}`
  await sql`delete from sign_in_reports where user_id = ${user_id} and created_at >= ${at}`
  return email_key
}

export async function deleteOldEarlierEmails(sql: Sql): Promise<void> {
  await sql`delete from earlier_emails e where not (${isEmailReturnable(sql)})`
}
