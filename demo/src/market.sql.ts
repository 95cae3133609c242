import type { DemoApplication } from './applications.ts'
import { idAt, idOf, type Ids } from './ids.ts'
import type { DemoJob } from './jobs.ts'
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
  'status',
  'created_at',
  'expires_at',
  'alerts_told_at',
] as const

const applicationColumns = [
  'job_id',
  'user_id',
  'status',
  'cover_note',
  'note',
  'created_at',
  'updated_at',
] as const

/** Jobs must be in order of time, because their ids will be. */
export async function insertJobs(sql: Sql, jobs: DemoJob[], members: Ids): Promise<number[]> {
  const rows = jobs.map(({ by, ...job }) => ({
    ...job,
    employer_id: idOf(members, by),
    // Job alerts must not report them as new.
    alerts_told_at: job.created_at,
  }))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const inserted = await sql<{ id: number }[]>`insert into jobs ${sql(some, ...jobColumns)} returning id`
    ids.push(...inserted.map((row) => row.id))
  }
  return ids
}

export async function insertApplications(
  sql: Sql,
  applications: DemoApplication[],
  jobs: number[],
  members: Ids,
): Promise<number[]> {
  const rows = applications.map(({ job, by, ...application }) => ({
    ...application,
    job_id: idAt(jobs, job),
    user_id: idOf(members, by),
  }))
  const inserted = await sql<
    { id: number }[]
  >`insert into applications ${sql(rows, ...applicationColumns)} returning id`
  const ids = inserted.map((row) => row.id)
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
    shown_at: shown_at.toISOString(),
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
