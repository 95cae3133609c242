import { idsOf, type Sql } from '../db/connect.ts'
import { presenceAudience, isVisibleMember } from '../members/visibility.ts'

/** The members who may see whether this one is online, and whose presence this one may see. */
export function findPresenceAudience(sql: Sql, id: number, { whileHidden = false } = {}) {
  return idsOf(sql`
    select u.id
    from users me
    join users u on u.presence
    where me.id = ${id} and (me.presence or ${whileHidden}) and ${isVisibleMember(sql, id)}
      and u.id in (${presenceAudience(sql, id)})`)
}

/** Sets the time when members were last online. */
export async function setLastSeen(sql: Sql, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`update users set last_seen_at = now() where id = any(${ids})`
}
