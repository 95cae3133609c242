import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type listApplicants as listApplicantsEndpoint,
  type updateApplication as updateApplicationEndpoint,
} from 'contract/applications'
import type { ParsedInput } from 'contract/endpoint'
import {
  appliedPhrase,
  jobEndPhrase,
  applicationStatusPhrase,
  type JobEndReason,
} from 'contract/notificationPhrases'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { mayBeNotifiedAbout } from '../../db/mayBeNotifiedAbout.ts'
import type { DiscloseContacts } from '../../http/discloseContacts.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../live/notify.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './applications.sql.ts'
import { toCsv } from './csv.ts'
import * as expiryQueries from './expiry.sql.ts'

const EXPORTED_MAX = 2000

type Dependencies = {
  media: Pick<MediaService, 'resolvePaths'>
  discloseContacts: DiscloseContacts
  notify: Notify
  markSubjectRead: MarkSubjectRead
  live: Pick<LiveService, 'toMember'>
  publicUrl: string
}

export function createApplicationService({
  media,
  discloseContacts,
  notify,
  markSubjectRead,
  live,
  publicUrl,
}: Dependencies) {
  async function requireOwnJob(sql: Sql, me: AuthenticatedMember, id: number): Promise<queries.JobOpening> {
    const job = (await queries.findJobOpening(sql, me.id, id)) ?? refuse('job_not_found')
    return job.employer_id === me.id ? job : refuse('not_your_job')
  }

  function refreshApplications({ afterwards }: WriteContext, applications: { user_id: number }[]): void {
    afterwards(() => {
      for (const { user_id } of applications) live.toMember(user_id, 'changed', { what: 'applications' })
    })
  }

  return {
    /** Checks that the CV is a document that the member uploaded, and returns its path. */
    async storeResume(
      sql: Sql,
      me: AuthenticatedMember,
      path: string | null | undefined,
    ): Promise<string | null> {
      if (!path) return null
      if (path.startsWith('data:')) refuse('foreign_file')
      const [resume_path = null] = await media.resolvePaths(sql, me.id, [path], 'document')
      return resume_path
    },

    async applyToJob(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      { id, ...fields }: { id: number; cover_note: string | null; resume_path: string | null },
    ) {
      return inTransaction(sql, async (sql) => {
        await queries.lockJobOpening(sql, id)
        const job = (await queries.findJobOpening(sql, me.id, id)) ?? refuse('job_not_found')
        if (job.employer_id === me.id) refuse('own_job')
        if (await queries.hasApplied(sql, me.id, id)) refuse('already_applied')
        if (!job.is_open) refuse('job_closed')
        const application_id = await queries.insertApplication(sql, { job_id: id, user_id: me.id, ...fields })
        if (application_id === undefined) return refuse('already_applied')
        await notify({ sql, afterwards }, [
          {
            to: job.employer_id,
            from: me.id,
            type: 'application',
            subject_type: 'job',
            subject_id: id,
            content: appliedPhrase(job.title),
          },
        ])
        afterwards(() => live.toMember(job.employer_id, 'changed', { what: 'applicants' }))
        return { success: true as const, application: await queries.findApplication(sql, application_id) }
      })
    },

    async listApplicants(
      { sql, page, paginate }: RequestContext,
      me: AuthenticatedMember,
      { id, status }: ParsedInput<typeof listApplicantsEndpoint>,
    ) {
      await requireOwnJob(sql, me, id)
      const applications = paginate(await queries.listApplicants(sql, me.id, id, status, page))
      await discloseContacts(
        sql,
        me.id,
        applications.map((application) => application.user),
      )
      const counts = countsByStatus(await queries.countApplicantsByStatus(sql, me.id, id))
      const listed = status === undefined ? Object.values(counts) : [counts[status]]
      return { applications, total: listed.reduce((sum, count) => sum + count, 0), counts }
    },

    async exportApplicants({ sql }: RequestContext, me: AuthenticatedMember, id: number) {
      const { title } = await requireOwnJob(sql, me, id)
      const page = { limit: EXPORTED_MAX, after: undefined }
      const applications = await queries.listApplicants(sql, me.id, id, undefined, page)
      await discloseContacts(
        sql,
        me.id,
        applications.map((application) => application.user),
      )
      const slug = (title.toLowerCase().match(/[a-z0-9]+/g) ?? ['job']).join('-')
      return { filename: `applicants-${slug}.csv`, csv: toCsv(applications, publicUrl) }
    },

    async updateApplication(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      { id, status, note }: ParsedInput<typeof updateApplicationEndpoint>,
    ) {
      return inTransaction(sql, async (sql) => {
        await queries.lockJobOfApplication(sql, id)
        const before =
          (await queries.lockReceivedApplication(sql, me.id, id)) ?? refuse('application_not_found')
        if (before.status === 'withdrawn') refuse('application_withdrawn')
        if (note !== undefined) await queries.setApplicationNote(sql, id, note || null)
        if (status !== undefined && status !== before.status) {
          await queries.setApplicationStatus(sql, id, status)
          await notify({ sql, afterwards }, [
            {
              to: before.user_id,
              from: me.id,
              type: 'application_status',
              subject_type: 'application',
              subject_id: id,
              content: applicationStatusPhrase(status, before.title),
            },
          ])
          afterwards(() => live.toMember(before.user_id, 'changed', { what: 'applications' }))
        }
        const application =
          (await queries.findReceivedApplication(sql, me.id, id)) ?? refuse('application_not_found')
        await discloseContacts(sql, me.id, [application.user])
        return { application }
      })
    },

    async listApplications({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
      const applications = paginate(await queries.listApplications(sql, me.id, page))
      return { applications, total: await queries.countApplications(sql, me.id) }
    },

    /** Withdraws a pending application; repeating it changes nothing. */
    async withdrawApplication(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      id: number,
    ): Promise<void> {
      await inTransaction(sql, async (sql) => {
        const { job_id } =
          (await queries.findOwnApplication(sql, me.id, id)) ?? refuse('application_not_found')
        // Same lock order as closing a job, to avoid deadlocks.
        await queries.lockJobOpening(sql, job_id)
        const employer = await queries.withdrawApplication(sql, id)
        if (employer !== undefined)
          return afterwards(() => live.toMember(employer, 'changed', { what: 'applicants' }))
        const application = await queries.findOwnApplication(sql, me.id, id)
        if (application?.status !== 'withdrawn') refuse('application_decided')
      })
    },

    /**
     * Declines the applications without an offer when a job is closed or filled, and tells all open ones before it is
     * deleted. The notification of a deleted job links to its employer.
     */
    async closeApplications(write: WriteContext, job_id: number): Promise<void> {
      const job = await queries.findJobEnd(write.sql, job_id)
      if (!job) return
      const end: JobEndReason = job.status === 'closed' || job.status === 'filled' ? job.status : 'deleted'
      const declined =
        end === 'deleted'
          ? await queries.listOpenApplications(write.sql, job_id)
          : await queries.declineApplications(write.sql, job_id)
      const notification = {
        from: job.employer_id,
        type: 'application_status',
        content: jobEndPhrase(end, job.title),
      } as const
      await notify(
        write,
        declined.map(({ id, user_id: to }) =>
          end === 'deleted'
            ? { ...notification, to, subject_type: 'user', subject_id: job.employer_id }
            : { ...notification, to, subject_type: 'application', subject_id: id },
        ),
      )
      refreshApplications(write, declined)
    },

    /** Declines the applications of an expired job that have no offer, once. */
    async expireApplications(write: WriteContext, job_id: number): Promise<void> {
      const job = await expiryQueries.claimExpiredJob(write.sql, job_id)
      if (!job) return
      const declined = await queries.declineApplications(write.sql, job_id)
      await expiryQueries.markLastStepsAutomatic(
        write.sql,
        declined.map(({ id }) => id),
      )
      const content = jobEndPhrase('expired', job.title)
      for (const { id, user_id } of declined) {
        if (!(await mayBeNotifiedAbout(write.sql, user_id, job.employer_id))) continue
        const subject = { subject_type: 'application', subject_id: id } as const
        // Otherwise this would merge into an unread notification that names the employer.
        await markSubjectRead(write.sql, user_id, subject)
        await notify(write, [{ ...subject, to: user_id, type: 'application_status', from: null, content }])
      }
      refreshApplications(write, declined)
    },
  }
}

export type ApplicationService = ReturnType<typeof createApplicationService>

function countsByStatus(
  rows: { status: ApplicationStatus; count: number }[],
): Record<ApplicationStatus, number> {
  const zeros = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]))
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return { ...zeros, ...counts } as Record<ApplicationStatus, number>
}
