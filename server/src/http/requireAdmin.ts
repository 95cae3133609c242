import type { Sql } from '../db/connect.ts'
import { refuse } from './refusals.ts'
import type { Member } from './sessions.ts'

/** Lets administrators on. Asked of the database each time, so that who is one no longer is stopped at once. */
export async function requireAdmin(sql: Sql, me: Member): Promise<void> {
  const rows = await sql`select from users where id = ${me.id} and role = 'admin'`
  if (rows.length === 0) refuse('admins_only')
}
