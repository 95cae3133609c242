import type { BackgroundQueue, TaskDefinition } from '../background/backgroundQueue.ts'
import type { Database } from '../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../forEachIsolated.ts'
import type { WriteContext } from './notify.ts'
import { writeTransaction } from './writeTransaction.ts'

export type SweepDependencies = { db: Database; background: BackgroundQueue; logFailure: LogFailure }

type Sweep = {
  name: string
  cron: string
  /** Ids of what is due. The rest waits for the next run. */
  list: (db: Database, limit: number) => Promise<Iterable<number>>
  /** Called for each in a transaction of its own, so that a failure stops no other. */
  work: (write: WriteContext, id: number) => Promise<unknown>
  /** What the ids are called in the log: 'job_id'. */
  idName: string
}

const LIMIT = 1000

/** Schedules work on whatever is due. It isn't retried: the next run does it. */
export function registerSweep(
  { db, background, logFailure }: SweepDependencies,
  { name, cron, list, work, idName }: Sweep,
): void {
  const task: TaskDefinition<object> = { name, retries: 0, concurrency: 1 }
  background.on(
    task,
    async () =>
      forEachIsolated(
        await list(db, LIMIT),
        (id) => writeTransaction(db, (write) => work(write, id)),
        (error, id) => logFailure(error, { task: name, [idName]: id }),
      ),
    { cron },
  )
}
