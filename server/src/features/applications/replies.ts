import type * as contract from 'contract/replies'
import { DECLINE_GROUPS } from 'contract/replies'
import { anonymousNudgePhrase, nudgePhrase } from 'contract/words/replyPhrases'
import { isDeclinable } from 'contract/applications'
import { PAGE_SIZE_MAX } from 'contract/fields'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import type { Notify } from '../../writes/notify.ts'
import { notifyHiring } from '../../writes/notifyHiring.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import type { Declines } from './declines.ts'
import * as queries from './replies.sql.ts'
import { declineApplications } from './applicationEnds.sql.ts'
import { findJobOpening, lockJobOfApplication } from './applications.sql.ts'
import { lockManagedJob, requireReadableJob } from './applicantAccess.ts'

type Dependencies = {
  declines: Declines
  notify: Notify
  live: Pick<LiveService, 'toMember'>
}

/** Bulk declines, nudges and reply rates. */
export function createReplyService({ declines, notify, live }: Dependencies): Handlers<typeof contract> {
  return {
    async previewDecline({ id, stages: group }, me, { sql, page, paginate }) {
      await requireReadableJob(sql, me, id)
      const applications = paginate(await queries.listDeclinable(sql, me.id, id, { group, page }))
      const left_out = await queries.listLeftOut(sql, me.id, id, PAGE_SIZE_MAX)
      const left_out_total = await queries.countLeftOut(sql, me.id, id)
      return {
        applications,
        ...(await queries.countDeclinable(sql, me.id, id, group)),
        left_out,
        left_out_total,
      }
    },

    async declineApplicants({ id, up_to, stages: group, message, decision_reason }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await lockManagedJob(sql, me, id)
        const statuses = DECLINE_GROUPS[group]
        const declining = { statuses, up_to, answer: message, decision_reason, by: me.id }
        const declined = await declineApplications(sql, id, declining)
        const applications = declined.map((application) => application.id)
        await declines.tellLater(sql, me.id, applications)
        return { declined: declined.length, applications }
      })
    },

    async undoDeclines({ id, applications }, me, write) {
      return inWriteTransaction(write, async (write) => {
        await lockManagedJob(write.sql, me, id)
        return { restored: await declines.takeBack(write.sql, me.id, { job_id: id, applications }) }
      })
    },

    async nudgeEmployer({ id }, me, write) {
      return inWriteTransaction(write, async (write) => {
        // Before its status is read, in the same order of locks as closing the job.
        await lockJobOfApplication(write.sql, id)
        const application =
          (await queries.findNudgeable(write.sql, me.id, id)) ?? refuse('application_not_found')
        if (!isDeclinable(application.status)) refuse('application_decided')
        if (!application.is_time) refuse('nudge_too_early')
        const { nudged_at, is_new } = await queries.nudge(write.sql, id)
        if (is_new) {
          const { job_id, title, is_anonymous } = application
          const subject = { subject_type: 'job', subject_id: job_id } as const
          const named = is_anonymous
            ? { from: null, is_separate: true as const, content: anonymousNudgePhrase(title) }
            : { from: me.id, content: nudgePhrase(title) }
          const news = () => ({ ...subject, ...named, type: 'nudge' as const })
          await notifyHiring({ live, notify }, write, { job_id, applicant: me.id, news })
        }
        return { nudged_at }
      })
    },

    async getReplyRate({ id }, viewer, { sql }) {
      if (!(await queries.showsReplyRate(sql, viewer?.id, id))) refuse('user_not_found')
      return queries.getReplyRate(sql, id)
    },

    async getJobReplyRate({ id }, viewer, { sql }) {
      const job = (await findJobOpening(sql, viewer?.id, id)) ?? refuse('job_not_found')
      return queries.getReplyRate(sql, job.employer_id)
    },
  }
}
