import { DECLINABLE_STATUSES, type ApplicationStatus } from 'contract/applications'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { isOpen } from '../../members/applicationStages.ts'
import { isVisibleApplicant } from '../../members/hiring.ts'

type Declining = {
  statuses?: readonly ApplicationStatus[] | undefined
  /** The newest application to decline. */
  up_to?: number
  answer?: string
  decision_reason?: string | null | undefined
  /** Who declines, so that only applicants whom they can see are declined. Undefined if the job itself ends. */
  by?: number
}

/** Declines applications for a job, except those with an offer, and returns those it declined. */
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

/** A job's open applications, to notify their applicants. */
export function listOpenApplications(sql: Sql, job_id: number) {
  return sql<{ id: number; user_id: number }[]>`
    select a.id, a.user_id from applications a where a.job_id = ${job_id} and ${isOpen(sql)} order by a.id`
}

export function findJobEnd(sql: Sql, id: number) {
  return firstRow(sql<{ employer_id: number; title: string; company: string; status: string }[]>`
    select employer_id, public_title as title, public_company as company, status from jobs where id = ${id}`)
}
