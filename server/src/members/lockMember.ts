import type { Sql } from '../db/connect.ts'

/** Locks a member's row, so that what is counted or changed for the member is done by one transaction at a time. */
export async function lockMember(sql: Sql, id: number): Promise<void> {
  await sql`select from users where id = ${id} for no key update`
}
