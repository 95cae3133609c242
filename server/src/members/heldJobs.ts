import { JOB_OPEN_DAYS, VERIFIED_NAME } from 'contract/jobs'
import { idsOf, type Sql } from '../db/connect.ts'
import { isValidCredential } from './credentials.ts'
import { isTrustedEmployer } from './verifiedMember.ts'

/** True for jobs `j` that an administrator removed, rather than held. */
export const isRemovedJob = (sql: Sql) => sql`(j.hidden_at is not null and j.held_at is null)`

/** Makes held jobs visible and returns their ids. Their posting date is now, because nobody could see them before. */
function releaseJobs(sql: Sql, which: ReturnType<Sql>) {
  return idsOf(sql`
    update jobs
    set held_at = null, hidden_at = null, held_for = '{}', released_hash = text_hash, created_at = now(), edited_at = null,
      expires_at = now() + make_interval(days => ${JOB_OPEN_DAYS})
    where held_at is not null and ${which}
    returning id`)
}

export const releaseJob = (sql: Sql, id: number) => releaseJobs(sql, sql`id = ${id}`)

/**
 * Releases the jobs that were held only because the employer wasn't trusted, if they are now. Not those that an
 * administrator asked to change: an administrator checks them again.
 */
export const releaseJobsOf = (sql: Sql, employer_id: number) =>
  releaseJobs(
    sql,
    sql`employer_id = ${employer_id} and held_for = '{}'
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
