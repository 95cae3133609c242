import type { Job, JobStatus, OwnJob } from 'contract/jobs'
import { formatSalaryRange } from 'contract/rules/money'
import { budgetFromPay } from 'contract/rules/pay'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { versionOf } from '../../db/sharedColumns.ts'
import { isVisibleCompany } from '../../members/companies.ts'
import { employerCredential } from '../../members/credentials.ts'
import { moderationColumn } from '../../members/hiddenState.ts'
import { answerState, isExpiredJob, isListedJob, isOpenJob } from '../../members/listedJobs.ts'
import { neededPapers } from '../../members/neededPapers.ts'
import { personName } from '../../members/person.ts'
import { ratingJoin } from '../../members/ratingJoin.ts'
import { isHiddenJob, isVisibleJob, isVisibleMember } from '../../members/visibility.ts'
import { applicationsCount, hiringTable, isCounted } from './countedApplications.sql.ts'
import { shortenJob } from './shortenJob.ts'

/** The selected columns of a job; the other fields are computed from the pay. */
export type JobRow = Omit<Job, 'salary_range' | 'budget' | 'budgetType'>

/** The current status of a job `j`. */
const statusNow = (sql: Sql) => sql`case when ${isExpiredJob(sql)} then 'expired' else j.status end`

/**
 * Jobs `j` with employers `u`, their ratings and their companies' pages, and what the viewer may do with applicants,
 * for `jobColumns`.
 */
const jobTables = (sql: Sql, viewer: number | undefined) => sql`
  jobs j
  join users u on u.id = j.employer_id ${ratingJoin(sql, viewer)}
  left join lateral (
    select co.handle, co.logo_url from companies co where co.id = j.company_id and ${isVisibleCompany(sql, viewer)}
  ) company on true
  cross join ${hiringTable(sql, viewer)}`

const APPLICATIONS_SHOWN = 100

/** The columns of jobs `j` that are the same for everyone. */
const sharedColumns = (sql: Sql) => sql`
  j.id, j.employer_id, j.title, j.company, j.category, j.category_group, j.description, j.requirements, j.benefits,
  j.job_type, j.location, j.island, j.is_remote as "isRemote",
  j.salary_min::float8, j.salary_max::float8, j.salary_period, 'BSD' as currency, j.skills,
  j.open_to, j.start_date::text, j.work_hours, j.positions, j.provided, j.questions,
  j.created_at, j.edited_at, j.revision, j.pay_changed_at, j.expires_at, j.renewed_at, j.answer_days, j.held_at is not null as is_held,
  case when j.held_at is not null then j.held_for else '{}' end as held_for, j.change_asked,
  100 as "relevanceScore", '{}'::text[] as "matchedFields", null as match`

/** The other columns: what depends on the viewer, the time, or rows of other tables. */
const viewerColumns = (sql: Sql, viewer: number | undefined) => sql`
  ${statusNow(sql)} as status, ${answerState(sql)} as answer_state, ${neededPapers(sql, sql`j.papers`)} as papers,
  jsonb_build_object(
    ${personName(sql)},
    'profileImage', u.avatar_url, 'rating', rated.rating, 'reviews_count', rated.reviews_count) as client,
  company.handle as company_handle, company.logo_url as company_logo_url,
  ${employerCredential(sql)} as employer_credential, u.phone_verified_at is not null as employer_phone_verified,
  coalesce(
    (select jsonb_agg(jsonb_build_object('id', a.id))
    from (select a.id from applications a
      where a.job_id = j.id and ${isCounted(sql)}
      order by a.id desc
      limit ${APPLICATIONS_SHOWN}) a),
    '[]') as applications,
  ${applicationsCount(sql)} as applications_count,
  hiring.applicant_access,
  case when hiring.applicant_access is not null then (
    select count(*) from applications a where a.job_id = j.id and a.status = 'hired') end as hired_count,
  exists (select from saved_jobs s where s.job_id = j.id and s.user_id = ${viewer ?? null}) as is_saved,
  exists (
    select from applications a where a.job_id = j.id and a.user_id = ${viewer ?? null} and a.status <> 'withdrawn') as has_applied,
  ${viewer === undefined ? sql`false` : isHiddenJob(sql, viewer)} as is_hidden,
  ${moderationColumn(sql, 'job', viewer)}`

/** A job `j` of employer `u` as one viewer sees it, completed by `asJob`. */
const jobColumns = (sql: Sql, viewer: number | undefined) =>
  sql`${sharedColumns(sql)}, ${viewerColumns(sql, viewer)}`

type ViewersColumn =
  | 'status'
  | 'answer_state'
  | 'papers'
  | 'client'
  | 'company_handle'
  | 'company_logo_url'
  | 'employer_credential'
  | 'employer_phone_verified'
  | 'applications'
  | 'applications_count'
  | 'applicant_access'
  | 'hired_count'
  | 'is_saved'
  | 'has_applied'
  | 'is_hidden'
  | 'moderation'
type SharedRow = Omit<JobRow, ViewersColumn> & { version: string }
type ViewersJob = Pick<JobRow, 'id' | ViewersColumn> & { version: string }

function asJob<Row extends Pick<Job, 'salary_min' | 'salary_max' | 'salary_period' | 'currency'>>(row: Row) {
  return { ...row, salary_range: formatSalaryRange(row), ...budgetFromPay(row) }
}

export async function findJob(sql: Sql, viewer: number | undefined, id: number): Promise<Job | undefined> {
  const row = await firstRow(sql<JobRow[]>`
    select ${jobColumns(sql, viewer)}
    from ${jobTables(sql, viewer)}
    where j.id = ${id} and ${isVisibleJob(sql, viewer)}`)
  return row && asJob(row)
}

/** The shared columns of jobs, shortened. Doesn't check who may see them. */
export async function listSharedJobs(sql: Sql, ids: number[]) {
  const rows = await sql<SharedRow[]>`
    select ${sharedColumns(sql)}, ${versionOf(sql, 'j')} from jobs j where j.id = any(${ids})`
  return rows.map((row) => asJob(shortenJob(row)))
}

/** The jobs that the viewer may see, without the shared columns, in the order of the ids. */
export function listViewersJobs(sql: Sql, viewer: number | undefined, ids: number[]) {
  return sql<ViewersJob[]>`
    select j.id, ${versionOf(sql, 'j')}, ${viewerColumns(sql, viewer)}
    from unnest(${ids}::bigint[]) with ordinality as requested (id, place)
    join (${jobTables(sql, viewer)}) on j.id = requested.id
    where ${isVisibleJob(sql, viewer)}
    order by requested.place`
}

/** True for jobs `j` with this current status. */
const inStatus = (sql: Sql, status: JobStatus | undefined) => {
  if (status === undefined) return sql`true`
  if (status === 'open') return isOpenJob(sql)
  if (status === 'expired') return isExpiredJob(sql)
  return sql`j.status = ${status}`
}

type MyJobs = { status: JobStatus | undefined; posted_by: 'me' | undefined }

/** True for jobs `j` of employers `u` that the member posted, or that they see as a member of the company. */
const isMyJob = (sql: Sql, me: number, { status, posted_by }: MyJobs) => sql`
  ${inStatus(sql, status)} and (j.employer_id = ${me} ${
    posted_by === 'me'
      ? sql``
      : sql`or j.company_id = any(array(select company_id from company_members where user_id = ${me}))
        and ${isVisibleJob(sql, me)}`
  })`

/** Newest first, one more than `limit`, shortened. */
export async function listMyJobs(sql: Sql, me: number, filter: MyJobs, page: PageRequest): Promise<OwnJob[]> {
  const rows = await sql<(JobRow & Pick<OwnJob, 'new_applications_count'>)[]>`
    select ${jobColumns(sql, me)},
      (select count(*)
      from applications a
      where a.job_id = j.id and a.status = 'submitted' and ${isCounted(sql)}) as new_applications_count
    from ${jobTables(sql, me)}
    where ${isMyJob(sql, me, filter)}
      and ${pageBelow(sql, 'j.id', page)}`
  return rows.map((row) => asJob(shortenJob(row)))
}

export function countMyJobs(sql: Sql, me: number, filter: MyJobs) {
  return countOf(sql`
    select count(*)
    from jobs j
    join users u on u.id = j.employer_id
    where ${isMyJob(sql, me, filter)}`)
}

/** Latest saved first, one more than `limit`, shortened; `id` is that of the save. */
export async function listSavedJobs(sql: Sql, me: number, page: PageRequest) {
  const rows = await sql<(JobRow & { save_id: number })[]>`
    select s.id as save_id, ${jobColumns(sql, me)}
    from saved_jobs s
    join (${jobTables(sql, me)}) on j.id = s.job_id
    where s.user_id = ${me}
      and ${isVisibleJob(sql, me)}
      and ${pageBelow(sql, 's.id', page)}`
  return rows.map(({ save_id, ...row }) => ({ id: save_id, job: asJob(shortenJob(row)) }))
}

export function countSavedJobs(sql: Sql, me: number) {
  return countOf(sql`
    select count(*)
    from saved_jobs s
    join jobs j on j.id = s.job_id
    join users u on u.id = j.employer_id
    where s.user_id = ${me} and ${isVisibleJob(sql, me)}`)
}

export function canSeeJob(sql: Sql, viewer: number, id: number) {
  return hasRows(sql`
    select
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id} and ${isVisibleJob(sql, viewer)}`)
}

/** Returns false if the member can't see the job. */
export function saveJob(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    with job as (
      select j.id
      from jobs j
      join users u on u.id = j.employer_id
      where j.id = ${id} and ${isVisibleJob(sql, me)}
    ),
    saved as (
      insert into saved_jobs (user_id, job_id)
      select ${me}, job.id from job
      on conflict (user_id, job_id) do nothing
    )
    select from job`)
}

export async function unsaveJob(sql: Sql, me: number, id: number): Promise<void> {
  await sql`delete from saved_jobs where user_id = ${me} and job_id = ${id}`
}

/** Number of visible jobs of others since the member's last visit, at most `most`. */
export function countNewJobs(sql: Sql, me: number, most: number) {
  return countOf(sql`
    select count(*)
    from (
      select
      from jobs j
      join users u on u.id = j.employer_id
      where ${isListedJob(sql)}
        and j.created_at > coalesce(
          (select v.visited_at from job_visits v where v.user_id = ${me}),
          (select m.created_at from users m where m.id = ${me}))
        and j.employer_id <> ${me}
        and ${isVisibleMember(sql, me)}
        and not ${isHiddenJob(sql, me)}
      order by j.created_at desc
      limit ${most}
    ) new`)
}

export async function markJobsSeen(sql: Sql, me: number): Promise<void> {
  await sql`
    insert into job_visits (user_id, visited_at) values (${me}, now())
    on conflict (user_id) do update set visited_at = excluded.visited_at`
}

/** Ids and modification times of the jobs that anyone may see, oldest first, for search engines. */
export function listPublicJobs(sql: Sql, { offset, limit }: { offset: number; limit: number }) {
  return sql<{ id: number; changed_at: string }[]>`
    select j.id, coalesce(j.edited_at, j.created_at) as changed_at
    ${fromPublicJobs(sql)}
    order by j.id
    limit ${limit} offset ${offset}`
}

/** The number of jobs that anyone may see. */
export function countPublicJobs(sql: Sql) {
  return countOf(sql`select count(*) ${fromPublicJobs(sql)}`)
}

function fromPublicJobs(sql: Sql) {
  return sql`
    from jobs j
    join users u on u.id = j.employer_id
    where ${isListedJob(sql)} and ${isVisibleMember(sql, undefined)}`
}
