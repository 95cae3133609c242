import type { Notice, NoticeRecord } from 'contract/notices'
import { firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personName } from '../../members/person.ts'

export async function getNotice(sql: Sql): Promise<Notice | null> {
  const [notice] = await sql<Notice[]>`
    select id, title, body, link, link_label, created_at
    from notices
    where ended_at is null`
  return notice ?? null
}

/** Ends the current notice and returns it. */
export function clearNotice(sql: Sql, admin_id: number) {
  return firstRow(sql<Pick<Notice, 'id' | 'title' | 'body'>[]>`
    update notices set ended_at = now(), ended_by = ${admin_id}
    where ended_at is null
    returning id, title, body`)
}

export async function insertNotice(
  sql: Sql,
  admin_id: number,
  { title, body, link, link_label }: Omit<Notice, 'id' | 'created_at'>,
): Promise<Notice> {
  const [notice] = await sql<[Notice]>`
    insert into notices (title, body, link, link_label, admin_id)
    values (${title}, ${body}, ${link}, ${link_label}, ${admin_id})
    returning id, title, body, link, link_label, created_at`
  return notice
}

const named = (sql: Sql, table: 'a' | 'e') => sql`
  case when ${sql(table)}.id is not null then jsonb_build_object(${personName(sql, table)}) end`

/** Current and past notices, latest first, one more than `limit`. */
export function listNotices(sql: Sql, page: PageRequest) {
  return sql<NoticeRecord[]>`
    select n.id, n.title, n.body, n.link, n.link_label, n.created_at, n.ended_at,
      ${named(sql, 'a')} as admin, ${named(sql, 'e')} as ended_by
    from notices n
    left join users a on a.id = n.admin_id
    left join users e on e.id = n.ended_by
    where ${pageBelow(sql, 'n.id', page)}`
}
