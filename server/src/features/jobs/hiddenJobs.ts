import type * as contract from 'contract/hiddenJobs'
import { HIDDEN_JOBS_MAX } from 'contract/hiddenJobs'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { lockMember } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './hiddenJobs.sql.ts'
import { canSeeJob } from './jobs.sql.ts'

/** The jobs and companies that a member doesn't want to see. */
export function createHiddenJobService(): Handlers<typeof contract> {
  return {
    async listHiddenJobs(_input, me, { sql, page, paginate }) {
      const entries = paginate(await queries.listHiddenJobs(sql, me.id, page))
      return { entries, total: await queries.countHiddenJobs(sql, me.id) }
    },

    async hideJobs(hidden, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if (hidden.job_id !== undefined && !(await canSeeJob(sql, me.id, hidden.job_id)))
          refuse('job_not_found')
        const id = (await queries.addHiddenJob(sql, me.id, hidden)) ?? refuse('job_not_found')
        if ((await queries.countStored(sql, me.id)) > HIDDEN_JOBS_MAX) refuse('too_many_hidden_jobs')
        return (await queries.findHiddenJobEntry(sql, me.id, id)) ?? refuse('job_not_found')
      })
    },

    async showJobsAgain({ id }, me, { sql }) {
      if (!(await queries.removeHiddenJob(sql, me.id, id))) refuse('not_found')
    },
  }
}
