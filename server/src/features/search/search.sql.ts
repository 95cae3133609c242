import type { PersonFound } from 'contract/search'
import type { Sql } from '../../db/connect.ts'

/** People whose name or username has the words, or nearly: friends first, then names that begin so, then the likest. */
export function findPeople(sql: Sql, me: number, words: string, limit: number) {
  const q = words.toLowerCase()
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<PersonFound[]>`
    select u.id, u.first_name, u.last_name, u.username, u.occupation, u.company_name, u.location, u.avatar_url
    from users u
    where (u.search_text like ${pattern} or ${q} <% u.search_text)
      and u.suspended_at is null
      and not blocked_between(${me}, u.id)
    order by
      exists (select from friends_of(${me}) f where f.friend_id = u.id) desc,
      u.search_text like ${pattern.slice(1)} desc,
      word_similarity(${q}, u.search_text) desc,
      u.id
    limit ${limit}`
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
