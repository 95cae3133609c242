import { emailKey } from 'contract/email'
import { hasRows, type Sql } from '../db/connect.ts'

export function isEmailSent(sql: Sql, message_id: string) {
  return hasRows(sql`select from mails_sent where message_id = ${message_id}`)
}

export async function markEmailSent(sql: Sql, message_id: string): Promise<void> {
  await sql`insert into mails_sent (message_id) values (${message_id}) on conflict do nothing`
}

/** Updates what a member sees of a reminder's email. */
export async function updateDelivery(
  sql: Sql,
  id: number,
  outcome: 'waiting' | 'sent' | 'failed' | 'skipped',
): Promise<void> {
  await sql`update event_deliveries set outcome = ${outcome} where id = ${id}`
}

/** Older than any retry. */
export async function deleteOldSentEmails(sql: Sql): Promise<void> {
  await sql`delete from mails_sent where created_at < now() - interval '30 days'`
}

/** Whether this is an address that a member has confirmed. */
export function isConfirmedAddress(sql: Sql, email: string) {
  return hasRows(
    sql`select from users where email_key = ${emailKey(email)} and email_verified_at is not null`,
  )
}
