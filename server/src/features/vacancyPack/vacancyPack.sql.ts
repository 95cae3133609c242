import type { ApplicationStatus } from 'contract/applications'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Job } from 'contract/jobs'
import type { NeededPaper } from 'contract/neededPapers'
import type { Question } from 'contract/screening'
import { firstRow, type Sql } from '../../db/connect.ts'
import { isAnonymous } from '../../members/blindApplicants.ts'
import { canReadApplicants, isVisibleApplicant } from '../../members/hiring.ts'
import { neededPapers } from '../../members/neededPapers.ts'
import type { Publication } from './publicPeriods.ts'

/** The moment at which a day in Nassau is over. */
const endOf = (sql: Sql, day: string) => sql`((${day}::date + 1)::timestamp at time zone ${HOME_TIME_ZONE})`

export type PackedJob = Pick<Job, 'id' | 'employer_id' | 'title' | 'company'> & {
  /** The end of the last day that the pack includes. */
  until: string
}

/** Undefined if the member doesn't see the applicants of the job. */
export function findJob(sql: Sql, me: number, id: number, as_of: string) {
  return firstRow(sql<PackedJob[]>`
    select j.id, j.employer_id, j.title, j.company, ${endOf(sql, as_of)} as until
    from jobs j
    where j.id = ${id} and ${canReadApplicants(sql, me)}`)
}

/** The log of a job until the end of a day, oldest first. */
export function listPublications(sql: Sql, employer_id: number, job_id: number, as_of: string) {
  return sql<Publication[]>`
    select starts_at, version_id, expires_at, listed_until, ended_by
    from job_publications
    where employer_id = ${employer_id} and job_id = ${job_id} and starts_at < ${endOf(sql, as_of)}
    order by id`
}

/** The public text of a job. Numbers and days are as in the log. */
type PublicContent = Pick<
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
  | 'salary_min'
  | 'salary_max'
  | 'salary_period'
  | 'skills'
  | 'answer_days'
  | 'open_to'
  | 'start_date'
  | 'work_hours'
  | 'positions'
  | 'provided'
> & {
  is_remote: boolean
  /** Missing in the first rows of the log. */
  questions?: Question[]
}

/** A version with the papers that it names, except those that today's list leaves out. */
export type Version = { id: number; content: PublicContent; papers: NeededPaper[] }

export function listVersions(sql: Sql, employer_id: number, job_id: number) {
  const keys: ReturnType<Sql> = sql`array(select jsonb_array_elements_text(content -> 'papers'))`
  return sql<Version[]>`
    select id, content, ${neededPapers(sql, keys)} as papers
    from job_versions
    where employer_id = ${employer_id} and job_id = ${job_id}`
}

export type Candidate = {
  /** A number in the blind view. Null for people whom the employer can't see, of whom the pack has numbers only. */
  name: string | null
  /** Days in Nassau time. */
  applied_on: string
  status: ApplicationStatus
  status_on: string
  reason: string | null
}

/** The applications for a job until the end of a day, in the stages of that day, in the order in which they arrived. */
export function listCandidates(sql: Sql, me: number, job_id: number, as_of: string) {
  const dayOf = (moment: ReturnType<Sql>) => sql`(${moment} at time zone ${HOME_TIME_ZONE})::date::text`
  return sql<Candidate[]>`
    select
      case
        when not (${isVisibleApplicant(sql, me)}) then null
        when ${isAnonymous(sql)} then 'Applicant ' || a.number
        else u.first_name || ' ' || u.last_name end as name,
      ${dayOf(sql`a.created_at`)} as applied_on,
      coalesce(s.status, 'submitted') as status,
      ${dayOf(sql`coalesce(s.created_at, a.created_at)`)} as status_on,
      a.decision_reason as reason
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    left join lateral (
      select s.status, s.created_at
      from application_steps s
      where s.application_id = a.id and s.created_at < ${endOf(sql, as_of)}
      order by s.id desc
      limit 1) s on true
    where a.job_id = ${job_id} and a.created_at < ${endOf(sql, as_of)}
    order by a.id`
}

/** The number of applications by stage whose accounts were deleted. */
export function countDeletedApplicants(sql: Sql, job_id: number, as_of: string) {
  return sql<{ status: ApplicationStatus; count: number }[]>`
    select status, sum(count)::int as count
    from deleted_applicants
    where job_id = ${job_id} and applied_on <= ${as_of}::date
    group by status`
}
