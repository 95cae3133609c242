import { JOB_OPEN_DAYS, VERIFIED_NAME } from 'contract/jobs'
import { idsOf, type Sql } from '../db/connect.ts'
import { isValidCredential } from './credentials.ts'
import { isTrustedEmployer } from './verifiedMember.ts'

/** True for jobs `j` that an administrator removed, rather than held. */
export const isRemovedJob = (sql: Sql) => sql`(j.hidden_at is not null and j.held_at is null)`

/**
 * Makes held or removed jobs visible and returns their ids. The same texts aren't held again. A job that was never
 * public counts as posted now. One that was public before, for example until an edit was held, keeps its date and stays
 * open longer by the time for which it was hidden.
 */
function releaseJobs(sql: Sql, which: ReturnType<Sql>) {
  const wasPublic = sql`exists (
    select from job_publications p
    where p.employer_id = jobs.employer_id and p.job_id = jobs.id and p.version_id is not null)`
  // A renewal while the job was hidden already gave it a full term from then on.
  const until = sql`
    case when ${wasPublic} then expires_at + (now() - greatest(hidden_at, renewed_at))
      else now() + make_interval(days => ${JOB_OPEN_DAYS}) end`
  return idsOf(sql`
    update jobs
    set held_at = null, hidden_at = null, held_for = '{}', released_hash = text_hash,
      created_at = case when ${wasPublic} then created_at else now() end,
      edited_at = case when ${wasPublic} then edited_at end,
      expires_at = ${until},
      expiry_answered_at = case when ${until} <= now() then expiry_answered_at end
    where ${which}
    returning id`)
}

/** Makes one held or removed job visible. */
export const releaseJob = (sql: Sql, id: number) => releaseJobs(sql, sql`id = ${id}`)

/**
 * Releases the jobs that were held only because the employer wasn't trusted, if they are now. Not those that an
 * administrator asked to change: an administrator checks them again.
 */
export const releaseJobsOf = (sql: Sql, employer_id: number) =>
  releaseJobs(
    sql,
    sql`held_at is not null and employer_id = ${employer_id} and held_for = '{}'
      and not exists (
        select from moderation_actions m
        where m.member_id = ${employer_id} and m.action = 'ask_to_change' and m.subject_type = 'job'
          and m.subject_id = jobs.id)
      and exists (select from users u where u.id = ${employer_id} and ${isTrustedEmployer(sql)})`,
  )

type HeldJob = { id: number; employer_id: number; title: string; company: string }

/** Holds the public jobs of others that name a company, in any spelling, unless they are verified for it too. */
export function holdJobsNamed(sql: Sql, { user_id, name }: { user_id: number; name: string }) {
  return sql<HeldJob[]>`
    update jobs j
    set held_at = now(), hidden_at = now(), held_for = ${[VERIFIED_NAME]}
    where j.hidden_at is null and j.status = 'open' and j.employer_id <> ${user_id}
      and company_hiding_key(j.company) = company_hiding_key(${name})
      and not exists (
        select from credentials c
        where c.kind = 'company'
          and (c.user_id = j.employer_id or c.company_id = j.company_id)
          and c.name_key = company_hiding_key(${name}) and ${isValidCredential(sql)})
    returning j.id, j.employer_id, j.title, j.company`
}
