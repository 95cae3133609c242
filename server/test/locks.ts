import { expect, vi } from 'vitest'
import type { Database, Sql } from '../src/db/connect.ts'

/** As long as a process may take to start. */
export const PATIENCE_MS = 45_000

/** Runs `take` in a transaction that stays open. Resolves once it has run, with the function that commits. */
export async function holdLock(
  db: Database,
  take: (sql: Sql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = db.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    await take(sql)
    taken.resolve()
    await released.promise
  })
  await Promise.race([taken.promise, transaction])
  return async () => {
    released.resolve()
    await transaction
  }
}

/** Resolves once at least this many connections of the database wait for a lock. */
export function lockWaiters(db: Database, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const rows = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }, PATIENCE_MS)
}
