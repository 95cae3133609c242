import type { Sql } from './server.ts'
import { idAt, type Ids } from './ids.ts'
import type { DemoJob } from './jobs/jobs.ts'
import type { DemoApplication } from './market/applications.ts'
import type { DemoReview } from './market/reviews.ts'

/** A statement takes 65,535 values. */
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

/** Jobs come from the oldest to the newest: their ids follow time. */
export async function insertJobs(sql: Sql, jobs: DemoJob[], members: Ids): Promise<Ids> {
  const rows = jobs.map(({ employer, ...job }) => ({
    ...job,
    employer_id: idAt(members, employer),
    // Nobody is to be told of them as though they had just come in.
    alerts_told_at: job.created_at,
  }))
  const ids: Ids = []
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
  jobs: Ids,
  members: Ids,
): Promise<Ids> {
  const rows = applications.map(({ job, user, ...application }) => ({
    ...application,
    job_id: idAt(jobs, job),
    user_id: idAt(members, user),
  }))
  const inserted = await sql<
    { id: number }[]
  >`insert into applications ${sql(rows, ...applicationColumns)} returning id`
  const ids = inserted.map((row) => row.id)
  const steps = applications
    .flatMap(({ steps }, index) => steps.map((step) => ({ ...step, application_id: idAt(ids, index) })))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  // The trigger has noted one for each, as of now.
  await sql`delete from application_steps where application_id = any(${ids})`
  await sql`insert into application_steps ${sql(steps)}`
  return ids
}

export async function insertReviews(
  sql: Sql,
  reviews: DemoReview[],
  applications: Ids,
  members: Ids,
): Promise<void> {
  const rows = reviews.map(({ application, author, subject, rating, content, created_at, shown_at }) => ({
    id: idAt(applications, application),
    author_id: idAt(members, author),
    subject_id: idAt(members, subject),
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
