import type { ContactMessage } from 'contract/contact'
import { countOf, hasRows, type Sql } from '../../db/connect.ts'
import { pageAbove, type PageRequest } from '../../db/page.ts'
import { personName } from '../../members/person.ts'

type NewMessage = Pick<ContactMessage, 'name' | 'email' | 'message'>

export async function insertContactMessage(
  sql: Sql,
  user_id: number | null,
  { name, email, message }: NewMessage,
) {
  await sql`insert into contact_messages ${sql({ user_id, name, email, message })}`
}

/** Oldest first, one more than `limit`. */
export function listContactMessages(sql: Sql, page: PageRequest) {
  return sql<ContactMessage[]>`
    select m.id, m.name, m.email, m.message, m.created_at,
      case when u.id is not null then jsonb_build_object(${personName(sql)}) end as "user"
    from contact_messages m
    left join users u on u.id = m.user_id
    where ${pageAbove(sql, 'm.id', page)}`
}

export function countContactMessages(sql: Sql) {
  return countOf(sql`select count(*) from contact_messages`)
}

/** Returns false if there is no such message. */
export function deleteContactMessage(sql: Sql, id: number) {
  return hasRows(sql`delete from contact_messages where id = ${id} returning 1`)
}
