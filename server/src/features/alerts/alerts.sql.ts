import type { JobAlert } from 'contract/alerts'
import type { Job } from 'contract/jobs'
import { countOf, firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { today } from '../../db/today.ts'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { islands } from 'contract/rules/islands'
import { ferryIslands } from 'contract/rules/travel'
import { isListedJob } from '../../members/listedJobs.ts'
import { isVisibleCompany } from '../../members/companies.ts'
import { hasVerifiedCompany } from '../../members/credentials.ts'
import { lockMember } from '../../members/locks.ts'
import { isHiddenJob, isVisibleMember } from '../../members/visibility.ts'

const columns = (sql: Sql) =>
  sql`a.id, a.name, a.query, a.category, a.location, a.island, a.job_type, a.remote, a.salary_min::float8,
    a.salary_period, a.reach, a.open_to, a.housing, a.travel_paid, a.verified,
    a.company_id is not null as is_for_company, ${companyHandle(sql)} as company_handle, a.frequency, a.created_at`

/** The handle of the company of alerts `a`, if they are for one that the member may see. */
const companyHandle = (sql: Sql) => sql`
  (select co.handle from companies co where co.id = a.company_id and ${isVisibleCompany(sql, sql`a.user_id`)})`

/** Newest first, one more than `limit`. */
export function listAlerts(sql: Sql, me: number, page: PageRequest) {
  return sql<JobAlert[]>`
    select ${columns(sql)}
    from job_alerts a
    where a.user_id = ${me}
      and ${pageBelow(sql, 'a.id', page)}`
}

export function countAlerts(sql: Sql, me: number) {
  return countOf(sql`select count(*) from job_alerts where user_id = ${me}`)
}

export type NewAlert = Omit<JobAlert, 'id' | 'created_at' | 'is_for_company' | 'company_handle'> & {
  company_id: number | null
}

/** Whether the member may see a company. */
export function canSeeCompany(sql: Sql, me: number, id: number) {
  return hasRows(sql`select from companies co where co.id = ${id} and ${isVisibleCompany(sql, me)}`)
}

/** The member's alert for the jobs of a company. */
function findCompanyAlert(sql: Sql, me: number, company_id: number) {
  return firstRow(sql<JobAlert[]>`
    select ${columns(sql)} from job_alerts a where a.user_id = ${me} and a.company_id = ${company_id}`)
}

/**
 * Returns undefined if the member has `most` alerts, and the alert that they have for the same company. Locks the
 * member's row so that concurrent inserts are counted.
 */
export async function insertAlert(
  sql: Sql,
  me: number,
  { alert, most }: { alert: NewAlert; most: number },
): Promise<JobAlert | undefined> {
  await lockMember(sql, me)
  const same = alert.company_id === null ? undefined : await findCompanyAlert(sql, me, alert.company_id)
  if (same) return same
  if ((await countAlerts(sql, me)) >= most) return undefined
  return firstRow(sql<JobAlert[]>`
    with made as (insert into job_alerts ${sql({ ...alert, user_id: me })} returning *)
    select ${columns(sql)} from made a`)
}

/** Returns false if it isn't the member's. */
export function deleteAlert(sql: Sql, me: number, id: number) {
  return hasRows(sql`delete from job_alerts where id = ${id} and user_id = ${me} returning 1`)
}

/** The fields of a job that alerts are matched against. */
export type AlertableJob = Pick<
  Job,
  | 'id'
  | 'employer_id'
  | 'title'
  | 'company'
  | 'category'
  | 'category_group'
  | 'description'
  | 'skills'
  | 'location'
  | 'island'
  | 'job_type'
  | 'salary_min'
  | 'salary_max'
  | 'salary_period'
  | 'open_to'
  | 'provided'
> & { is_remote: boolean; is_verified: boolean; company_id: number | null }

const jobColumns = (sql: Sql) => sql`
  j.id, j.employer_id, j.title, j.company, j.category, j.category_group, j.description, j.skills, j.location, j.island,
  j.company_id, j.job_type, j.is_remote, j.salary_min::float8, j.salary_max::float8, j.salary_period, j.open_to,
  j.provided, ${hasVerifiedCompany(sql)} as is_verified`

/** Marks a job as announced. Returns undefined if it already was, or if it isn't public. */
export function claimJobForAlerts(sql: Sql, id: number) {
  return firstRow(sql<AlertableJob[]>`
    update jobs j
    set alerts_told_at = now()
    from users u
    where j.id = ${id}
      and j.alerts_told_at is null
      and ${isListedJob(sql)}
      and u.id = j.employer_id
      and u.suspended_at is null
    returning ${jobColumns(sql)}`)
}

/** An alert whose filters match a job; its query and minimum pay are checked in code. */
export type CandidateAlert = {
  id: number
  user_id: number
  name: string
  query: string | null
  location: string | null
  company_id: number | null
} & Pick<JobAlert, 'salary_min' | 'salary_period'>

/** Instant alerts whose filters match the job, oldest first. */
export function listCandidateAlerts(
  sql: Sql,
  job: AlertableJob,
  { limit, after }: { limit: number; after: number },
) {
  return sql<CandidateAlert[]>`
    select a.id, a.user_id, a.name, a.query, a.location, a.company_id, a.salary_min::float8, a.salary_period
    from job_alerts a
    join users u on u.id = a.user_id
    where a.frequency = 'instant'
      and a.id > ${after}
      and (a.company_id is null or a.company_id = ${job.company_id})
      and (a.category is null or a.category in (${job.category}, ${job.category_group}))
      and (a.location is null or position(lower(a.location) in lower(${job.location})) > 0)
      and (a.island is null or a.island = ${job.island})
      and (a.job_type is null or a.job_type = ${job.job_type})
      and (a.remote is null or a.remote = ${job.is_remote})
      and (a.open_to is null or array[a.open_to, 'anyone'] && ${job.open_to}::text[])
      and (a.housing is null or a.housing = ('housing' = any(${job.provided}::text[])))
      and (a.travel_paid is null or a.travel_paid = ('travel' = any(${job.provided}::text[])))
      and (a.verified is null or a.verified = ${job.is_verified})
      and (a.reach is null or ${job.is_remote} or u.island = ${job.island}
        or a.reach = 'ferry' and u.island = any(${ferryIslandsOf(job.island)}))
      and not exists (
        select from hidden_jobs h
        where h.user_id = a.user_id and (h.job_id = ${job.id} or h.company_key = company_key(${job.company})))
    order by a.id
    limit ${limit}`
}

/** The islands with a ferry to an island; none if it isn't known. */
function ferryIslandsOf(name: string | null) {
  const island = islands.find((island) => island === name)
  return island ? ferryIslands(island) : []
}

/** Jobs of the last day that weren't announced, because the server stopped for example. */
export function listUnannouncedJobs(sql: Sql) {
  return idsOf(sql`
    select id
    from jobs
    where status = 'open' and hidden_at is null
      and alerts_told_at is null
      and created_at between now() - interval '1 day' and now() - interval '1 minute'
    order by created_at
    limit 1000`)
}

/** A due daily or weekly alert and its member. */
export type DueDigest = CandidateAlert &
  Pick<
    JobAlert,
    | 'category'
    | 'island'
    | 'job_type'
    | 'remote'
    | 'reach'
    | 'open_to'
    | 'housing'
    | 'travel_paid'
    | 'verified'
    | 'company_handle'
  > & {
    home: string | null
    since: string
    email: string
    first_name: string
    is_emailed: boolean | null
  }

/** True for alerts `a` of members `u` that are due: last sent, or created, before today or more than six days ago. */
const isDue = (sql: Sql) => sql`
  u.suspended_at is null
  and (a.frequency = 'daily' and a.last_sent_at < ${startOfDay(sql, 0)}
    or a.frequency = 'weekly' and a.last_sent_at < ${startOfDay(sql, 6)})`

const startOfDay = (sql: Sql, daysAgo: number) =>
  sql`(${today(sql)} - ${daysAgo}::int)::timestamp at time zone ${HOME_TIME_ZONE}`

/** Ids of due alerts, oldest first. */
export function listDueDigests(sql: Sql, { limit, after }: { limit: number; after: number }) {
  return idsOf(sql`
    select a.id
    from job_alerts a
    join users u on u.id = a.user_id
    where a.id > ${after} and ${isDue(sql)}
    order by a.id
    limit ${limit}`)
}

/** Claims a due alert, so that no other process sends it. */
export function claimDueDigest(sql: Sql, id: number) {
  return firstRow(sql<DueDigest[]>`
    with due as (
      select a.id, a.last_sent_at
      from job_alerts a
      join users u on u.id = a.user_id
      where a.id = ${id} and ${isDue(sql)}
      for update of a
    )
    update job_alerts a
    set last_sent_at = now()
    from due, users u
    where a.id = due.id and u.id = a.user_id
    returning a.id, a.user_id, a.name, a.query, a.location, a.company_id, ${companyHandle(sql)} as company_handle,
      a.category, a.island, a.job_type, a.remote, a.reach, u.island as home, a.open_to, a.housing, a.travel_paid,
      a.verified, a.salary_min::float8, a.salary_period, due.last_sent_at as since, u.email, u.first_name,
      -- What is off in the app is off everywhere.
      (select p.in_app is not false and p.email
        from notification_preferences p
        where p.user_id = a.user_id and p.type = 'job_alert') as is_emailed`)
}

/** Open jobs since the last digest that match the alert's filters and that the member may see, newest first. */
export function listNewJobs(sql: Sql, due: DueDigest) {
  return sql<AlertableJob[]>`
    select ${jobColumns(sql)}
    from jobs j
    join users u on u.id = j.employer_id
    where ${isListedJob(sql)} and j.created_at > ${due.since}
      and j.employer_id <> ${due.user_id}
      and ${isVisibleMember(sql, due.user_id)}
      and not ${isHiddenJob(sql, due.user_id)}
      and (${due.company_id}::bigint is null or j.company_id = ${due.company_id})
      and (${due.category}::text is null or ${due.category} in (j.category, j.category_group))
      and (${due.location}::text is null or position(lower(${due.location}::text) in lower(j.location)) > 0)
      and (${due.island}::text is null or j.island = ${due.island})
      and (${due.job_type}::text is null or j.job_type = ${due.job_type})
      and (${due.remote}::boolean is null or j.is_remote = ${due.remote})
      and (${due.open_to}::text is null or array[${due.open_to}::text, 'anyone'] && j.open_to)
      and (${due.housing}::boolean is null or ${due.housing} = ('housing' = any(j.provided)))
      and (${due.travel_paid}::boolean is null or ${due.travel_paid} = ('travel' = any(j.provided)))
      and (${due.verified}::boolean is null or ${due.verified} = ${hasVerifiedCompany(sql)})
      and (${due.reach}::text is null or j.is_remote or j.island = ${due.home}
        or ${due.reach}::text = 'ferry' and j.island = any(${ferryIslandsOf(due.home)}))
    order by j.id desc
    limit 2000`
}
