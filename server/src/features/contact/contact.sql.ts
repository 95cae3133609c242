import type { ContactMessage } from 'contract/contact'
import type { Sql } from '../../db/connect.ts'
import { personName } from '../../db/person.ts'

type NewMessage = Pick<ContactMessage, 'name' | 'email' | 'message'>

export async function insertMessage(sql: Sql, user_id: number | null, { name, email, message }: NewMessage) {
  await sql`insert into contact_messages ${sql({ user_id, name, email, message })}`
}

/** Latest first, one more than `limit`. */
export function listMessages(sql: Sql, { limit, after }: { limit: number; after: number | undefined }) {
  return sql<ContactMessage[]>`
    select m.id, m.name, m.email, m.message, m.created_at,
      case when u.id is not null then jsonb_build_object(${personName(sql)}) end as "user"
    from contact_messages m
    left join users u on u.id = m.user_id
    where m.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by m.id desc
    limit ${limit + 1}`
}

export async function countMessages(sql: Sql): Promise<number> {
  const [row] = await sql<[{ total: number }]>`select count(*)::int as total from contact_messages`
  return row.total
}

/** Returns false if there is no such message. */
export async function deleteMessage(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`delete from contact_messages where id = ${id} returning 1`
  return rows.length > 0
}
