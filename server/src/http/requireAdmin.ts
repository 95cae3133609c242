import type { Sql } from '../db/connect.ts'
import { refuse } from './refusals.ts'
import type { AuthenticatedMember } from './sessions.ts'

/** Refuses with `admins_only`. Queries the database each time, so that revoking the role takes effect immediately. */
export async function requireAdmin(sql: Sql, viewer: AuthenticatedMember | undefined): Promise<void> {
  const rows = viewer && (await sql`select from users where id = ${viewer.id} and role = 'admin'`)
  if (!rows?.length) refuse('admins_only')
}
