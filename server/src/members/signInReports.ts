import type { Sql } from '../db/connect.ts'

/** Stores the token of a "This wasn't me" link: `created_at` is the time of what may not have been the member. */
export async function insertSignInReport(
  sql: Sql,
  report: { user_id: number; token_hash: Buffer; created_at: string },
): Promise<void> {
  await sql`insert into sign_in_reports ${sql(report)}`
}
