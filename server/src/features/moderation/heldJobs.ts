import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldJobs'
import type { ModerationAction } from 'contract/moderation'
import { jobRefusedPhrase, jobReleasedPhrase } from 'contract/notifications'
import { inTransaction } from '../../db/connect.ts'
import { releaseJob } from '../../db/heldJobs.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify } from '../../live/notify.ts'
import * as queries from './heldJobs.sql.ts'
import { insertModerationAction, setHidden } from './moderation.sql.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  /** Called after the commit. */
  onJobReleased: (job_id: number) => void
}

/** Administrators' decisions on jobs of accounts without a verified email (decision 0032). */
export function createHeldJobService({ live, notify, onJobReleased }: Dependencies) {
  return {
    async listHeldJobs({ sql, page, paginate }: RequestContext) {
      const jobs = paginate(await queries.listHeldJobs(sql, page))
      return { jobs, total: await queries.countHeldJobs(sql) }
    },

    async decideHeldJob(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      { id, decision, held_at, reason, note }: ParsedInput<typeof contract.decideHeldJob>,
    ): Promise<ModerationAction> {
      return inTransaction(sql, async (sql) => {
        const job = (await queries.lockJobToDecide(sql, id)) ?? refuse('job_not_found')
        if (job.employer_id === me.id) refuse('own_decision')
        if (job.held_at === null) refuse('already_decided')
        // The administrator must have seen the latest text.
        if (job.held_at !== held_at) refuse('conflict')
        const isReleased = decision === 'release'
        if (isReleased) await releaseJob(sql, id)
        else await setHidden(sql, 'job', id, true)
        const { employer_id, title } = job
        await notify({ sql, afterwards }, [
          {
            to: employer_id,
            from: null,
            type: 'moderation',
            subject_type: 'job',
            subject_id: id,
            content: isReleased ? jobReleasedPhrase(title) : jobRefusedPhrase(title, reason),
          },
        ])
        afterwards(() => {
          if (isReleased) onJobReleased(id)
          live.toMember(employer_id, 'changed', { what: 'content' })
        })
        return insertModerationAction(sql, {
          admin_id: me.id,
          action: isReleased ? 'release' : 'hide',
          subject: { type: 'job', id },
          reason: isReleased ? null : reason,
          note: note || null,
        })
      })
    },
  }
}

export type HeldJobService = ReturnType<typeof createHeldJobService>
