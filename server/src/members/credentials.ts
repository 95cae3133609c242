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

const employerCredentials = (sql: Sql) => sql`
  from credentials c
  where c.kind = 'company'
    and (c.company_id = j.company_id
      or c.company_id is null and c.user_id = u.id and lower(c.name) = lower(j.company))
    and ${isValidCredential(sql)}`

/**
 * The valid credential of the company of jobs `j`, or of their employers `u` for the company that they name; else null.
 */
export const employerCredential = (sql: Sql) => sql`
  (select ${checkedCredential(sql)} ${employerCredentials(sql)}
  order by c.company_id, c.decided_at
  limit 1)`

/** Whether the job's employer has a valid credential of the company. */
export const hasVerifiedCompany = (sql: Sql) => sql`exists (select ${employerCredentials(sql)})`

/** Whether a member has a valid licence of a name. */
export const hasCheckedLicence = (
  sql: Sql,
  { user_id, name }: Record<'user_id' | 'name', ReturnType<Sql>>,
) => sql`
  exists (
    select from credentials c
    where c.user_id = ${user_id} and c.kind = 'licence' and lower(c.name) = lower(${name}) and ${isValidCredential(sql)})`

/**
 * Whether a company's name is verified for others, in any spelling, or could be taken for one that is, and not for this
 * member or a company for which they post. A name that is only similar is the member's again once an administrator has
 * released a job with it.
 */
export async function isNameLikeOthers(sql: Sql, user_id: number, company: string): Promise<boolean> {
  const row = await firstRow(sql<{ is_of_others: boolean }[]>`
    select count(*) > 0 and bool_and(
      c.user_id <> ${user_id}
      and not exists (select from company_members m where m.company_id = c.company_id and m.user_id = ${user_id} and m.role <> 'reader')) as is_of_others
    from credentials c
    where c.kind = 'company' and ${isValidCredential(sql)}
      and resembles_company(company_hiding_key(${company}), c.name_key)
      and (c.name_key = company_hiding_key(${company})
        or not exists (
          select from jobs j
          where j.employer_id = ${user_id} and j.released_hash is not null and j.held_at is null
            and company_hiding_key(j.public_company) = company_hiding_key(${company})))`)
  return row?.is_of_others ?? false
}

/** Ends approved credentials `c` of companies that get another name: those for which `which` is true. */
export function endRenamed(sql: Sql, which: ReturnType<Sql>) {
  return sql<{ id: number; user_id: number; name: string }[]>`
    update credentials c
    set status = 'ended', end_reason = 'renamed', answer = null
    where c.kind = 'company' and c.status = 'approved' and ${which}
    returning c.id, c.user_id, c.name`
}

/** Whether users `u` have a valid credential. */
export const hasCredential = (sql: Sql) => sql`
  exists (select from credentials c where c.user_id = u.id and ${isValidCredential(sql)})`
