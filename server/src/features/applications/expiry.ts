import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import { writeTransaction } from '../../live/writeTransaction.ts'
import type { ApplicationService } from './applications.ts'
import * as queries from './expiry.sql.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  applications: Pick<ApplicationService, 'expireApplications'>
  logFailure: LogFailure
}

const task: TaskDefinition<object> = { name: 'job-expiry', retries: 0, concurrency: 1 }
const EVERY_MINUTE = '* * * * *'
const JOBS_PER_RUN = 1000

/** Declines the applicants of expired jobs, every minute. */
export function registerJobExpiry({ db, background, applications, logFailure }: Dependencies): void {
  background.on(
    task,
    async () => {
      const expire = (id: number) =>
        writeTransaction(db, (write) => applications.expireApplications(write, id))
      await forEachIsolated(await queries.listExpiredJobs(db, JOBS_PER_RUN), expire, (error, job_id) =>
        logFailure(error, { task: task.name, job_id }),
      )
    },
    { cron: EVERY_MINUTE },
  )
}
