import { hasRows, type Sql } from '../db/connect.ts'
import { isVisibleMember } from './visibility.ts'

/**
 * Whether a member may still be notified about `from`: false after a suspension, deletion or block. To be checked when
 * a queued message is sent.
 */
export function mayBeNotifiedAbout(sql: Sql, user_id: number, from: number | null) {
  return hasRows(sql`
    select
    from users reader
    where reader.id = ${user_id}
      and reader.suspended_at is null
      and (${from}::bigint is null or exists (
        select from users u where u.id = ${from} and ${isVisibleMember(sql, sql`reader.id`)}))`)
}
