import type { BackgroundQueue, Task } from '../../background/background.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import * as queries from './applications.sql.ts'
import type { ApplicationService } from './applications.ts'

type Parts = {
  db: Database
  background: BackgroundQueue
  expire: ApplicationService['expire']
  logFailure: LogFailure
}

const expiring: Task<object> = { name: 'job-expiry', retries: 0, concurrency: 1 }
const EVERY_MINUTE = '* * * * *'
const AT_ONCE = 1000

/** Answers the applicants of jobs that have expired. */
export function jobExpiry({ db, background, expire, logFailure }: Parts): void {
  background.on(
    expiring,
    async () => {
      await forEachIsolated(await queries.listExpired(db, AT_ONCE), expireOne, (error, job_id) =>
        logFailure(error, { task: expiring.name, job_id }),
      )
    },
    { cron: EVERY_MINUTE },
  )

  async function expireOne(id: number): Promise<void> {
    const later: (() => void)[] = []
    await inTransaction(db, (sql) => expire({ sql, afterwards: (work) => void later.push(work) }, id))
    for (const work of later) work()
  }
}
