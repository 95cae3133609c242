import {
  DECLINABLE_STATUSES,
  type Application,
  type ApplicationStatus,
  type OwnApplication,
  type ReceivedApplication,
} from 'contract/applications'
import { HOME_TIME_ZONE } from 'contract/homeTimeZone'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { today } from '../../db/listedJobs.ts'
import { visibleEmail, visiblePhone, visibleWhatsApp } from '../../db/contactDetails.ts'
import { personWithAvatar } from '../../db/person.ts'
import { isVisibleJob, isVisibleMember } from '../../db/visibility.ts'

/**
 * The day by which the applicant of `a` can expect the next answer for a job `j`: as promised when applying, later as
 * long after the last step, at most until the job expires.
 */
const nextBy = (sql: Sql) => sql`
  case
    when a.status in ('submitted', 'viewed') then a.answer_by
    when a.status in ('shortlisted', 'interview') then
      least((a.updated_at at time zone ${HOME_TIME_ZONE})::date + j.answer_days, (j.expires_at at time zone ${HOME_TIME_ZONE})::date)
    end`

/** The first day on which the applicant of `a` can ask for an answer: after half of the time, rounded up. */
export const nudgeFrom = (sql: Sql) => sql`
  (a.answer_by - (a.answer_by - (a.created_at at time zone ${HOME_TIME_ZONE})::date) / 2)`

/** Statuses of an application that the employer hasn't decided. */
const isOpen = (sql: Sql) => sql`a.status in ('submitted', 'viewed', 'shortlisted', 'interview', 'offered')`

const timeline = (sql: Sql) => sql`
  (select jsonb_agg(
    jsonb_build_object(
      'status', s.status,
      'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id)
  from application_steps s
  where s.application_id = a.id) as timeline`

const columns = (sql: Sql) => sql`
  a.id, a.job_id, a.status, a.cover_note, a.resume_path, a.created_at, a.updated_at,
  a.answer_by::text, a.nudged_at, ${timeline(sql)}`

export type JobOpening = { id: number; employer_id: number; title: string; is_open: boolean }

export function findJobOpening(sql: Sql, viewer: number | undefined, id: number) {
  return firstRow(sql<JobOpening[]>`
    select j.id, j.employer_id, j.title, j.status = 'open' and j.expires_at > now() as is_open
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id} and ${isVisibleJob(sql, viewer)}`)
}

/** Locks the job, so that it isn't closed while someone applies or withdraws. */
export async function lockJobOpening(sql: Sql, id: number): Promise<void> {
  await sql`select from jobs where id = ${id} for no key update`
}

type New = { job_id: number; user_id: number; cover_note: string | null; resume_path: string | null }

/** Returns undefined if the member has applied already. */
export async function insertApplication(
  sql: Sql,
  { job_id, user_id, cover_note, resume_path }: New,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into applications (job_id, user_id, cover_note, resume_path, answer_by)
    select j.id, ${user_id}, ${cover_note}, ${resume_path}, ${today(sql)} + j.answer_days
    from jobs j
    where j.id = ${job_id}
    on conflict (job_id, user_id) where status <> 'withdrawn' do nothing
    returning id`
  return row?.id
}

export function hasApplied(sql: Sql, user_id: number, job_id: number) {
  return hasRows(sql`
    select from applications where job_id = ${job_id} and user_id = ${user_id} and status <> 'withdrawn'`)
}

export async function findApplication(sql: Sql, id: number): Promise<Application> {
  const [application] = await sql<[Application]>`
    select ${columns(sql)}
    from applications a
    where a.id = ${id}`
  return application
}

/** Newest first, one more than `limit`. */
export function listApplications(sql: Sql, me: number, page: PageRequest) {
  return sql<OwnApplication[]>`
    select ${columns(sql)}, a.answer, ${nextBy(sql)}::text as next_by, ${nudgeFrom(sql)}::text as nudge_from,
      jsonb_build_object(
        'id', j.id, 'title', j.title, 'company', j.company, 'location', j.location, 'employer_id', j.employer_id,
        'status', case when j.status = 'open' and j.expires_at <= now() then 'expired' else j.status end) as job
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = j.employer_id
    where a.user_id = ${me}
      and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'a.id', page)}`
}

export function countApplications(sql: Sql, me: number) {
  return countOf(sql`
    select count(*)
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = j.employer_id
    where a.user_id = ${me} and ${isVisibleMember(sql, me)}`)
}

/** An application as the employer sees it; a withdrawn one without note and CV. */
const received = (sql: Sql, me: number) => sql`
  a.id, a.job_id, a.status, a.created_at, a.updated_at, a.answer_by::text, a.nudged_at, a.note, ${timeline(sql)},
  case when a.status <> 'withdrawn' then a.cover_note end as cover_note,
  case when a.status <> 'withdrawn' then a.resume_path end as resume_path,
  jsonb_build_object(
    ${personWithAvatar(sql)},
    'occupation', u.occupation, 'trade', u.trade, 'location', u.location,
    'email', ${visibleEmail(sql, me)}, 'phone', ${visiblePhone(sql, me)},
    'phone_whatsapp', ${visibleWhatsApp(sql, me)}, 'phone_verified', u.phone_verified_at is not null) as user`

/** Newest first, one more than `limit`. */
export function listApplicants(
  sql: Sql,
  me: number,
  job_id: number,
  status: ApplicationStatus | undefined,
  page: PageRequest,
) {
  return sql<ReceivedApplication[]>`
    select ${received(sql, me)}
    from applications a
    join users u on u.id = a.user_id
    where a.job_id = ${job_id}
      and ${status === undefined ? sql`true` : sql`a.status = ${status}`}
      and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'a.id', page)}`
}

export function countApplicantsByStatus(sql: Sql, me: number, job_id: number) {
  return sql<{ status: ApplicationStatus; count: number }[]>`
    select a.status, count(*) as count
    from applications a
    join users u on u.id = a.user_id
    where a.job_id = ${job_id} and ${isVisibleMember(sql, me)}
    group by a.status`
}

export function findReceivedApplication(sql: Sql, me: number, id: number) {
  return firstRow(sql<ReceivedApplication[]>`
    select ${received(sql, me)}
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.id = ${id} and j.employer_id = ${me} and ${isVisibleMember(sql, me)}`)
}

type LockedApplication = { status: ApplicationStatus; user_id: number; title: string }

/** Locks the job of an application, before the application itself: closing a job locks in this order, too. */
export async function lockJobOfApplication(sql: Sql, id: number): Promise<void> {
  await sql`
    select from jobs where id = (select a.job_id from applications a where a.id = ${id}) for no key update`
}

/** Locks an application for the member's own job. */
export function lockReceivedApplication(sql: Sql, me: number, id: number) {
  return firstRow(sql<LockedApplication[]>`
    select a.status, a.user_id, j.title
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.id = ${id} and j.employer_id = ${me} and ${isVisibleMember(sql, me)}
    for no key update of a`)
}

export async function setApplicationStatus(sql: Sql, id: number, status: ApplicationStatus): Promise<void> {
  await sql`update applications set status = ${status}, updated_at = now(), answer = null where id = ${id}`
}

export async function setApplicationNote(sql: Sql, id: number, note: string | null): Promise<void> {
  await sql`update applications set note = ${note} where id = ${id}`
}

export function findOwnApplication(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ status: ApplicationStatus; job_id: number }[]>`
    select status, job_id from applications where id = ${id} and user_id = ${me}`)
}

/** Withdraws an open application and returns the employer's id; undefined if it isn't open. */
export async function withdrawApplication(sql: Sql, id: number): Promise<number | undefined> {
  const [row] = await sql<{ employer_id: number }[]>`
    update applications a
    set status = 'withdrawn', updated_at = now()
    from jobs j
    where a.id = ${id} and j.id = a.job_id and ${isOpen(sql)}
    returning j.employer_id`
  return row?.employer_id
}

type Declining = {
  statuses?: readonly ApplicationStatus[] | undefined
  /** The newest application to decline. */
  upTo?: number
  answer?: string
}

/** Declines and returns applications of a job, but nobody who was offered the job. */
export function declineApplications(
  sql: Sql,
  job_id: number,
  { statuses = DECLINABLE_STATUSES, upTo, answer }: Declining = {},
) {
  return sql<{ id: number; user_id: number }[]>`
    update applications a
    set status = 'declined', updated_at = now(), answer = ${answer ?? null}
    where a.job_id = ${job_id} and a.status = any(${statuses as ApplicationStatus[]}) and a.status = any(${[...DECLINABLE_STATUSES]})
      and ${upTo === undefined ? sql`true` : sql`a.id <= ${upTo}`}
    returning id, user_id`
}

/** The applications that a job still has, for telling their applicants before it is deleted. */
export function listOpenApplications(sql: Sql, job_id: number) {
  return sql<{ id: number; user_id: number }[]>`
    select a.id, a.user_id from applications a where a.job_id = ${job_id} and ${isOpen(sql)} order by a.id`
}

export function findJobEnd(sql: Sql, id: number) {
  return firstRow(sql<{ employer_id: number; title: string; status: string }[]>`
    select employer_id, title, status from jobs where id = ${id}`)
}
