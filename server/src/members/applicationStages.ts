import type { Sql } from '../db/connect.ts'

// Written out, because partial indexes have the same conditions.

/** True for applications `a` without an answer by the employer. */
export const isWaiting = (sql: Sql, status = sql`a.status`) => sql`${status} in ('submitted', 'viewed')`

/** True for applications `a` that neither side has ended: the employer hasn't hired or declined, nobody withdrew. */
export const isOpen = (sql: Sql, status = sql`a.status`) =>
  sql`${status} in ('submitted', 'viewed', 'shortlisted', 'interview', 'offered')`

/** True for steps `s` of which the applicant knows: not for a decline that can still be taken back (decision 69). */
export const isToldStep = (sql: Sql) => sql`s.tell_at is null`

/** The last step of an application `a` of which its applicant knows. */
export const knownStep = (sql: Sql) => sql`
  (select s.status, s.created_at
  from application_steps s
  where s.application_id = a.id and ${isToldStep(sql)}
  order by s.id desc
  limit 1)`

/** Whether a person has an application for a job that they haven't withdrawn. */
export const hasApplied = (
  sql: Sql,
  { job_id, applicant }: Record<'job_id' | 'applicant', number | ReturnType<Sql>>,
) => sql`
  exists (
    select from applications a where a.job_id = ${job_id} and a.user_id = ${applicant} and a.status <> 'withdrawn')`
