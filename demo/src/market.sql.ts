import type { DemoApplication } from './applications.ts'
import { idAt, idOf, type Ids } from './ids.ts'
import type { DemoJob } from './demoJob.ts'
import { oldestFirst } from './moments.ts'
import type { DemoReview } from './reviews.ts'
import type { Sql } from './server.ts'

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1500

const jobColumns = [
  'employer_id',
  'title',
  'company',
  'category',
  'category_group',
  'description',
  'requirements',
  'benefits',
  'job_type',
  'location',
  'island',
  'is_remote',
  'salary_min',
  'salary_max',
  'salary_period',
  'skills',
  'open_to',
  'start_date',
  'work_hours',
  'positions',
  'provided',
  'questions',
  'papers',
  'status',
  'created_at',
  'expires_at',
  'alerts_told_at',
  'hidden_at',
  'held_at',
  'held_for',
] as const

const applicationColumns = [
  'job_id',
  'user_id',
  'status',
  'cover_note',
  'note',
  'answers',
  'proposed_rate',
  'proposed_period',
  'decision_reason',
  'created_at',
  'updated_at',
] as const

/** Jobs must be in order of time, because their ids will be. */
export async function insertJobs(sql: Sql, jobs: DemoJob[], members: Ids): Promise<number[]> {
  const rows = jobs.map(({ by, ...job }) => ({
    ...job,
    employer_id: idOf(members, by),
    questions: sql.json(job.questions),
    // Job alerts must not report them as new.
    alerts_told_at: job.created_at,
    hidden_at: job.held_for.length > 0 ? job.created_at : null,
    held_at: job.held_for.length > 0 ? job.created_at : null,
  }))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const inserted = await sql<{ id: number }[]>`insert into jobs ${sql(some, ...jobColumns)} returning id`
    ids.push(...inserted.map((row) => row.id))
  }
  await logEndedJobs(sql, ids)
  return ids
}

/** Logs that closed and filled jobs were public before. A trigger logs the open ones. */
async function logEndedJobs(sql: Sql, ids: number[]): Promise<void> {
  await sql`
    with versions as (
      insert into job_versions (employer_id, job_id, content)
      select j.employer_id, j.id, public_content(j) from jobs j where j.id = any(${ids}) and j.status in ('closed', 'filled')
      returning id, job_id
    ), moments as (
      select j.*, v.id as version_id, j.created_at as starts_at, null as ended_by
      from versions v join jobs j on j.id = v.job_id
      union all
      select j.*, null, j.created_at + interval '36 days', j.status
      from versions v join jobs j on j.id = v.job_id
    )
    insert into job_publications (employer_id, job_id, starts_at, version_id, expires_at, listed_until, ended_by)
    select employer_id, id, starts_at, version_id, expires_at, expires_at, ended_by
    from moments
    order by starts_at`
}

export async function insertApplications(
  sql: Sql,
  applications: DemoApplication[],
  jobs: number[],
  members: Ids,
): Promise<number[]> {
  const rows = applications.map(({ job, by, answers, proposed_rate, ...application }) => ({
    ...application,
    answers: sql.json(answers),
    proposed_rate: proposed_rate?.amount ?? null,
    proposed_period: proposed_rate?.period ?? null,
    job_id: idAt(jobs, job),
    user_id: idOf(members, by),
  }))
  const inserted = await sql<
    { id: number }[]
  >`insert into applications ${sql(rows, ...applicationColumns)} returning id`
  const ids = inserted.map((row) => row.id)
  const then = applications.flatMap(({ occupation_then }, index) =>
    occupation_then === null ? [] : { id: idAt(ids, index), occupation: occupation_then },
  )
  await sql`
    update applications a
    set profile_when_applied = jsonb_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'trade', u.trade, 'occupation', r.occupation,
      'location', u.location, 'skills', u.skills, 'experience', u.experience, 'education', u.education)
    from jsonb_to_recordset(${JSON.stringify(then)}::text::jsonb) as r (id bigint, occupation text), users u
    where a.id = r.id and u.id = a.user_id`
  const steps = applications
    .flatMap(({ steps }, index) => steps.map((step) => ({ ...step, application_id: idAt(ids, index) })))
    .sort(oldestFirst)
  // Replaces the step that a trigger added with the current time.
  await sql`delete from application_steps where application_id = any(${ids})`
  await sql`insert into application_steps ${sql(steps)}`
  return ids
}

export async function insertReviews(
  sql: Sql,
  reviews: DemoReview[],
  applications: number[],
  members: Ids,
): Promise<void> {
  const rows = reviews.map(({ application, by, about, rating, content, created_at, shown_at }) => ({
    id: idAt(applications, application),
    author_id: idOf(members, by),
    subject_id: idOf(members, about),
    rating,
    content,
    created_at: created_at.toISOString(),
    shown_at: shown_at?.toISOString() ?? 'infinity',
  }))
  await sql`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, content, created_at, shown_at)
    select r.id, j.id, j.title, r.author_id, r.subject_id, r.rating, r.content, r.created_at, r.shown_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id bigint, author_id bigint, subject_id bigint,
      rating smallint, content text, created_at timestamptz, shown_at timestamptz)
    join applications a on a.id = r.id
    join jobs j on j.id = a.job_id
    order by r.created_at`
}
