import { inTransaction, type Sql } from '../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../forEachIsolated.ts'
import type { WriteContext } from './notify.ts'

type Dependencies = { db: Sql; logFailure: LogFailure }

/** Runs `work` in a transaction and its `afterCommit` callbacks after the commit, apart from a request's own. */
export async function writeTransaction<T>(
  { db, logFailure }: Dependencies,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  const callbacks: (() => void)[] = []
  const result = await inTransaction(db, (sql) =>
    work({ sql, afterCommit: (callback) => void callbacks.push(callback) }),
  )
  await forEachIsolated(
    callbacks,
    (callback) => callback(),
    // The write is committed, so it hasn't failed.
    (error) => logFailure(error, { during: 'after the commit' }),
  )
  return result
}

/** Runs `work` in a transaction of a request, whose `afterCommit` callbacks run when its response is ready. */
export function inWriteTransaction<T>(
  { sql, afterCommit }: WriteContext,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  return inTransaction(sql, (sql) => work({ sql, afterCommit }))
}
