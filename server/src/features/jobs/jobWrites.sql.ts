import type { JobEnd } from 'contract/words/applicationPhrases'
import { JOB_OPEN_DAYS, type Job, type JobStatus } from 'contract/jobs'
import type { Pay } from 'contract/rules/money'
import type { JobTerms } from 'contract/words/changedTerms'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { hold } from '../../members/heldContent.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { canManageApplicants } from '../../members/hiring.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import type { JobReview } from './jobReview.ts'

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
  > &
  Partial<
    Pick<
      Job,
      'answer_days' | 'open_to' | 'start_date' | 'work_hours' | 'positions' | 'provided' | 'questions'
    >
  > & {
    is_remote: boolean
    /** The company with a page that the job belongs to. */
    company_id: number | null
    /** Keys. */
    papers?: string[]
    repeat_key: string
  }

type NewJobRow = { fields: JobColumns; review: JobReview; status: 'draft' | 'open'; isHeld: boolean }

export async function insertJob(
  sql: Sql,
  employer_id: number,
  { fields, review, status, isHeld }: NewJobRow,
): Promise<number> {
  const { text_hash, held_for } = review
  const row = { ...asRow(sql, fields), employer_id, status, text_hash }
  const [job] = await sql<[{ id: number }]>`
    insert into jobs ${sql(isHeld ? { ...row, held_at: sql`now()`, hidden_at: sql`now()`, held_for } : row)}
    returning id`
  return job.id
}

/** Locks the employer's open job with this `repeat_key`, even if it is held for review. The member must be locked. */
export async function findRepeatedJob(
  sql: Sql,
  employer_id: number,
  repeat_key: string,
): Promise<number | undefined> {
  const job = await firstRow(sql<{ id: number }[]>`
    select j.id
    from jobs j
    where j.employer_id = ${employer_id} and j.repeat_key = ${repeat_key} and ${isOpenJob(sql)}
      and not ${isRemovedJob(sql)}
    order by j.id
    limit 1
    for update`)
  return job?.id
}

/**
 * The terms of a job that those who have applied can read: the current ones, even once it is closed or expired; those
 * that were public last while it is held or removed. Null for a job that was never public.
 */
export const findReadableTerms = (sql: Sql, job_id: number) =>
  firstRow(sql<{ is_current: boolean; terms: JobTerms | null }[]>`
    select it.is_current,
      case when it.is_current then public_content(j) else (
        select v.content
        from job_publications p
        join job_versions v on v.id = p.version_id
        where p.employer_id = j.employer_id and p.job_id = j.id
        order by p.id desc
        limit 1) end as terms
    from jobs j
    cross join lateral (select j.status <> 'draft' and j.held_at is null and j.hidden_at is null as is_current) it
    where j.id = ${job_id}`)

/** Keeps an open job open for another `JOB_OPEN_DAYS`. */
export async function renewJob(sql: Sql, id: number): Promise<void> {
  await sql`
    update jobs
    set expires_at = now() + make_interval(days => ${JOB_OPEN_DAYS}), expiry_answered_at = null, renewed_at = now()
    where id = ${id}`
}

/**
 * Replaces all fields. Opening a draft posts it, which starts its time. The job of an employer who isn't trusted is
 * held when it is posted. An unverified employer can't change a visible job. Any job with signs of a scam is held,
 * unless an administrator has released the same text; it stays held when the signs are removed. Returns undefined if
 * the job can't be changed. It must be locked by `lockJob`.
 */
export function updateJob(
  sql: Sql,
  id: number,
  { fields, review, status, isUnverified, isTrusted, hasOtherPay }: JobUpdate,
) {
  const { text_hash, held_for } = review
  return firstRow(sql<{ is_posted: boolean; is_held: boolean }[]>`
    with before as (
      select j.id, j.status = 'draft' as is_draft, j.status = 'draft' and ${status} = 'open' as is_posted,
        case when j.released_hash is distinct from ${text_hash} then ${held_for}::text[] else '{}' end as signs
      from jobs j
      where j.id = ${id} and (not ${isUnverified} or j.status = 'draft' or j.held_at is not null)
    ), checked as (
      select *, is_posted and not ${isTrusted} or (is_posted or not is_draft) and signs <> '{}' as must_be_held
      from before
    )
    update jobs j
    set ${sql(asRow(sql, fields))},
      text_hash = ${text_hash},
      status = case when checked.is_posted then 'open' else j.status end,
      created_at = case when checked.is_posted then now() else j.created_at end,
      expires_at = case when checked.is_posted then now() + make_interval(days => ${JOB_OPEN_DAYS}) else j.expires_at end,
      ${hold(sql, sql`checked.must_be_held`, sql`checked.signs`)},
      revision = j.revision + 1,
      edited_at = case when checked.is_draft then null else now() end,
      pay_changed_at = case when ${hasOtherPay} and not checked.is_draft then now() else j.pay_changed_at end
    from checked
    where j.id = checked.id
    returning checked.is_posted, j.held_at is not null as is_held`)
}

function asRow(sql: Sql, { questions, ...fields }: JobColumns) {
  return { ...fields, ...(questions && { questions: sql.json(questions) }) }
}

type JobUpdate = {
  fields: JobColumns
  review: JobReview
  status: JobStatus
  isUnverified: boolean
  isTrusted: boolean
  hasOtherPay: boolean
}

/**
 * Locks a job and returns who posted it, its company, revision, text, questions and pay. Undefined if it's neither the
 * member's own nor one whose applicants they decide on, for which `lockHiring` must have been called.
 */
export function lockJob(sql: Sql, me: number, id: number) {
  return firstRow(sql<LockedJob[]>`
    select j.employer_id, j.company_id, j.status, j.revision, j.title, j.company, j.description, j.requirements, j.benefits,
      j.salary_min::float8, j.salary_max::float8, j.salary_period, j.work_hours, j.location, j.skills, j.questions, j.public_title, j.released_hash
    from jobs j
    where j.id = ${id} and ${canManageApplicants(sql, me)}
    for update`)
}

type LockedJob = JobTextAndPay & {
  employer_id: number
  company_id: number | null
  status: JobStatus
  revision: number
  public_title: string
  released_hash: string | null
}

type JobTextAndPay = Pay &
  Pick<
    Job,
    | 'title'
    | 'company'
    | 'description'
    | 'requirements'
    | 'benefits'
    | 'work_hours'
    | 'location'
    | 'skills'
    | 'questions'
  >

export async function deleteJob(sql: Sql, id: number): Promise<void> {
  await sql`delete from jobs where id = ${id}`
}

/** Returns false if it's a draft. */
export function closeJob(sql: Sql, id: number, status: Exclude<JobEnd, 'deleted'>) {
  return hasRows(sql`update jobs set status = ${status} where id = ${id} and status <> 'draft' returning 1`)
}

/**
 * Opens a job for another `JOB_OPEN_DAYS`, and holds it for signs of a scam. Returns false if it's a draft, or if the
 * employer is unverified and the job isn't held.
 */
export function reopenJob(
  sql: Sql,
  { id, isUnverified, held_for }: { id: number; isUnverified: boolean; held_for: string[] },
) {
  return hasRows(sql`
    update jobs j
    set status = 'open', expires_at = now() + make_interval(days => ${JOB_OPEN_DAYS}), expiry_answered_at = null,
      renewed_at = now(),
      ${
        // The text stays as it was.
        hold(sql, sql`${held_for.length > 0}`, sql`${held_for}::text[]`, sql`coalesce(held_at, now())`)
      }
    where id = ${id} and status <> 'draft' and (not ${isUnverified} or held_at is not null)
    returning 1`)
}
