import type { Sql } from '../db/connect.ts'

/**
 * Takes a transaction-level advisory lock on a pair of users, so that requests, blocks and unfriending between them run
 * one at a time.
 */
export async function lockPair(sql: Sql, userId: number, otherId: number): Promise<void> {
  const pair = `pair ${Math.min(userId, otherId)} ${Math.max(userId, otherId)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`
}
