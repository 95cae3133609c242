import type { Sql } from '../../db/connect.ts'
import { applicantAccess, isVisibleApplicant } from '../../members/hiring.ts'
import { blockedWith, hidingFrom, isVisibleOrDeletedMember } from '../../members/visibility.ts'

/**
 * The ids of the applicants for a job `j` whom the viewer, who has access to its applicants, doesn't see. Only a few
 * people can be among them, so it doesn't look at every applicant of every job.
 */
const unseenApplicants = (sql: Sql, viewer: number) => sql`
  select u.id
  from applications a
  join users u on u.id = a.user_id
  where a.job_id = j.id
    and a.user_id = any(array(
      ${blockedWith(sql, viewer)} union ${hidingFrom(sql, viewer)} union select ${viewer}::bigint))
    and not ${isVisibleApplicant(sql, viewer)}`

/**
 * What the viewer may do with the applicants of a job `j`, and the ids of those whom they don't see, for the fragments
 * below. `offset 0`: the planner would find that out once for each column that depends on it.
 */
export const hiringTable = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? sql`(select null as applicant_access, '{}'::bigint[] as unseen) hiring`
    : sql`lateral (
        select access.applicant_access,
          case when access.applicant_access is null then '{}' else array(${unseenApplicants(sql, viewer)}) end as unseen
        from (select ${applicantAccess(sql, viewer)} as applicant_access offset 0) access
        offset 0) hiring`

/**
 * Number of applications; for those who see the applicants, of the ones in their list. For everyone else the number is
 * the same, because otherwise blocking someone would tell whether they applied.
 */
export const applicationsCount = (sql: Sql) => sql`
  j.applications_count - (
    select count(*)
    from applications a
    join users applicant on applicant.id = a.user_id
    where a.job_id = j.id and a.user_id = any(hiring.unseen)
      and a.status <> 'withdrawn' and applicant.suspended_at is null)`

/** Whether `applicationsCount` counts an application `a`. */
export const isCounted = (sql: Sql) => sql`
  a.status <> 'withdrawn' and ${isVisibleOrDeletedMember(sql, undefined, sql`a.user_id`)}
  and a.user_id <> all(hiring.unseen)`
