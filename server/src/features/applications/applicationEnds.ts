import {
  employerLeftEmail,
  jobEndPhrase,
  jobEndSubject,
  jobExpiredPhrase,
  ownJobExpiredPhrase,
  type JobEnd,
} from 'contract/words/applicationPhrases'
import { applicantLeftPhrase } from 'contract/words/offerPhrases'
import type { LiveService } from '../../live/live.ts'
import { listNotifiable } from '../../members/mayBeNotifiedAbout.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import { notifyHiring } from '../../writes/notifyHiring.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import type { CancelInterviews } from './applicantAccess.ts'
import * as queries from './applicationEnds.sql.ts'
import * as expiryQueries from './expiry.sql.ts'

type Dependencies = {
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
}

/** Ends applications with their job or an account, and tells everyone concerned. */
export function createApplicationEnds({ notify, live, cancelInterviews }: Dependencies) {
  /** Tells applicants that a job ended, without naming the employer. Returns how many were told. */
  async function tellOfEnd<Ended extends { id: number; user_id: number }>(
    write: WriteContext,
    applications: readonly Ended[],
    employer_id: number,
    news: (application: Ended) => Pick<NewNotification, 'content' | 'email'>,
  ): Promise<number> {
    const ids = applications.map(({ user_id }) => user_id)
    const notifiable = new Set(await listNotifiable(write.sql, ids, employer_id))
    const told = applications.filter(({ user_id }) => notifiable.has(user_id))
    await notify(
      write,
      told.map((application) => ({
        to: application.user_id,
        type: 'application_status',
        from: null,
        is_separate: true,
        subject_type: 'application',
        subject_id: application.id,
        ...news(application),
      })),
    )
    return told.length
  }

  return {
    /** Declines applications without an offer when a job is closed or filled, and all open ones when it is deleted. */
    async closeApplications(write: WriteContext, job_id: number, end: JobEnd): Promise<void> {
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
          email: { subject: jobEndSubject },
        })),
      )
      await cancelInterviews(
        write,
        end === 'deleted' ? await queries.listApplicationIds(write.sql, job_id) : declined,
      )
      refreshApplications(live, write, declined)
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
        const left = [...ended, ...(await queries.listHired(write.sql, job_id))]
        await tellOfEnd(write, left, member, ({ status }) => employerLeftEmail(status, job))
        await cancelInterviews(write, await queries.listApplicationIds(write.sql, job_id), member)
        refreshApplications(live, write, left)
      }
      for (const { title, status, ...event } of await queries.listOfferedOrHired(write.sql, member)) {
        const news = () => ({
          type: 'offer_answer' as const,
          from: null,
          is_separate: true as const,
          subject_type: 'job' as const,
          subject_id: event.job_id,
          content: applicantLeftPhrase(status, title),
          email: { subject: 'An applicant deleted their account' },
        })
        await notifyHiring({ live, notify }, write, { ...event, applicant: member, news })
      }
      await cancelInterviews(write, await queries.listOwnApplicationIds(write.sql, member), member)
    },

    /**
     * Tells those with an open application what the employer did. It replaces no unread news: that the hours changed
     * doesn't say that the pay was cut before.
     */
    async notifyApplicants(write: WriteContext, job_id: number, content: string): Promise<void> {
      const job = await queries.findJobEnd(write.sql, job_id)
      if (!job) return
      const about = {
        type: 'application_status',
        subject_type: 'job',
        subject_id: job_id,
        is_separate: true,
      } as const
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
      const content = jobExpiredPhrase(job)
      const news = { content, email: { subject: jobEndSubject } }
      const told = await tellOfEnd(write, declined, job.employer_id, () => news)
      await cancelInterviews(write, declined)
      refreshApplications(live, write, declined)
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
          content: ownJobExpiredPhrase(job.title, told),
          email: {
            subject: 'Your job has expired',
            button: { label: 'Renew the job', path: `/jobs/${job_id}` },
          },
        },
      ])
    },
  }
}

export type ApplicationEnds = ReturnType<typeof createApplicationEnds>
