import {
  DECLINABLE_STATUSES,
  type Application,
  type ApplicationStatus,
  type OwnApplication,
} from 'contract/applications'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { NeededPaper } from 'contract/neededPapers'
import type { ProposedRate } from 'contract/proposedRate'
import type { Answer, Question } from 'contract/screening'
import type { MatchableJob } from 'job-search/personalMatch'
import type { ApplicantAccess } from 'contract/jobs'
import { countOf, firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { today } from '../../db/today.ts'
import { applicantAccess, isVisibleApplicant } from '../../members/hiring.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import { neededPapers, sharedKeysColumn } from '../../members/neededPapers.ts'
import { isNotBlocked, isVisibleJob } from '../../members/visibility.ts'
import { columns, profileNow } from './applicationColumns.sql.ts'
import { hasApplied, isOpen, isWaiting } from '../../members/applicationStages.ts'

/**
 * The day by which the applicant of `a` can expect the next answer for a job `j`. Until the first answer: `answer_by`.
 * After a shortlisting or interview: `answer_days` after that step, but not after the job expires.
 */
const nextBy = (sql: Sql) => sql`
  case
    when ${isWaiting(sql)} then a.answer_by
    when a.status in ('shortlisted', 'interview') then
      least((a.updated_at at time zone ${HOME_TIME_ZONE})::date + j.answer_days, (j.expires_at at time zone ${HOME_TIME_ZONE})::date)
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
      ${neededPapers(sql, sql`j.papers`)} as papers, ${isOpenJob(sql)} as is_open
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
    where a.id = ${id}`
  return application
}

/** The member's applications `a` with their jobs `j`, except those of employers with a block between them. */
const ownApplications = (sql: Sql, me: number) => sql`
  applications a
  join applied_jobs j on j.id = a.job_id
  left join users u on u.id = j.employer_id
  where a.user_id = ${me} and (u.id is null or ${isNotBlocked(sql, me)})`

/** The message with a decision on an application `a`, once it's told. */
const sentAnswer = (sql: Sql) => sql`
  case when not exists (select from application_steps s where s.application_id = a.id and s.tell_at is not null)
    then a.answer end`

/** Newest first, one more than `limit`. */
export function listApplications(sql: Sql, me: number, page: PageRequest) {
  return sql<OwnApplication[]>`
    select ${columns(sql)}, ${sentAnswer(sql)} as answer, ${nextBy(sql)}::text as next_by, ${nudgeFrom(sql)}::text as nudge_from,
      case when j.status = 'open' and j.renewed_at > a.created_at then j.renewed_at end as job_renewed_at,
      ${neededPapers(sql, sharedKeysColumn(sql))} as shared_papers,
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

/** Withdraws an open application and returns its job; undefined if it isn't open. */
export function withdrawApplication(sql: Sql, id: number) {
  return firstRow(sql<WithdrawnFrom[]>`
    update applications a
    set status = 'withdrawn', updated_at = now(), shared_papers = '{}'
    from jobs j
    where a.id = ${id} and j.id = a.job_id and ${isOpen(sql)}
    returning j.id, j.title, j.blind_applicants`)
}

type Declining = {
  statuses?: readonly ApplicationStatus[] | undefined
  /** The newest application to decline. */
  up_to?: number
  answer?: string
  decision_reason?: string | null | undefined
  /** Who declines: only those whom they see. All, if the job itself ends. */
  by?: number
}

/** Declines and returns applications of a job, but nobody who was offered the job. */
export function declineApplications(
  sql: Sql,
  job_id: number,
  { statuses = DECLINABLE_STATUSES, up_to, answer, decision_reason, by }: Declining = {},
) {
  return sql<{ id: number; user_id: number }[]>`
    update applications a
    set status = 'declined', updated_at = now(), answer = ${answer ?? null},
      moved_by = coalesce(${by ?? null}, a.moved_by),
      decision_reason = coalesce(${decision_reason || null}, a.decision_reason)
    where a.job_id = ${job_id} and a.status = any(${statuses as ApplicationStatus[]}) and a.status = any(${[...DECLINABLE_STATUSES]})
      and ${up_to === undefined ? sql`true` : sql`a.id <= ${up_to}`}
      and ${
        by === undefined
          ? sql`true`
          : sql`exists (
              select from jobs j
              join users u on u.id = a.user_id
              where j.id = a.job_id and ${isVisibleApplicant(sql, by)})`
      }
    returning id, user_id`
}

/** An application whose job is deleted. */
type LeftBehind = { id: number; user_id: number; status: ApplicationStatus }

/**
 * Ends the applications for a job that is deleted, except hires, and forgets what the employer noted about them.
 * Returns those that were open, or declined without being told, with their status before.
 */
export async function endApplications(sql: Sql, job_id: number) {
  const ended = await sql<LeftBehind[]>`
    select a.id, a.user_id, a.status
    from applications a
    where a.job_id = ${job_id}
      and (${isOpen(sql)} or a.status = 'declined' and exists (
        select from application_steps s where s.application_id = a.id and s.tell_at is not null))
    order by a.id
    for no key update`
  await sql`
    update applications a set status = 'declined', updated_at = now() where a.job_id = ${job_id} and ${isOpen(sql)}`
  await sql`
    update applications
    set note = null, decision_reason = null, shared_papers = '{}', shares_phone = false
    where job_id = ${job_id}`
  await sql`
    delete from unmailed_applications
    where application_id in (select a.id from applications a where a.job_id = ${job_id})`
  await sql`
    update application_steps s
    set tell_at = null, reason_before = null
    from applications a
    where a.job_id = ${job_id} and s.application_id = a.id and (s.tell_at is not null or s.reason_before is not null)`
  return ended
}

export function listHired(sql: Sql, job_id: number) {
  return sql<LeftBehind[]>`
    select id, user_id, status from applications where job_id = ${job_id} and status = 'hired' order by id`
}

/** All applications for a job, ended ones too. */
export function listApplicationIds(sql: Sql, job_id: number) {
  return sql<{ id: number }[]>`select id from applications where job_id = ${job_id} order by id`
}

/** The member's applications with an open offer, or hired within the last weeks, so that work may not have started. */
export function listOfferedOrHired(sql: Sql, me: number) {
  return sql<{ job_id: number; title: string; status: 'offered' | 'hired'; moved_by: number | null }[]>`
    select a.job_id, j.public_title as title, a.status, a.moved_by
    from applications a
    join jobs j on j.id = a.job_id
    where a.user_id = ${me}
      and (a.status = 'offered' or a.status = 'hired' and a.updated_at > now() - interval '60 days')
    order by a.id`
}

export function listOwnApplicationIds(sql: Sql, me: number) {
  return sql<{ id: number }[]>`select id from applications where user_id = ${me} order by id`
}

/** The member's jobs that have applications. Applying locks the employer's account, so none is added meanwhile. */
export function listJobsWithApplications(sql: Sql, employer_id: number) {
  return idsOf(sql`
    select j.id from jobs j
    where j.employer_id = ${employer_id} and exists (select from applications a where a.job_id = j.id)
    order by j.id`)
}

/** The applications that a job still has, for telling their applicants. */
export function listOpenApplications(sql: Sql, job_id: number) {
  return sql<{ id: number; user_id: number }[]>`
    select a.id, a.user_id from applications a where a.job_id = ${job_id} and ${isOpen(sql)} order by a.id`
}

export function findJobEnd(sql: Sql, id: number) {
  return firstRow(sql<{ employer_id: number; title: string; company: string; status: string }[]>`
    select employer_id, public_title as title, public_company as company, status from jobs where id = ${id}`)
}
