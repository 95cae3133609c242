import { firstRow, type Sql } from '../db/connect.ts'
import { today } from '../db/today.ts'
import { momentInJson } from '../db/momentInJson.ts'

/** True for credentials `c` whose approval is valid today. */
export const isValidCredential = (sql: Sql) => sql`
  c.status = 'approved'
  and (c.expires_on is null or c.expires_on >= ${today(sql)})`

/** A `CheckedCredential` of the contract. */
export const checkedCredential = (sql: Sql) => sql`
  jsonb_build_object(
    'kind', c.kind, 'name', c.name, 'evidence', c.evidence,
    'checked_at', ${momentInJson(sql, sql`c.decided_at`)})`

/** The valid credentials of users `u`: the company, then licences in the order in which they were added. */
export const checkedCredentials = (sql: Sql) => sql`
  coalesce(
    (select jsonb_agg(${checkedCredential(sql)} order by c.kind, c.id)
    from credentials c
    where c.user_id = u.id and ${isValidCredential(sql)}),
    '[]')`

/**
 * The valid credential of the company of jobs `j`, or of their employers `u` for the company that they name; else null.
 */
export const employerCredential = (sql: Sql) => sql`
  (select ${checkedCredential(sql)}
  from credentials c
  where c.kind = 'company'
    and (c.company_id = j.company_id
      or c.company_id is null and c.user_id = u.id and lower(c.name) = lower(j.company))
    and ${isValidCredential(sql)}
  order by c.company_id, c.decided_at
  limit 1)`

/** Whether a member has a valid licence of a name. */
export const hasCheckedLicence = (
  sql: Sql,
  { user_id, name }: Record<'user_id' | 'name', ReturnType<Sql>>,
) => sql`
  exists (
    select from credentials c
    where c.user_id = ${user_id} and c.kind = 'licence' and lower(c.name) = lower(${name}) and ${isValidCredential(sql)})`

/**
 * Whether a company's name, in any spelling, is verified for others, and not for this member or a company for which
 * they post.
 */
export async function isNameOfOthers(sql: Sql, user_id: number, company: string): Promise<boolean> {
  const row = await firstRow(sql<{ is_of_others: boolean }[]>`
    select count(*) > 0 and bool_and(
      c.user_id <> ${user_id}
      and not exists (select from company_members m where m.company_id = c.company_id and m.user_id = ${user_id} and m.role <> 'reader')) as is_of_others
    from credentials c
    where c.kind = 'company' and company_hiding_key(c.name) = company_hiding_key(${company}) and ${isValidCredential(sql)}`)
  return row?.is_of_others ?? false
}

/** Whether users `u` have a valid credential. */
export const hasCredential = (sql: Sql) => sql`
  exists (select from credentials c where c.user_id = u.id and ${isValidCredential(sql)})`
