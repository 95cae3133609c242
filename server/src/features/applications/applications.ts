import type * as contract from 'contract/applications'
import { dayInWords } from 'contract/words/formatDay'
import {
  anonymousApplicationPhrase,
  anonymousWithdrawalPhrase,
  appliedPhrase,
  withdrewPhrase,
} from 'contract/words/applicationPhrases'
import { replyDayOf } from 'contract/rules/replyDeadlines'
import type { Sql } from '../../db/connect.ts'
import { withPreparation, type Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../writes/notify.ts'
import { notifyHiring } from '../../writes/notifyHiring.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './applications.sql.ts'
import { checkAnswers } from './checkAnswers.ts'
import * as digestQueries from './digests.sql.ts'
import type { CancelInterviews } from './applicantAccess.ts'

type Dependencies = {
  media: Pick<MediaService, 'resolvePaths'>
  notify: Notify
  markSubjectRead: MarkSubjectRead
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
}

/** What an applicant does with an application of their own. */
export function createApplicationService({
  media,
  notify,
  markSubjectRead,
  live,
  cancelInterviews,
}: Dependencies): Handlers<typeof contract, 'listApplications' | 'withdrawApplication' | 'applyToJob'> {
  /**
   * In the app only. Has its own type: it must not merge with notifications of new applications, nor be deleted with
   * this member's (`applications_withdrawn` in migration 0011).
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
      sent: 'app' as const,
    })
    await notifyHiring({ live, notify }, write, { job_id, applicant: me.id, news })
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

  return {
    applyToJob: withPreparation(
      ({ resume_path }, me, { sql }) => storeResume(sql, me, resume_path),
      async ({ id, answers, cover_note, ...fields }, me, write, resume_path) => {
        return inWriteTransaction(write, async (write) => {
          const { sql } = write
          await queries.lockJobOpening(sql, id)
          const job = (await queries.findJobOpening(sql, me.id, id)) ?? refuse('job_not_found')
          if (job.employer_id === me.id) refuse('own_job')
          if (job.applicant_access) refuse('own_company_job')
          if (await queries.isApplicant(sql, { job_id: id, applicant: me.id })) refuse('already_applied')
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
          // Such as an invitation to apply.
          await markSubjectRead(sql, me.id, subject)
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
            ...(collected.has(to) && { sent: 'app_and_push' as const }),
          })
          await notifyHiring({ live, notify }, write, { job_id: id, applicant: me.id, news })
          return { success: true as const, application: await queries.findApplication(sql, application_id) }
        })
      },
    ),

    async listApplications(_input, me, { sql, page, paginate }) {
      const applications = paginate(await queries.listApplications(sql, me.id, page))
      return { applications, total: await queries.countApplications(sql, me.id) }
    },

    /** Withdraws a pending application; repeating it changes nothing. */
    async withdrawApplication({ id }, me, write) {
      await inWriteTransaction(write, async (write) => {
        const { sql } = write
        const { job_id } =
          (await queries.findOwnApplication(sql, me.id, id)) ?? refuse('application_not_found')
        // Same lock order as closing a job, to avoid deadlocks.
        await queries.lockJobOpening(sql, job_id)
        const job = await queries.withdrawApplication(sql, id)
        if (job) {
          await markSubjectRead(sql, me.id, { subject_type: 'application', subject_id: id })
          await tellOfWithdrawal(write, me, job)
          return cancelInterviews(write, [{ id }], me.id)
        }
        const application = await queries.findOwnApplication(sql, me.id, id)
        if (application?.status !== 'withdrawn') refuse('application_decided')
      })
    },
  }
}
