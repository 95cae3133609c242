import type { Sql } from '../db/connect.ts'
import { refuse } from './refusals.ts'
import type { AuthenticatedMember } from './sessions.ts'

/** Refuses with `admins_only`. Queries the database each time, so that revoking the role takes effect immediately. */
export async function requireAdmin(sql: Sql, me: AuthenticatedMember): Promise<void> {
  const rows = await sql`select from users where id = ${me.id} and role = 'admin'`
  if (rows.length === 0) refuse('admins_only')
}
