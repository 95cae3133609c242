import type { HeldPost } from 'contract/heldPosts'
import { fromHeldPosts } from '../../db/adminQueues.ts'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personName } from '../../db/person.ts'

/** Newest first, one more than `limit`. */
export function listHeldPosts(sql: Sql, page: PageRequest) {
  return sql<HeldPost[]>`
    select p.id, p.content, p.images, p.image_alts, p.video_url, p.location, p.audience, p.held_at, p.held_for,
      jsonb_build_object(
        ${personName(sql)},
        'created_at', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as author
    ${fromHeldPosts(sql)} and ${pageBelow(sql, 'p.id', page)}`
}

export function countHeldPosts(sql: Sql) {
  return countOf(sql`select count(*) ${fromHeldPosts(sql)}`)
}

/** Locks a post, held or already decided on, so that it isn't edited meanwhile. */
export function lockPostToDecide(sql: Sql, id: number) {
  return firstRow(sql<{ author: number; held_at: string | null; is_asked: boolean }[]>`
    select user_id as author, held_at, change_asked is not null as is_asked
    from posts
    where id = ${id}
    for update`)
}

/** Makes a held post visible. The same text isn't held again. */
export async function releasePost(sql: Sql, id: number): Promise<void> {
  await sql`
    update posts
    set held_at = null, hidden_at = null, held_for = '{}',
      released_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')
    where id = ${id}`
}
