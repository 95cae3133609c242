import type { Sql } from './connect.ts'

/** Until the transaction ends, nobody else begins or ends what is between these two people. */
export async function lockPair(sql: Sql, one: number, other: number): Promise<void> {
  const pair = `pair ${Math.min(one, other)} ${Math.max(one, other)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`
}
