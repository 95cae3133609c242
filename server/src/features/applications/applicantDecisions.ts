import type * as applicantsContract from 'contract/applicants'
import type * as applicationsContract from 'contract/applications'
import {
  isDeclinable,
  LABELS_MAX,
  type ApplicationStatus,
  type ReceivedApplication,
} from 'contract/applications'
import {
  applicationStatusEmail,
  applicationStatusPhrase,
  takenBackPhrase,
  takenBackSubject,
} from 'contract/words/applicationPhrases'
import { stageLabels } from 'contract/words/stageLabels'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { lockManagedApplication, lockManagedJob, type CancelInterviews } from './applicantAccess.ts'
import * as queries from './applicants.sql.ts'
import type { Declines } from './declines.ts'

type Dependencies = {
  declines: Declines
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
  /** An application as the employer may see it. */
  readReceived: (sql: Sql, me: AuthenticatedMember, id: number) => Promise<ReceivedApplication>
}

type Moved = {
  job: { title: string; company: string }
  status: Exclude<ApplicationStatus, 'withdrawn'>
  /** The applications, each with the status that it had before. */
  moved: readonly { id: number; user_id: number; before: ApplicationStatus }[]
}

type DecisionHandlers = Handlers<typeof applicantsContract, 'moveApplicants' | 'setBlindView'> &
  Handlers<typeof applicationsContract, 'updateApplication'>

/** What an employer and their colleagues decide and note about the applicants for a job. */
export function createApplicantDecisionService(dependencies: Dependencies) {
  const { declines, notify, live, cancelInterviews, readReceived } = dependencies

  /** Tells applicants that the employer moved their application. */
  async function tell(
    write: WriteContext,
    me: AuthenticatedMember,
    { job, status, moved }: Moved,
  ): Promise<void> {
    await notify(
      write,
      moved.map(({ id, user_id, before }) => ({
        to: user_id,
        from: me.id,
        type: 'application_status',
        subject_type: 'application',
        subject_id: id,
        company: job.company,
        ...((before === 'offered' || before === 'hired') && isBeforeOffer(status)
          ? {
              content: takenBackPhrase(before, job.title, stageLabels[status]),
              email: { subject: takenBackSubject(before) },
            }
          : {
              content: applicationStatusPhrase(status, job.title),
              email: applicationStatusEmail(status),
            }),
      })),
    )
    refreshApplications(live, write, moved)
  }

  const handlers: DecisionHandlers = {
    async updateApplication({ id, status, from, note, decision_reason, labels }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const before = await lockManagedApplication(sql, me, id)
        if (before.status === 'withdrawn') refuse('application_withdrawn')
        if (note !== undefined) await queries.setApplicationNote(sql, id, note || null)
        if (labels) {
          const count = await queries.setApplicationLabels(sql, { id, job_id: before.job_id, labels })
          if (count > LABELS_MAX) refuse('too_many_labels')
        }
        if (status !== undefined && status !== before.status) {
          if (before.status === 'hired' && from !== 'hired' && (await queries.isOfferAccepted(sql, id)))
            refuse('offer_accepted')
          await queries.setApplicationStatus(sql, me.id, id, status)
          if (status === 'declined' && !isDeclinable(before.status))
            await cancelInterviews(write, [{ id }], me.id)
          if (status === 'declined' && isDeclinable(before.status)) await declines.tellLater(sql, me.id, [id])
          else {
            const moved = [{ id, user_id: before.user_id, before: before.status }]
            await tell(write, me, { job: before, status, moved })
          }
        }
        // After the status, which keeps the reason before it.
        if (decision_reason !== undefined) await queries.setDecisionReason(sql, id, decision_reason || null)
        return { application: await readReceived(sql, me, id) }
      })
    },

    async moveApplicants({ id, to, applications, message, decision_reason }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const job = await lockManagedJob(sql, me, id)
        const answer = (to === 'declined' && message) || null
        const move = { job_id: id, to, applications, answer, decision_reason: decision_reason || null }
        const moved = await queries.moveApplications(sql, me.id, move)
        const ids = moved.map((application) => application.id)
        if (to === 'declined') await declines.tellLater(sql, me.id, ids)
        else await tell(write, me, { job, status: to, moved })
        const left_out = await queries.listLeftOut(sql, me.id, move)
        return { moved: ids, left_out }
      })
    },

    async setBlindView({ id, is_blind }, me, { sql }) {
      await inTransaction(sql, async (sql) => {
        await lockManagedJob(sql, me, id)
        await queries.setBlindView(sql, id, is_blind)
      })
    },
  }

  /**
   * Moves an application to the interview, unless it is further, and returns its applicant, whom the invitation tells.
   * The lock keeps it from ending before the interview is stored.
   */
  async function startInterview(write: WriteContext, me: AuthenticatedMember, id: number): Promise<number> {
    const { status, user_id, is_anonymous } = await lockManagedApplication(write.sql, me, id)
    if (status === 'withdrawn' || is_anonymous) refuse('application_not_found')
    if (status === 'declined') refuse('application_decided')
    if (isBeforeInterview(status)) await queries.setApplicationStatus(write.sql, me.id, id, 'interview')
    refreshApplications(live, write, [{ user_id }])
    return user_id
  }

  return { handlers, startInterview }
}

const isBeforeOffer = (status: ApplicationStatus) => isBeforeInterview(status) || status === 'interview'

const isBeforeInterview = (status: ApplicationStatus) =>
  status === 'submitted' || status === 'viewed' || status === 'shortlisted'
