import { inTransaction, type Sql } from '../db/connect.ts'
import type { WriteContext } from './notify.ts'

/** Runs `work` in a transaction and its `afterCommit` callbacks after the commit, apart from a request's own. */
export async function writeTransaction<T>(db: Sql, work: (write: WriteContext) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = []
  const result = await inTransaction(db, (sql) =>
    work({ sql, afterCommit: (callback) => void callbacks.push(callback) }),
  )
  for (const callback of callbacks) callback()
  return result
}

/** Runs `work` in a transaction of a request, whose `afterCommit` callbacks run when its response is ready. */
export function inWriteTransaction<T>(
  { sql, afterCommit }: WriteContext,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  return inTransaction(sql, (sql) => work({ sql, afterCommit }))
}
