import type * as contract from 'contract/jobInvitations'
import { jobInvitationPhrase } from 'contract/words/applicationPhrases'
import { payInWords } from 'contract/words/jobLabels'
import { placeInWords } from 'contract/words/placeInWords'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { lockPair } from '../../members/locks.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { canReachProfile } from '../../members/visibility.ts'
import { refuse } from '../../refuse.ts'
import type { MarkSubjectRead, Notify } from '../../writes/notify.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './jobInvitations.sql.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  notify: Notify
  markSubjectRead: MarkSubjectRead
  live: Pick<LiveService, 'toMember'>
}

/** Employers invite people to apply for their jobs. */
export function createJobInvitationService({
  emailVerification,
  notify,
  markSubjectRead,
  live,
}: Dependencies): Handlers<typeof contract> {
  async function requireOwnJob(sql: Sql, me: AuthenticatedMember, id: number): Promise<void> {
    const job = (await queries.findJobEmployer(sql, me.id, id)) ?? refuse('job_not_found')
    if (job.employer_id !== me.id) refuse('not_your_job')
  }

  return {
    async listInvitableJobs({ id }, me, { sql, page, paginate }) {
      if (!(await canReachProfile(sql, me.id, id))) refuse('user_not_found')
      const jobs = paginate(await queries.listInvitableJobs(sql, me.id, id, page))
      return { jobs, total: await queries.countInvitableJobs(sql, me.id) }
    },

    async inviteToJob({ id: job_id, user_id, note: typed }, me, write) {
      if (user_id === me.id) refuse('not_yourself')
      const note = typed || null
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        // A concurrent block either commits first and is seen here, or hides the invitation.
        await lockPair(sql, me.id, user_id)
        const job = (await queries.lockJob(sql, me.id, job_id)) ?? refuse('job_not_found')
        if (job.employer_id !== me.id) refuse('not_your_job')
        await emailVerification.require(sql, me.id)
        if (!job.is_listed) refuse('job_closed')
        const person =
          (await queries.findPersonToInvite(sql, me.id, { id: user_id, job_id })) ?? refuse('user_not_found')
        if (person.has_applied) refuse('has_applied')
        if (!person.can_be_invited) refuse('not_available_for_hire')
        const invitation = { job_id, inviter_id: me.id, user_id, note }
        const id = (await queries.insertInvitation(sql, invitation)) ?? refuse('already_invited')
        await notify(write, [
          {
            to: user_id,
            from: me.id,
            type: 'job_invitation',
            subject_type: 'job',
            subject_id: job_id,
            content: jobInvitationPhrase(job, note),
            email: { details: [placeAndPay(job)] },
          },
        ])
        refreshApplications(live, write, [{ user_id }])
        return (await queries.findSent(sql, me.id, { id, job_id })) ?? refuse('user_not_found')
      })
    },

    async listJobInvitations({ id: job_id }, me, { sql, page, paginate }) {
      await requireOwnJob(sql, me, job_id)
      const invitations = paginate(await queries.listSent(sql, me.id, job_id, page))
      return { invitations, total: await queries.countSent(sql, me.id, job_id) }
    },

    async listReceivedInvitations(_input, me, { sql, page, paginate }) {
      const invitations = paginate(await queries.listReceived(sql, me.id, page))
      return { invitations, total: await queries.countReceived(sql, me.id) }
    },

    async declineInvitation({ id }, me, { sql, afterCommit }) {
      await inTransaction(sql, async (sql) => {
        const { job_id, inviter_id } =
          (await queries.declineInvitation(sql, me.id, id)) ?? refuse('invitation_not_found')
        await markSubjectRead(sql, me.id, { subject_type: 'job', subject_id: job_id })
        afterCommit(() => live.toMember(inviter_id, 'changed', { what: 'applicants' }))
      })
    },
  }
}

/** "George Town, Exuma · Remote · $22–26 an hour" */
const placeAndPay = (job: queries.JobToInviteTo) =>
  [placeInWords(job.location, job.island), job.is_remote && 'Remote', payInWords(job)]
    .filter(Boolean)
    .join(' · ')
