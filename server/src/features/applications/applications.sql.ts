import type { Application, ApplicationStatus, OwnApplication } from 'contract/applications'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { NeededPaper } from 'contract/neededPapers'
import type { ProposedRate } from 'contract/proposedRate'
import type { Answer, Question } from 'contract/screening'
import type { MatchableJob } from 'job-search/personalMatch'
import type { ApplicantAccess } from 'contract/jobs'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { today } from '../../db/today.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { applicantAccess } from '../../members/hiring.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import { neededPapers, sharedKeysColumn } from '../../members/neededPapers.ts'
import { isNotBlocked, isVisibleJob } from '../../members/visibility.ts'
import { columns, profileNow } from './applicationColumns.sql.ts'
import { hasApplied, isOpen, isWaiting, knownStep } from '../../members/applicationStages.ts'

/**
 * The day by which the applicant of `a` can expect the next answer for a job `j`; `known` is the last step that they
 * know of. Until the first answer: `answer_by`. After a shortlisting or interview: `answer_days` after that step, but
 * not after the job expires.
 */
const nextBy = (sql: Sql) => sql`
  case
    when ${isWaiting(sql, sql`known.status`)} then a.answer_by
    when known.status in ('shortlisted', 'interview') then
      least((known.created_at at time zone ${HOME_TIME_ZONE})::date + j.answer_days, (j.expires_at at time zone ${HOME_TIME_ZONE})::date)
    end`

/** The first day on which the applicant of `a` can ask for an answer: after half of the time, rounded up. */
export const nudgeFrom = (sql: Sql) => sql`
  (a.answer_by - (a.answer_by - (a.created_at at time zone ${HOME_TIME_ZONE})::date) / 2)`

export type JobOpening = MatchableJob & {
  id: number
  employer_id: number
  applicant_access: ApplicantAccess | null
  company: string
  is_open: boolean
  is_removed: boolean
  answer_days: number
  blind_applicants: boolean
  questions: Question[]
  papers: NeededPaper[]
}

/** The fields of `MatchableJob`, of jobs `j`. */
export const matchableColumns = (sql: Sql) => sql`
  j.title, j.category_group, j.skills, j.location, j.island, j.is_remote as "isRemote",
  j.salary_min::float8, j.salary_max::float8, j.salary_period`

export function findJobOpening(sql: Sql, viewer: number | undefined, id: number) {
  return firstRow(sql<JobOpening[]>`
    select j.id, j.employer_id, ${applicantAccess(sql, viewer)} as applicant_access, j.company,
      ${matchableColumns(sql)}, j.blind_applicants, j.questions, j.answer_days,
      ${neededPapers(sql, sql`j.papers`)} as papers, ${isOpenJob(sql)} as is_open,
      ${isRemovedJob(sql)} as is_removed
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id} and ${isVisibleJob(sql, viewer)}`)
}

/** Locks the job, so that it isn't closed while someone applies or withdraws. */
export async function lockJobOpening(sql: Sql, id: number): Promise<void> {
  await sql`select from jobs where id = ${id} for no key update`
}

export type NewApplication = {
  job_id: number
  user_id: number
  cover_note: string | null
  resume_path: string | null
  answers: Answer[]
  proposed_rate?: ProposedRate | null | undefined
  shared_papers: string[]
  shares_phone: boolean
}

/** Returns undefined if the member has applied already. */
export async function insertApplication(
  sql: Sql,
  {
    job_id,
    user_id,
    cover_note,
    resume_path,
    answers,
    proposed_rate,
    shared_papers,
    shares_phone,
  }: NewApplication,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into applications (
      job_id, user_id, cover_note, resume_path, answers, proposed_rate, proposed_period, profile_when_applied, shared_papers,
      shares_phone, answer_by)
    select j.id, u.id, ${cover_note}, ${resume_path}, ${sql.json(answers)},
      ${proposed_rate?.amount ?? null}, ${proposed_rate?.period ?? null}, ${profileNow(sql)}, ${shared_papers}::text[],
      ${shares_phone}, ${today(sql)} + j.answer_days
    from jobs j
    join users u on u.id = ${user_id}
    where j.id = ${job_id}
    on conflict (job_id, user_id) where status <> 'withdrawn' do nothing
    returning id`
  return row?.id
}

export function isApplicant(sql: Sql, application: { job_id: number; applicant: number }) {
  return hasRows(sql`select where ${hasApplied(sql, application)}`)
}

export async function findApplication(sql: Sql, id: number): Promise<Application> {
  const [application] = await sql<[Application]>`
    select ${columns(sql)}
    from applications a
    cross join lateral ${knownStep(sql)} known
    where a.id = ${id}`
  return application
}

/** The member's applications `a` with their jobs `j`, except those of employers with a block between them. */
const ownApplications = (sql: Sql, me: number) => sql`
  applications a
  join applied_jobs j on j.id = a.job_id
  left join users u on u.id = j.employer_id
  cross join lateral ${knownStep(sql)} known
  where a.user_id = ${me} and (u.id is null or ${isNotBlocked(sql, me)})`

/** Newest first, one more than `limit`. */
export function listApplications(sql: Sql, me: number, page: PageRequest) {
  return sql<OwnApplication[]>`
    select ${columns(sql)}, case known.status when a.status then a.answer end as answer, ${nextBy(sql)}::text as next_by, ${nudgeFrom(sql)}::text as nudge_from,
      case when j.status = 'open' and j.renewed_at > a.created_at then j.renewed_at end as job_renewed_at,
      ${neededPapers(sql, sharedKeysColumn(sql, sql`known.status`))} as shared_papers,
      jsonb_build_object(
        'papers', ${neededPapers(sql, sql`j.papers`)},
        'id', j.id, 'title', j.public_title, 'company', j.public_company, 'location', j.public_location,
        'employer_id', j.employer_id,
        'is_removed', j.is_removed or coalesce(u.suspended_at is not null, false),
        'status', j.status) as job
    from ${ownApplications(sql, me)} and ${pageBelow(sql, 'a.id', page)}`
}

export function countApplications(sql: Sql, me: number) {
  return countOf(sql`
    select count(*) from ${ownApplications(sql, me)}`)
}

/**
 * Locks the job of an application, before the application itself: closing a job locks in this order, too. Returns its
 * id.
 */
export async function lockJobOfApplication(sql: Sql, id: number): Promise<number | undefined> {
  const job = await firstRow(sql<{ id: number }[]>`
    select id from jobs where id = (select a.job_id from applications a where a.id = ${id}) for no key update`)
  return job?.id
}

export function findOwnApplication(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ status: ApplicationStatus; job_id: number }[]>`
    select status, job_id from applications where id = ${id} and user_id = ${me}`)
}

export type WithdrawnFrom = Pick<JobOpening, 'id' | 'title' | 'blind_applicants'>

/** Withdraws an application that is open as far as its applicant knows, and returns its job; undefined otherwise. */
export function withdrawApplication(sql: Sql, id: number) {
  const known = sql`(select known.status from ${knownStep(sql)} known)`
  return firstRow(sql<WithdrawnFrom[]>`
    update applications a
    set status = 'withdrawn', updated_at = now(), answer = null, shared_papers = '{}'
    from jobs j
    where a.id = ${id} and j.id = a.job_id
      and (${isOpen(sql)} or a.status = 'declined' and ${isOpen(sql, known)})
    returning j.id, j.title, j.blind_applicants`)
}
