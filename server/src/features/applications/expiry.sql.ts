import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { isExpiredJob } from '../../members/listedJobs.ts'
import { latestSteps } from './declines.sql.ts'

/**
 * True for expired jobs `j` whose applicants haven't been notified. Not for held jobs, which are open again for the
 * time that they were held once they are released.
 */
const isExpiryUntold = (sql: Sql) =>
  sql`${isExpiredJob(sql)} and j.held_at is null and j.expiry_answered_at is null`

/** Ids of expired jobs whose applicants haven't been notified, earliest first. */
export function listExpiredJobs(sql: Sql, limit: number) {
  return idsOf(sql`
    select j.id
    from jobs j
    where ${isExpiryUntold(sql)}
    order by j.expires_at
    limit ${limit}`)
}

/** Claims an expired job. Returns undefined if another process has, or if it was renewed. */
export function claimExpiredJob(sql: Sql, id: number) {
  return firstRow(sql<{ title: string; company: string; employer_id: number; is_hidden: boolean }[]>`
    update jobs j
    set expiry_answered_at = now()
    where j.id = ${id} and ${isExpiryUntold(sql)}
    returning j.public_title as title, j.public_company as company, j.employer_id,
      j.hidden_at is not null as is_hidden`)
}

/** Marks the last step of these applications as automatic. */
export async function markLastStepsAutomatic(sql: Sql, ids: number[]): Promise<void> {
  await sql`
    update application_steps
    set is_automatic = true
    where id in (${latestSteps(sql, ids)})`
}
