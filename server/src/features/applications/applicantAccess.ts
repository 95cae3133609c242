import type { ApplicantAccess } from 'contract/jobs'
import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { lockHiring } from '../../members/hiring.ts'
import { refuse } from '../../refuse.ts'
import type { WriteContext } from '../../writes/notify.ts'
import { findJobOpening, lockJobOfApplication, lockJobOpening, type JobOpening } from './applications.sql.ts'
import { lockReceivedApplication } from './applicants.sql.ts'

/** Cancels the coming interviews of applications that have ended, and tells everyone invited but `except`. */
export type CancelInterviews = (
  write: WriteContext,
  applications: readonly { id: number }[],
  except?: number,
) => Promise<void>

/** A job whose applicants the member may see. */
export async function requireReadableJob(
  sql: Sql,
  me: AuthenticatedMember,
  id: number,
): Promise<JobOpening & { applicant_access: ApplicantAccess }> {
  const job = (await findJobOpening(sql, me.id, id)) ?? refuse('job_not_found')
  return { ...job, applicant_access: job.applicant_access ?? refuse('not_your_job') }
}

/** Locks a job whose applicants the member may decide on. They hear nothing more about a job that was removed. */
export async function lockManagedJob(sql: Sql, me: AuthenticatedMember, id: number): Promise<JobOpening> {
  await lockHiring(sql, me.id, id)
  await lockJobOpening(sql, id)
  const job = await requireReadableJob(sql, me, id)
  if (job.applicant_access !== 'manage') refuse('read_only_role')
  return job.is_removed ? refuse('job_removed') : job
}

/** Locks an application on which the member may decide; not for a removed job, either. */
export async function lockManagedApplication(sql: Sql, me: AuthenticatedMember, id: number) {
  await lockHiring(sql, me.id, sql`(select job_id from applications where id = ${id})`)
  if (!(await lockJobOfApplication(sql, id))) refuse('application_not_found')
  const application = (await lockReceivedApplication(sql, me.id, id)) ?? refuse('application_not_found')
  if (application.applicant_access !== 'manage') refuse('read_only_role')
  return application.is_removed ? refuse('job_removed') : application
}
