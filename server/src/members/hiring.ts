import type { ApplicantAccess } from 'contract/jobs'
import type { Sql } from '../db/connect.ts'
import { isApproachable, isVisibleJob, isVisibleMember, type Viewer } from './visibility.ts'

/**
 * What the viewer may do with the applicants of a job `j`, as `ApplicantAccess`; null for others. Members of the job's
 * company have it as long as they see the job.
 */
export const applicantAccess = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? sql`null`
    : sql`case when j.employer_id = ${viewer} then ${'manage' satisfies ApplicantAccess} else (
        select case m.role when 'reader' then ${'read' satisfies ApplicantAccess} else ${'manage' satisfies ApplicantAccess} end
        from company_members m
        join users u on u.id = j.employer_id
        where m.company_id = j.company_id and m.user_id = ${viewer} and ${isVisibleJob(sql, viewer)}) end`

/** True for jobs `j` whose applicants the viewer may see. */
export const canReadApplicants = (sql: Sql, viewer: Viewer) =>
  sql`${applicantAccess(sql, viewer)} is not null`

/** True for jobs `j` whose applicants the viewer may decide on. */
export const canManageApplicants = (sql: Sql, viewer: Viewer) =>
  sql`${applicantAccess(sql, viewer)} = 'manage'`

/**
 * True for applicants `u` for a job `j` whom the viewer, who has access to its applicants, may see. Colleagues of the
 * poster don't see those who hide from them, nor their own application.
 */
export const isVisibleApplicant = (sql: Sql, viewer: Viewer) => sql`
  case when j.employer_id = ${viewer} then ${isVisibleMember(sql, viewer)}
    else u.id <> ${viewer} and ${isApproachable(sql, viewer)} end`

/** True for jobs `j` whose applicants the member is notified about: their own, and those of companies they follow. */
export const followsApplicants = (sql: Sql, me: number) => sql`
  (j.employer_id = ${me} or ${canReadApplicants(sql, me)} and exists (
    select from company_members c
    where c.company_id = j.company_id and c.user_id = ${me} and c.follows_applicants))`

export type HiringEvent = {
  job_id: number
  /** Who applied. */
  applicant: number
  /** The colleague who last changed the application, for example by making an offer. They are notified, too. */
  moved_by?: number | null
}

/**
 * The members who hire for a job and see this applicant. `is_told`: those to notify, which are the poster, colleagues
 * who get notifications about all applicants of their company, and the one who last changed the application.
 */
export function listHiring(sql: Sql, { job_id, applicant, moved_by = null }: HiringEvent) {
  return sql<{ id: number; is_told: boolean }[]>`
    select hiring.id, hiring.is_told
    from jobs j
    join users u on u.id = ${applicant}
    cross join lateral (
      select j.employer_id as id, true as is_told
      union all
      select c.user_id, c.follows_applicants or c.user_id is not distinct from ${moved_by}::bigint
      from company_members c
      where c.company_id = j.company_id and c.user_id <> j.employer_id) hiring
    where j.id = ${job_id} and ${canReadApplicants(sql, sql`hiring.id`)} and ${isVisibleApplicant(sql, sql`hiring.id`)}`
}

/**
 * Locks the viewer's place in the company of a job, so that a member who is being removed, or becomes a reader,
 * doesn't decide any more. To be called before the access is read.
 */
export async function lockHiring(sql: Sql, me: number, job_id: number | ReturnType<Sql>): Promise<void> {
  await sql`
    select
    from jobs j
    join company_members m on m.company_id = j.company_id
    where j.id = ${job_id} and j.employer_id <> ${me} and m.user_id = ${me}
    for share of m`
}
