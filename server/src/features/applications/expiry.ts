import { EVERY_MINUTE_CRON } from '../../background/crons.ts'
import { registerSweep, type SweepDependencies } from '../../live/registerSweep.ts'
import type { ApplicationService } from './applications.ts'
import * as queries from './expiry.sql.ts'

type Dependencies = SweepDependencies & { applications: Pick<ApplicationService, 'expireApplications'> }

/** Declines the applicants of expired jobs, every minute. */
export function registerJobExpiry({ applications, ...dependencies }: Dependencies): void {
  registerSweep(dependencies, {
    name: 'job-expiry',
    cron: EVERY_MINUTE_CRON,
    list: queries.listExpiredJobs,
    work: (write, id) => applications.expireApplications(write, id),
    idName: 'job_id',
  })
}
