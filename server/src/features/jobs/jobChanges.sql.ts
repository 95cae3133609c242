import { JOB_OPEN_DAYS, type Job, type JobStatus } from 'contract/jobs'
import type { Pay } from 'contract/money'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'

/** The columns that an employer's form fills. */
export type JobColumns = Pay &
  Pick<
    Job,
    | 'title'
    | 'company'
    | 'category'
    | 'category_group'
    | 'description'
    | 'requirements'
    | 'benefits'
    | 'job_type'
    | 'location'
    | 'island'
    | 'skills'
  > & { is_remote: boolean }

export async function insertJob(
  sql: Sql,
  employer_id: number,
  { fields, status, isHeld }: { fields: JobColumns; status: 'draft' | 'open'; isHeld: boolean },
): Promise<number> {
  const row = { ...fields, employer_id, status }
  const [job] = await sql<[{ id: number }]>`
    insert into jobs ${sql(isHeld ? { ...row, held_at: sql`now()`, hidden_at: sql`now()` } : row)}
    returning id`
  return job.id
}

/**
 * Replaces all fields. Opening a draft posts it, which starts its time. An unverified employer's job is held when it is
 * posted, and can't be changed any more once it is visible. Returns undefined then, and if it isn't the employer's.
 */
export function updateJob(
  sql: Sql,
  employer_id: number,
  id: number,
  { fields, status, isUnverified }: { fields: JobColumns; status: JobStatus; isUnverified: boolean },
) {
  return firstRow(sql<{ is_posted: boolean }[]>`
    with before as (
      select j.id, j.status = 'draft' as is_draft, j.status = 'draft' and ${status} = 'open' as is_posted
      from jobs j
      where j.id = ${id} and j.employer_id = ${employer_id}
        and (not ${isUnverified} or j.status = 'draft' or j.held_at is not null)
      for update
    )
    update jobs j
    set ${sql(fields)},
      status = case when before.is_posted then 'open' else j.status end,
      created_at = case when before.is_posted then now() else j.created_at end,
      expires_at = case when before.is_posted then now() + make_interval(days => ${JOB_OPEN_DAYS}) else j.expires_at end,
      -- A release names this time: an administrator can't release a text that was edited since they read it.
      held_at = case when j.held_at is not null or before.is_posted and ${isUnverified} then now() end,
      hidden_at = case when before.is_posted and ${isUnverified} then now() else j.hidden_at end,
      edited_at = case when before.is_draft then null else now() end
    from before
    where j.id = before.id
    returning before.is_posted`)
}

/** Returns false if it isn't the employer's. */
export function lockJob(sql: Sql, employer_id: number, id: number) {
  return hasRows(sql`
    select from jobs
    where id = ${id} and employer_id = ${employer_id}
    for update`)
}

export async function deleteJob(sql: Sql, id: number): Promise<void> {
  await sql`delete from jobs where id = ${id}`
}

/** Returns false if it isn't the employer's or is a draft. */
export function closeJob(sql: Sql, employer_id: number, id: number, status: 'closed' | 'filled') {
  return hasRows(sql`
    update jobs
    set status = ${status}
    where id = ${id} and employer_id = ${employer_id} and status <> 'draft'
    returning 1`)
}

/**
 * Opens a job for another `JOB_OPEN_DAYS`. Returns false if it isn't the employer's or is a draft, or if the employer
 * is unverified and the job isn't held.
 */
export function reopenJob(
  sql: Sql,
  employer_id: number,
  { id, isUnverified }: { id: number; isUnverified: boolean },
) {
  return hasRows(sql`
    update jobs
    set status = 'open', expires_at = now() + make_interval(days => ${JOB_OPEN_DAYS}), expiry_answered_at = null
    where id = ${id} and employer_id = ${employer_id} and status <> 'draft'
      and (not ${isUnverified} or held_at is not null)
    returning 1`)
}
