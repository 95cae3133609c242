import type * as contract from 'contract/applications'
import { dayInWords } from 'contract/words/formatDay'
import {
  anonymousApplicationPhrase,
  anonymousWithdrawalPhrase,
  appliedPhrase,
  employerLeftPhrase,
  jobEndPhrase,
  jobExpiredPhrase,
  withdrewPhrase,
} from 'contract/words/notificationPhrases'
import { applicantLeftPhrase } from 'contract/words/offerPhrases'
import { replyDayOf } from 'contract/rules/replyDeadlines'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { prepared, type Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import { tellHiring } from '../../live/tellHiring.ts'
import { mayBeNotifiedAbout } from '../../members/mayBeNotifiedAbout.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './applications.sql.ts'
import { checkAnswers } from './checkAnswers.ts'
import * as digestQueries from './digests.sql.ts'
import * as expiryQueries from './expiry.sql.ts'
import type { CancelInterviews } from './applicantAccess.ts'

type Dependencies = {
  media: Pick<MediaService, 'resolvePaths'>
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
}

export function createApplicationService({ media, notify, live, cancelInterviews }: Dependencies) {
  function refreshApplications({ afterCommit }: WriteContext, applications: { user_id: number }[]): void {
    afterCommit(() => {
      for (const { user_id } of applications) live.toMember(user_id, 'changed', { what: 'applications' })
    })
  }

  /**
   * In the app only. Its type isn't that of applications, so that it neither merges with what others applied nor goes
   * with what this member did (`applications_withdrawn` in migration 0011).
   */
  async function tellOfWithdrawal(
    write: WriteContext,
    me: AuthenticatedMember,
    { id: job_id, title, blind_applicants }: queries.WithdrawnFrom,
  ): Promise<void> {
    const subject = { subject_type: 'job', subject_id: job_id } as const
    const named = blind_applicants
      ? { from: null, is_separate: true as const, content: anonymousWithdrawalPhrase(title) }
      : { from: me.id, content: withdrewPhrase(title) }
    const news = () => ({
      ...subject,
      ...named,
      type: 'application_status' as const,
      only_in_app: true as const,
    })
    await tellHiring({ live, notify }, write, { job_id, applicant: me.id, news })
  }

  /** Tells applicants that a job ended without naming the employer, and returns how many were told. */
  async function tellOfEnd(
    write: WriteContext,
    applications: readonly { id: number; user_id: number }[],
    { job, content }: { job: { employer_id: number }; content: string },
  ): Promise<number> {
    let told = 0
    for (const { id, user_id } of applications) {
      if (!(await mayBeNotifiedAbout(write.sql, user_id, job.employer_id))) continue
      await notify(write, [
        {
          to: user_id,
          type: 'application_status',
          from: null,
          is_separate: true,
          subject_type: 'application',
          subject_id: id,
          content,
          email: { subject: JOB_ENDED },
        },
      ])
      told++
    }
    return told
  }

  /** Checks that the CV is a document that the member uploaded, and returns its path. */
  async function storeResume(
    sql: Sql,
    me: AuthenticatedMember,
    path: string | null | undefined,
  ): Promise<string | null> {
    if (!path) return null
    const [resume_path = null] = await media.resolvePaths(sql, me.id, 'resume_path', [path], 'document')
    return resume_path
  }

  const handlers: Handlers<typeof contract, 'listApplications' | 'withdrawApplication' | 'applyToJob'> = {
    applyToJob: prepared(
      ({ resume_path }, me, { sql }) => storeResume(sql, me, resume_path),
      async ({ id, answers, cover_note, ...fields }, me, { sql, afterCommit }, resume_path) => {
        return inTransaction(sql, async (sql) => {
          await queries.lockJobOpening(sql, id)
          const job = (await queries.findJobOpening(sql, me.id, id)) ?? refuse('job_not_found')
          if (job.employer_id === me.id) refuse('own_job')
          if (await queries.hasApplied(sql, me.id, id)) refuse('already_applied')
          if (!job.is_open) refuse('job_closed')
          const row = {
            ...fields,
            cover_note: cover_note || null,
            resume_path,
            answers: checkAnswers(job.questions, answers),
            job_id: id,
            user_id: me.id,
          }
          const application_id = await queries.insertApplication(sql, row)
          if (application_id === undefined) return refuse('already_applied')
          const subject = { subject_type: 'job', subject_id: id } as const
          const named = job.blind_applicants
            ? { from: null, is_separate: true as const, content: anonymousApplicationPhrase(job.title) }
            : { from: me.id, content: appliedPhrase(job.title) }
          const { employer_id } = job
          const collected = await digestQueries.collectForDigest(sql, {
            application_id,
            job_id: id,
            employer_id,
          })
          const details = [`Please answer by ${dayInWords(replyDayOf(job.answer_days, Date.now()))}.`]
          const news = (to: number) => ({
            ...subject,
            ...named,
            type: 'application' as const,
            email: { details },
            ...(collected.has(to) && { not_emailed: true as const }),
          })
          await tellHiring({ live, notify }, { sql, afterCommit }, { job_id: id, applicant: me.id, news })
          return { success: true as const, application: await queries.findApplication(sql, application_id) }
        })
      },
    ),

    async listApplications(_input, me, { sql, page, paginate }) {
      const applications = paginate(await queries.listApplications(sql, me.id, page))
      return { applications, total: await queries.countApplications(sql, me.id) }
    },

    /** Withdraws a pending application; repeating it changes nothing. */
    async withdrawApplication({ id }, me, { sql, afterCommit }) {
      await inTransaction(sql, async (sql) => {
        const { job_id } =
          (await queries.findOwnApplication(sql, me.id, id)) ?? refuse('application_not_found')
        // Same lock order as closing a job, to avoid deadlocks.
        await queries.lockJobOpening(sql, job_id)
        const job = await queries.withdrawApplication(sql, id)
        if (job) {
          await tellOfWithdrawal({ sql, afterCommit }, me, job)
          return cancelInterviews({ sql, afterCommit }, [{ id }], me.id)
        }
        const application = await queries.findOwnApplication(sql, me.id, id)
        if (application?.status !== 'withdrawn') refuse('application_decided')
      })
    },
  }

  return {
    handlers,

    /** Declines applications without an offer when a job is closed or filled, and all open ones when it is deleted. */
    async closeApplications(
      write: WriteContext,
      job_id: number,
      end: 'closed' | 'filled' | 'deleted',
    ): Promise<void> {
      const job = await queries.findJobEnd(write.sql, job_id)
      if (!job) return
      const declined =
        end === 'deleted'
          ? await queries.endApplications(write.sql, job_id)
          : await queries.declineApplications(write.sql, job_id)
      await notify(
        write,
        declined.map(({ id, user_id: to }) => ({
          to,
          from: job.employer_id,
          type: 'application_status',
          subject_type: 'application',
          subject_id: id,
          content: jobEndPhrase(end, job.title),
          company: job.company,
          email: { subject: JOB_ENDED },
        })),
      )
      await cancelInterviews(
        write,
        end === 'deleted' ? await queries.listApplicationIds(write.sql, job_id) : declined,
      )
      refreshApplications(write, declined)
    },

    /**
     * Before an account is deleted, ends the applications for its jobs, cancels the interviews of its owner, and tells
     * employers who offered its owner a job.
     */
    async endForDeletion(write: WriteContext, member: number): Promise<void> {
      for (const job_id of await queries.listJobsWithApplications(write.sql, member)) {
        const job = await queries.findJobEnd(write.sql, job_id)
        if (!job) continue
        const ended = await queries.endApplications(write.sql, job_id)
        await tellOfEnd(write, ended, { job, content: jobEndPhrase('left', job.title) })
        const hired = await queries.listHired(write.sql, job_id)
        await tellOfEnd(write, hired, { job, content: employerLeftPhrase(job.title) })
        await cancelInterviews(write, await queries.listApplicationIds(write.sql, job_id), member)
        refreshApplications(write, [...ended, ...hired])
      }
      for (const { job_id, title, status } of await queries.listOfferedOrHired(write.sql, member)) {
        const news = () => ({
          type: 'offer_answer' as const,
          from: null,
          is_separate: true as const,
          subject_type: 'job' as const,
          subject_id: job_id,
          content: applicantLeftPhrase(status, title),
          email: { subject: 'An applicant deleted their account' },
        })
        await tellHiring({ live, notify }, write, { job_id, applicant: member, news })
      }
      await cancelInterviews(write, await queries.listOwnApplicationIds(write.sql, member), member)
    },

    /**
     * Tells those with an open application what the employer did. The subject is the job, so that this replaces no
     * unread notification about the application.
     */
    async notifyApplicants(write: WriteContext, job_id: number, content: string): Promise<void> {
      const job = await queries.findJobEnd(write.sql, job_id)
      if (!job) return
      const about = { type: 'application_status', subject_type: 'job', subject_id: job_id } as const
      const applications = await queries.listOpenApplications(write.sql, job_id)
      await notify(
        write,
        applications.map(({ user_id: to }) => ({
          ...about,
          to,
          from: job.employer_id,
          content,
          company: job.company,
        })),
      )
    },

    /** Declines the applications of an expired job that have no offer and tells both sides, once. */
    async expireApplications(write: WriteContext, job_id: number): Promise<void> {
      const job = await expiryQueries.claimExpiredJob(write.sql, job_id)
      if (!job) return
      const declined = await queries.declineApplications(write.sql, job_id)
      await expiryQueries.markLastStepsAutomatic(
        write.sql,
        declined.map(({ id }) => id),
      )
      const content = jobEndPhrase('expired', job.title)
      const told = await tellOfEnd(write, declined, { job, content })
      await cancelInterviews(write, declined)
      refreshApplications(write, declined)
      // Renewing a hidden job wouldn't make it visible.
      if (job.is_hidden) return
      await notify(write, [
        {
          to: job.employer_id,
          // Replaces an unread reminder to answer these applicants.
          type: 'answer_reminder',
          from: null,
          subject_type: 'job',
          subject_id: job_id,
          content: jobExpiredPhrase(job.title, told),
          email: {
            subject: 'Your job has expired',
            button: { label: 'Renew the job', path: `/jobs/${job_id}` },
          },
        },
      ])
    },
  }
}

const JOB_ENDED = 'The job you applied for has ended'

export type ApplicationService = ReturnType<typeof createApplicationService>
