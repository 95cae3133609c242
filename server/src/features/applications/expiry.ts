import { EVERY_MINUTE_CRON } from '../../background/crons.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import type { ApplicationEnds } from './applicationEnds.ts'
import * as queries from './expiry.sql.ts'

type Dependencies = DueTaskDependencies & Pick<ApplicationEnds, 'expireApplications'>

/** Declines the applicants of expired jobs, every minute. */
export function registerJobExpiry({ expireApplications, ...dependencies }: Dependencies): void {
  registerDueTask(dependencies, {
    name: 'job-expiry',
    cron: EVERY_MINUTE_CRON,
    list: queries.listExpiredJobs,
    work: expireApplications,
    idName: 'job_id',
  })
}
