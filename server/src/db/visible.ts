import type { Sql } from './connect.ts'

/** True of rows `u` of users whom the viewer may see: not suspended, and neither has blocked the other. */
export const unblocked = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? sql`u.suspended_at is null`
    : sql`u.suspended_at is null and not blocked_between(${viewer}, u.id)`

/** True of rows `u` whom the viewer wants in the feed: not muted either. */
export const wanted = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? unblocked(sql, viewer)
    : sql`${unblocked(sql, viewer)} and not exists (select from mutes m where m.muter_id = ${viewer} and m.muted_id = u.id)`
