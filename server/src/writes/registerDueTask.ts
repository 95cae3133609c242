import type { BackgroundQueue, TaskDefinition } from '../background/backgroundQueue.ts'
import type { Database } from '../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../forEachIsolated.ts'
import type { WriteContext } from './notify.ts'
import { writeTransaction } from './writeTransaction.ts'

export type DueTaskDependencies = { db: Database; background: BackgroundQueue; logFailure: LogFailure }

type DueTask = {
  name: string
  cron: string
  /** Ids of what is due. The rest waits for the next run. */
  list: (db: Database, limit: number) => Promise<Iterable<number>>
  /** Runs for each id in its own transaction, so one failure doesn't affect the others. */
  work: (write: WriteContext, id: number) => Promise<unknown>
  /** What the ids are called in the log: 'job_id'. */
  idName: string
}

const LIMIT = 1000

/** Schedules work on everything that is due. Failures aren't retried: the next run picks them up. */
export function registerDueTask(
  { db, background, logFailure }: DueTaskDependencies,
  { name, cron, list, work, idName }: DueTask,
): void {
  const task: TaskDefinition<object> = { name, retries: 0, concurrency: 1 }
  background.on(
    task,
    async () =>
      forEachIsolated(
        await list(db, LIMIT),
        (id) => writeTransaction({ db, logFailure }, (write) => work(write, id)),
        (error, id) => logFailure(error, { task: name, [idName]: id }),
      ),
    { cron },
  )
}
