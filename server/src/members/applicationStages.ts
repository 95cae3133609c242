import type { Sql } from '../db/connect.ts'

// Written out, because partial indexes have the same conditions.

/** True for applications `a` without an answer by the employer. */
export const isWaiting = (sql: Sql, status = sql`a.status`) => sql`${status} in ('submitted', 'viewed')`

/** True for applications `a` that neither side has ended: the employer hasn't hired or declined, nobody withdrew. */
export const isOpen = (sql: Sql) =>
  sql`a.status in ('submitted', 'viewed', 'shortlisted', 'interview', 'offered')`

/** Whether a person has an application for a job that they haven't withdrawn. */
export const hasApplied = (
  sql: Sql,
  { job_id, applicant }: Record<'job_id' | 'applicant', number | ReturnType<Sql>>,
) => sql`
  exists (
    select from applications a where a.job_id = ${job_id} and a.user_id = ${applicant} and a.status <> 'withdrawn')`
