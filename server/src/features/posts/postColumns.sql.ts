import type { Post } from 'contract/posts'
import type { Sql } from '../../db/connect.ts'
import { moderationColumn } from '../../members/hiddenState.ts'
import { personWithAvatar } from '../../members/person.ts'
import { blockedWith } from '../../members/visibility.ts'

/**
 * Number of comments that the viewer can read: without those of people with a block between them, plus their own hidden
 * ones.
 */
const commentsCount = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? sql`p.comments_count`
    : // `offset 0`: the planner would read all comments of the post instead of looking up those of blocked members.
      sql`p.comments_count - case when p.comments_count = 0 then 0 else (
        select count(*)
        from unnest(array(${blockedWith(sql, viewer)})) blocked (id)
        cross join lateral (
          select
          from comments c
          join users a on a.id = c.user_id
          where c.post_id = p.id and c.user_id = blocked.id and c.hidden_at is null and a.suspended_at is null
          offset 0) c) end
      + cardinality(array_positions(
        array(select c.post_id from comments c where c.user_id = ${viewer} and c.hidden_at is not null), p.id))`

/** Whether the viewer's list has post `p`. `offset 0`: the planner would read the whole list instead. */
const isIn = (sql: Sql, list: 'likes' | 'saved_posts' | 'hidden_posts', viewer: number | undefined) =>
  sql`exists (select from ${sql(list)} l where l.post_id = p.id and l.user_id = ${viewer ?? null} offset 0)`

/** Whether the viewer hid a post or muted its author. */
const isUnwanted = (sql: Sql, viewer: number | undefined) => sql`
  ${isIn(sql, 'hidden_posts', viewer)} as is_hidden,
  exists (select from mutes m where m.muter_id = ${viewer ?? null} and m.muted_id = p.user_id) as is_muted`

/** The columns of posts `p` by authors `u` that are the same for everyone. */
export const sharedColumns = (sql: Sql) => sql`
  p.id, p.user_id, p.content, p.images[1] as image_url, p.images, p.image_alts, p.video_url, p.video_poster_url,
  p.location, p.audience, p.created_at, p.edited_at, p.warned_of,
  json_build_object(
    ${personWithAvatar(sql)}, 'email', null, 'occupation', u.occupation, 'company_name', u.company_name) as user`

/** The other columns: what depends on the viewer, or on rows of other tables. */
export const viewerColumns = (sql: Sql, viewer: number | undefined) => sql`
  p.likes_count, ${commentsCount(sql, viewer)} as comments_count, ${moderationColumn(sql, 'post', viewer)},
  ${isIn(sql, 'likes', viewer)} as is_liked, ${isIn(sql, 'saved_posts', viewer)} as is_saved,
  coalesce(
    (select json_agg(json_build_object('id', m.user_id, 'username', m.username))
    from post_mentions m
    where m.post_id = p.id),
    '[]') as mentions`

/** A post in the contract's shape, as one viewer sees it. */
export const columns = (sql: Sql, viewer: number | undefined) =>
  sql`${sharedColumns(sql)}, ${viewerColumns(sql, viewer)}, ${isUnwanted(sql, viewer)}`

type ViewersColumn =
  | 'likes_count'
  | 'comments_count'
  | 'moderation'
  | 'mentions'
  | 'is_liked'
  | 'is_saved'
  | 'is_hidden'
  | 'is_muted'
export type SharedPost = Omit<Post, ViewersColumn> & { version: string }
export type ViewersPost = Pick<Post, 'id' | ViewersColumn> & { version: string }
