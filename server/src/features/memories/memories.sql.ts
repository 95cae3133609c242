import type { Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isUnhiddenOrOwn } from '../../members/hiddenState.ts'
import { isCurrentStory, isVisiblePost, isVisibleAndNotMuted } from '../../members/visibility.ts'

/** A post or story; `id` is its time in microseconds and the lists' cursor, `content_id` its own id. */
export type MemoryRow = { id: number; kind: 'post' | 'story'; content_id: number }

const createdMicroseconds = (sql: Sql, table: 'p' | 's') =>
  sql`(extract(epoch from ${sql(table)}.created_at) * 1000000)::bigint`

/** The member's own posts and stories, latest first. */
export function listMemories(sql: Sql, me: number, page: PageRequest) {
  return sql<MemoryRow[]>`
    select * from (
      select ${createdMicroseconds(sql, 'p')} as id, 'post' as kind, p.id as content_id
      from posts p
      where p.user_id = ${me}
      union all
      select ${createdMicroseconds(sql, 's')}, 'story', s.id
      from stories s
      where s.user_id = ${me}
    ) entries
    where ${pageBelow(sql, 'id', page)}`
}

/** Visible posts and current stories with video, latest first. */
export function listVideos(sql: Sql, me: number, page: PageRequest) {
  return sql<MemoryRow[]>`
    select * from (
      select ${createdMicroseconds(sql, 'p')} as id, 'post' as kind, p.id as content_id
      from posts p
      join users u on u.id = p.user_id
      where p.video_url is not null and ${isVisiblePost(sql, me)} and ${isVisibleAndNotMuted(sql, me)}
      union all
      select ${createdMicroseconds(sql, 's')}, 'story', s.id
      from stories s
      join users u on u.id = s.user_id
      where s.video_url is not null
        and ${isUnhiddenOrOwn(sql, 'story', me)}
        and ${isCurrentStory(sql)}
        and ${isVisibleAndNotMuted(sql, me)}
    ) entries
    where ${pageBelow(sql, 'id', page)}`
}
