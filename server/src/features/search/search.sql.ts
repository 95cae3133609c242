import type { PersonResult } from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personWithAvatar } from '../../db/person.ts'
import { isVisiblePost, isVisibleMember } from '../../db/visibility.ts'

/** Larger than any id: `rank * PLACES - id` sorts by rank, then id. */
const PLACES = 2 ** 40

/** Ignored unless the search consists of them only. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'from',
  'in',
  'near',
  'of',
  'on',
  'or',
  'the',
  'with',
])
const WORDS_MAX = 8

/**
 * People whose name, trade, occupation, skills, company or place contain each word or a similar one: friends first, then names
 * that begin with the search, then by similarity. `id` is the list's cursor.
 */
export function searchPeople(sql: Sql, me: number, words: string, page: PageRequest) {
  const q = words.toLowerCase()
  const pattern = likePattern(q)
  const all = q.split(/[\s,]+/).filter(Boolean)
  const relevant = all.filter((word) => !STOP_WORDS.has(word)).slice(0, WORDS_MAX)
  const conditions = (relevant.length > 0 ? relevant : all.slice(0, 1)).map((word) => hasWord(sql, word))
  return sql<{ id: number; person: PersonResult }[]>`
    with found as materialized (
      select u.id, ${PLACES}::bigint * (
          exists (select from friends_of(${me}) f where f.friend_id = u.id)::int * 4004
          + (u.search_text like ${pattern.slice(1)})::int * 2002
          + round(word_similarity(${q}, u.search_text) * 1000)::int
          + round(word_similarity(${q}, u.about_text) * 1000)::int) - u.id as place
      from users u
      where ${isVisibleMember(sql, me)} ${conditions}
    ),
    listed as (
      select * from found where ${pageBelow(sql, 'place', page)}
    )
    select l.place as id, jsonb_build_object(
      ${personWithAvatar(sql)}, 'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location) as person
    from listed l
    join users u on u.id = l.id
    order by l.place desc`
}

/** Until the end of the transaction, words are similar from 0.4 on instead of 0.6. */
export async function lowerSimilarityThreshold(sql: Sql): Promise<void> {
  await sql`set local pg_trgm.word_similarity_threshold = 0.4`
}

/** True of people `u` whose texts contain the word or a similar one. */
function hasWord(sql: Sql, word: string) {
  const pattern = likePattern(word)
  // Trigrams don't help with words this short.
  const isSimilar = word.length < 3 ? sql`` : sql`or ${word} <% u.search_text or ${word} <% u.about_text`
  return sql`and (u.search_text like ${pattern} or u.about_text like ${pattern} ${isSimilar})`
}

/** Ids of posts that the viewer may see with these words or words that begin like them, newest first. */
export function searchPosts(sql: Sql, me: number, words: string, page: PageRequest) {
  return sql<{ id: number }[]>`
    select p.id
    from posts p
    join users u on u.id = p.user_id
    where ${isVisiblePost(sql, me)} and ${isVisibleMember(sql, me)}
      and to_tsvector('english', p.content) @@ (
        websearch_to_tsquery('english', ${words}) || to_tsquery('english', ${prefixQuery(words)}))
      and ${pageBelow(sql, 'p.id', page)}`
}

/** "elec exuma" is 'elec:* & exuma:*'. Empty for searches with operators: quotation marks and a minus. */
function prefixQuery(words: string): string {
  if (/"|(^|\s)-/.test(words)) return ''
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
}
