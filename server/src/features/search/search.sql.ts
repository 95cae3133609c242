import type { PersonFound } from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import { unblocked } from '../../db/visible.ts'

/** More than there are ever people: a rank times this and an id are one number, in which both have their room. */
const PLACES = 2 ** 40

/**
 * People whose name or username has the words, or nearly: friends first, then names that begin so, then the likest.
 * `id` is the place that pages: all of that, and among equals the person.
 */
export function findPeople(
  sql: Sql,
  me: number,
  words: string,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const q = words.toLowerCase()
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  // What is nearly so short has it too, and no index helps to look.
  const isNearly = q.length < 3 ? sql`` : sql`or ${q} <% u.search_text`
  return sql<{ id: number; person: PersonFound }[]>`
    with found as materialized (
      select u.id, ${PLACES}::bigint * (
          exists (select from friends_of(${me}) f where f.friend_id = u.id)::int * 2002
          + (u.search_text like ${pattern.slice(1)})::int * 1001
          + round(word_similarity(${q}, u.search_text) * 1000)::int) - u.id as place
      from users u
      where (u.search_text like ${pattern} ${isNearly}) and ${unblocked(sql, me)}
    ),
    listed as (
      select * from found where place < ${after ?? Number.MAX_SAFE_INTEGER} order by place desc limit ${limit}
    )
    select l.place as id, jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'username', u.username, 'occupation', u.occupation,
      'company_name', u.company_name, 'location', u.location, 'avatar_url', u.avatar_url) as person
    from listed l
    join users u on u.id = l.id
    order by l.place desc`
}

/** The ids of posts that hold the words, newest first. */
export async function findPosts(sql: Sql, me: number, words: string, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id
    from posts p
    where p.audience = 'public' and to_tsvector('english', p.content) @@ websearch_to_tsquery('english', ${words})
      and not blocked_between(${me}, p.user_id)
    order by p.id desc
    limit ${limit}`
  return rows.map((row) => row.id)
}
