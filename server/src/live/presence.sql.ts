import type { Sql } from '../db/connect.ts'
import { presenceAudience, isVisibleMember } from '../db/visibility.ts'

/** Who may know whether a member is there, while neither hides it. */
export async function findPresenceAudience(
  sql: Sql,
  id: number,
  { whileHidden = false } = {},
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select u.id
    from users me
    join users u on u.presence
    where me.id = ${id} and (me.presence or ${whileHidden}) and ${isVisibleMember(sql, id)}
      and u.id in (${presenceAudience(sql, id)})`
  return rows.map((row) => row.id)
}

/** Notes that members are there, or were until now. */
export async function setLastSeen(sql: Sql, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`update users set last_seen_at = now() where id = any(${ids})`
}
