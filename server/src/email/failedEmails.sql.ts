import type { FailedEmail } from 'contract/failedEmails'
import { countOf, type Sql } from '../db/connect.ts'
import { pageBelow, type PageRequest } from '../db/page.ts'
import { personName } from '../members/person.ts'
import type { EmailPayload } from './queuedEmail.ts'

/** Does nothing for a member who is gone. */
export async function insertFailedEmail(
  sql: Sql,
  email: EmailPayload,
  reason: string | undefined,
): Promise<void> {
  const { message_id, user_id, from = null } = email
  await sql`
    insert into failed_emails (message_id, user_id, from_id, payload, reason)
    select ${message_id}, u.id, ${from}, ${sql.json(email)}, ${reason ?? null}
    from users u
    where u.id = ${user_id} and u.deleted_at is null
      and (${from}::bigint is null or exists (select from users where id = ${from} and deleted_at is null))
    on conflict (message_id) do nothing`
}

/** Latest first, one more than `limit`. */
export function listFailedEmails(sql: Sql, page: PageRequest) {
  return sql<FailedEmail[]>`
    select f.id, coalesce(f.payload -> 'message', f.payload -> 'letter') ->> 'subject' as subject,
      jsonb_build_object(${personName(sql)}) as "user", f.payload ->> 'to' as "to", f.reason, f.created_at
    from failed_emails f
    join users u on u.id = f.user_id
    where ${pageBelow(sql, 'f.id', page)}`
}

export function countFailedEmails(sql: Sql) {
  return countOf(sql`select count(*) from failed_emails`)
}

/** Deletes and returns the oldest `limit`, or the one with this id, with the member's present address. */
export function takeFailedEmails(sql: Sql, { id, limit }: { id: number | undefined; limit: number }) {
  return sql<{ payload: EmailPayload }[]>`
    delete from failed_emails f
    using users u
    where u.id = f.user_id and f.id in (
      select id
      from failed_emails
      where ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by id
      limit ${limit}
      for update skip locked
    )
    returning f.payload || jsonb_build_object('to', u.email) as payload`
}

export async function deleteOldFailedEmails(sql: Sql): Promise<void> {
  await sql`delete from failed_emails where created_at < now() - interval '30 days'`
}
