import type { Sql } from './connect.ts'
import { isShownTo } from './hidden.ts'

// Fragments rather than SQL functions: PostgreSQL doesn't inline a function that has a subquery, and calling one a row
// costs more than the rest of a page.

/** A member by id, or the column that holds it. */
type Viewer = number | ReturnType<Sql>

/** True of rows `u` of users whom the viewer may see: not suspended, and neither has blocked the other. */
export const isVisibleMember = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? sql`u.suspended_at is null`
    : sql`u.suspended_at is null
      and not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = u.id)
      and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewer})`

/** The ids of those between whom and the viewer there is a block, in a column `id`. */
export const blockedWith = (sql: Sql, viewer: number) => sql`
  select blocked_id as id from blocks where blocker_id = ${viewer}
  union
  select blocker_id from blocks where blocked_id = ${viewer}`

/** True where the column is the id of a member whom the viewer may see, or whose account is gone: for counts, which need no row of users. */
export const isSeen = (sql: Sql, viewer: number | undefined, column: ReturnType<Sql>) => sql`
  ${column} not in (select id from users where suspended_at is not null and deleted_at is null)
  and ${viewer === undefined ? sql`true` : sql`${column} not in (${blockedWith(sql, viewer)})`}`

/** True of rows `u` whom the viewer wants in the feed: not muted either. */
export const isWantedInFeed = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? isVisibleMember(sql, viewer)
    : sql`${isVisibleMember(sql, viewer)}
      and not exists (select from mutes m where m.muter_id = ${viewer} and m.muted_id = u.id)`

/** Whether two people are friends. */
export const areFriends = (sql: Sql, one: Viewer, other: Viewer) => sql`
  exists (
    select from friendships f
    where least(f.sender_id, f.receiver_id) = least(${one}::bigint, ${other}::bigint)
      and greatest(f.sender_id, f.receiver_id) = greatest(${one}::bigint, ${other}::bigint)
      and f.status = 'accepted')`

/** True of rows `p` of posts that are for the viewer by their audience, and not hidden from them by an administrator. */
export const isVisiblePost = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? sql`p.hidden_at is null and p.audience = 'public'`
    : sql`${isShownTo(sql, 'post', viewer)} and (
        p.audience = 'public'
        or p.user_id = ${viewer}
        or ${areFriends(sql, sql`p.user_id`, viewer)})`

/** True of conversations `c` whose two write with each other. */
export const isAcceptedConversation = (sql: Sql) => sql`(c.last_seq > 0 and c.request_from is null)`

/**
 * The ids of those of whom the member may know whether they are there, and who may know it of the member, where neither
 * hides it: friends, and those who write with each other. Whose request waits or was declined writes alone.
 */
export const presenceAudience = (sql: Sql, member: Viewer) => sql`
  select friend_id from friends_of(${member})
  union all
  select c.other_id from sides c where c.user_id = ${member} and ${isAcceptedConversation(sql)}`
