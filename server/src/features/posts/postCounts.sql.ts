import type { Post } from 'contract/posts'
import type { Sql } from '../../db/connect.ts'

type PostCounts = Pick<Post, 'id' | 'likes_count' | 'comments_count'>

/**
 * Counts of visible posts, and who may see them: `readers`, or if null everyone except `blocked`.
 * `unreadable_comments` has, by member id, how many of the comments that member can't read because of a block.
 */
export function findPostCounts(sql: Sql, ids: number[]) {
  return sql<
    (PostCounts & {
      readers: number[] | null
      blocked: number[]
      unreadable_comments: Record<string, number>
    })[]
  >`
    select p.id, p.likes_count, p.comments_count,
      case when p.audience = 'friends'
        then array(select p.user_id union all select f.friend_id from friends_of(p.user_id) f)
      end as readers,
      array(
        select b.blocked_id from blocks b where b.blocker_id = p.user_id
        union all
        select b.blocker_id from blocks b where b.blocked_id = p.user_id) as blocked,
      (select coalesce(jsonb_object_agg(by_reader.reader, by_reader.count), '{}')
      from (
        select b.reader, sum(b.change) as count
        from comments c
        join users a on a.id = c.user_id
        cross join lateral (
          select blocker_id as reader, 1 as change from blocks where blocked_id = a.id and c.hidden_at is null
          union
          select blocked_id, 1 from blocks where blocker_id = a.id and c.hidden_at is null
          union all
          -- Authors see their own hidden comments.
          select a.id, -1 where c.hidden_at is not null) b
        where c.post_id = p.id and a.suspended_at is null
        group by b.reader
      ) by_reader) as unreadable_comments
    from posts p
    join users u on u.id = p.user_id
    where p.id = any(${ids}) and p.hidden_at is null and u.suspended_at is null`
}
