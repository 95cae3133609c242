import { countOf, type Sql } from '../../db/connect.ts'

/** A member made the companies that they own since the beginning: both times are those of one transaction. */
const isMaker = (sql: Sql) => sql`m.role = 'owner' and m.since <= co.created_at`

/** How many companies the member made and owns, and to how many others they belong. */
export async function countCompanies(sql: Sql, user_id: number): Promise<{ own: number; others: number }> {
  const [counts] = await sql<[{ own: number; others: number }]>`
    select count(*) filter (where ${isMaker(sql)}) as own, count(*) filter (where not (${isMaker(sql)})) as others
    from company_members m
    join companies co on co.id = m.company_id
    where m.user_id = ${user_id}`
  return counts
}

export function countMembers(sql: Sql, company_id: number) {
  return countOf(sql`select count(*) from company_members where company_id = ${company_id}`)
}

export function countOwners(sql: Sql, company_id: number) {
  return countOf(
    sql`select count(*) from company_members where company_id = ${company_id} and role = 'owner'`,
  )
}
