import type { Job } from 'contract/jobs'
import * as contract from 'contract/jobs'
import { countNewJobs, NEW_JOBS_MAX, markJobsSeen } from 'contract/jobStats'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './jobs.sql.ts'
import type { JobService } from './jobs.ts'

/** A job with the personal match of the one who looks at it. */
type WithMatch = (sql: Sql, viewer: number | undefined, job: Job) => Promise<Job>

export function jobsRoutes(on: On, jobs: JobService, withMatch: WithMatch): void {
  on(
    contract.getJob,
    async ({ id }, viewer, { sql }) => withMatch(sql, viewer?.id, await jobs.get(sql, viewer, id)),
    { kept: 'alone' },
  )

  on(contract.listMyJobs, async ({ limit, status }, me, { sql, after, page }) => ({
    jobs: page(limit, await queries.listOwn(sql, me.id, { limit, after, status })),
    total: await queries.countOwn(sql, me.id, status),
  }))

  on(countNewJobs, async (_, me, { sql }) => ({ count: await queries.countNew(sql, me.id, NEW_JOBS_MAX) }))
  on(markJobsSeen, (_, me, { sql }) => queries.noteVisit(sql, me.id))

  on(contract.listSavedJobs, async ({ limit }, me, { sql, after, page }) => {
    const savings = page(limit, await queries.listSaved(sql, me.id, { limit, after }))
    return { jobs: savings.map((saving) => saving.job), total: await queries.countSaved(sql, me.id) }
  })

  on(contract.createJob, (job, me, call) => jobs.create(call, me, job))
  on(contract.updateJob, ({ id, ...job }, me, call) => jobs.update(call, me, id, job))
  on(contract.deleteJob, ({ id }, me, call) => jobs.remove(call, me, id))
  on(contract.closeJob, ({ id, filled = false }, me, call) => jobs.close(call, me, id, filled))
  on(contract.reopenJob, ({ id }, me, { sql }) => jobs.reopen(sql, me, id))
  on(contract.saveJob, ({ id }, me, { sql }) => jobs.save(sql, me, id))
  on(contract.unsaveJob, ({ id }, me, { sql }) => jobs.unsave(sql, me, id))
}
