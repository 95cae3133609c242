import { firstRow, type Sql } from '../db/connect.ts'
import { isConfirmed, isVisibleMember, type Viewer } from './visibility.ts'

/** True for companies `co` with an owner whom the viewer may see, unless they are hidden, and for the viewer's own. */
export const isVisibleCompany = (sql: Sql, viewer: Viewer | undefined) => sql`
  exists (
    select from company_members m
    join users u on u.id = m.user_id
    where m.company_id = co.id
      and (m.role = 'owner' and co.hidden_at is null and ${isConfirmed(sql)} and ${isVisibleMember(sql, viewer)} or m.user_id = ${viewer ?? null}))`

/** The company of this name, in any spelling, for which a member posts: the jobs that name it are its jobs. */
export async function findOwnCompany(sql: Sql, user_id: number, name: string): Promise<number | null> {
  const row = await firstRow(sql<{ id: number }[]>`
    select c.id
    from company_members m
    join companies c on c.id = m.company_id
    where m.user_id = ${user_id} and m.role <> 'reader' and company_hiding_key(c.name) = company_hiding_key(${name})
    order by lower(c.name) = lower(${name}) desc, c.id
    limit 1`)
  return row?.id ?? null
}
