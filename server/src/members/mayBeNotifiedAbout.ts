import { hasRows, idsOf, type Sql } from '../db/connect.ts'
import { isOfVisibleSubject } from './notifications.ts'
import { isReminded, type PlannedEvent } from './plannedEvents.ts'
import { isVisibleMember } from './visibility.ts'

/** What a queued email or push is about. */
export type Occasion = {
  /** The member it is about. It isn't sent if one of the two has blocked the other by then. */
  from?: number | null | undefined
  /** The stored notification that it tells. It isn't sent if that was taken back, or isn't shown any more. */
  notification?: number | undefined
  /** The event of which it reminds. It isn't sent if the event has begun, or is cancelled or moved by then. */
  event?: PlannedEvent | undefined
}

/** True for members `reader` who may be notified about `from`: not after a suspension, deletion or block. */
const mayBeNotified = (sql: Sql, from: number | null) => sql`
  reader.suspended_at is null
  and (${from}::bigint is null or exists (
    select from users u where u.id = ${from} and ${isVisibleMember(sql, sql`reader.id`)}))`

/** Whether a member may still be notified of something that was queued. To be checked when it is sent. */
export function mayBeNotifiedAbout(
  sql: Sql,
  user_id: number,
  { from = null, notification, event }: Occasion,
) {
  const isTold =
    notification &&
    sql`exists (select from notifications n where n.id = ${notification} and ${isOfVisibleSubject(sql)})`
  const isPlanned =
    event &&
    sql`exists (
      select from events e
      join event_people p on p.event_id = e.id and p.user_id = reader.id
      where e.id = ${event.id} and e.start_date = ${event.start_date} and ${isReminded(sql)})`
  return hasRows(sql`
    select from users reader
    where reader.id = ${user_id} and ${mayBeNotified(sql, from)} and ${isTold ?? sql`true`}
      and ${isPlanned ?? sql`true`}`)
}

/** Those of the members who may be notified about `from`. */
export function listNotifiable(sql: Sql, ids: number[], from: number) {
  return idsOf(sql`
    select reader.id from users reader where reader.id = any(${ids}::bigint[]) and ${mayBeNotified(sql, from)}`)
}
