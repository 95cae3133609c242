import { inTransaction, type Database } from '../db/connect.ts'
import type { WriteContext } from './notify.ts'

/** Runs `work` in a transaction and its `afterCommit` callbacks after the commit, for writes outside of a request. */
export async function writeTransaction(
  db: Database,
  work: (write: WriteContext) => Promise<void>,
): Promise<void> {
  const callbacks: (() => void)[] = []
  await inTransaction(db, (sql) => work({ sql, afterCommit: (callback) => void callbacks.push(callback) }))
  for (const callback of callbacks) callback()
}
