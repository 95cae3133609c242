import { hasRows, idsOf, type Sql } from '../db/connect.ts'
import { isVisibleMember } from './visibility.ts'

/** True for members `reader` who may still be notified about `from`. */
const mayBeNotified = (sql: Sql, from: number | null) => sql`
  reader.suspended_at is null
  and (${from}::bigint is null or exists (
    select from users u where u.id = ${from} and ${isVisibleMember(sql, sql`reader.id`)}))`

/**
 * Whether a member may still be notified about `from`: false after a suspension, deletion or block. To be checked when
 * a queued message is sent.
 */
export function mayBeNotifiedAbout(sql: Sql, user_id: number, from: number | null) {
  return hasRows(sql`select from users reader where reader.id = ${user_id} and ${mayBeNotified(sql, from)}`)
}

/** Those of the members who may be notified about `from`. */
export function listNotifiable(sql: Sql, ids: number[], from: number) {
  return idsOf(sql`
    select reader.id from users reader where reader.id = any(${ids}::bigint[]) and ${mayBeNotified(sql, from)}`)
}
