import type { PersonResult } from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isFindable, isVisibleMember, isVisiblePost } from '../../members/visibility.ts'

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

/** Shorter words match only where a word begins, because an index of trigrams can't find them inside words. */
const ANYWHERE_MIN = 3
/** Shorter words of a search for posts match whole words only: too many words begin with them. */
const PREFIX_MIN = 3

/**
 * People whose name, trade, occupation, skills, company or place contain each word or a similar one: friends first,
 * then names that begin with the search, then by similarity. `id` is the list's cursor.
 */
export function searchPeople(sql: Sql, me: number, words: string, page: PageRequest) {
  const q = words.toLowerCase()
  const pattern = likePattern(q)
  const all = wordsOf(q)
  const relevant = all.filter((word) => !STOP_WORDS.has(word)).slice(0, WORDS_MAX)
  const searched = relevant.length > 0 ? relevant : all.slice(0, 1)
  // A search without letters and digits finds nobody.
  const conditions = searched.length > 0 ? searched.map((word) => hasWord(sql, word)) : sql`and false`
  return sql<{ id: number; person: PersonResult }[]>`
    with found as materialized (
      select u.id, ${PLACES}::bigint * (
          exists (select from friends_of(${me}) f where f.friend_id = u.id)::int * 4004
          + (u.search_text like ${pattern.slice(1)})::int * 2002
          + round(word_similarity(${q}, u.search_text) * 1000)::int
          + round(word_similarity(${q}, u.about_text) * 1000)::int) - u.id as place
      from users u
      where ${isFindable(sql, me)} ${conditions}
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

/**
 * True for people `u` whose texts contain the word or a similar one; a short word must be at the beginning of a word.
 */
function hasWord(sql: Sql, word: string) {
  if (word.length < ANYWHERE_MIN) {
    const [first, later] = [`${word}%`, `% ${word}%`]
    return sql`and (
      u.search_text like ${first} or u.search_text like ${later}
      or u.about_text like ${first} or u.about_text like ${later})`
  }
  const pattern = likePattern(word)
  return sql`and (
    u.search_text like ${pattern} or u.about_text like ${pattern} or ${word} <% u.search_text or ${word} <% u.about_text)`
}

/** The words of a text, which consist of letters and digits. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
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

/** "elec in exuma" is 'elec:* & in & exuma:*'. Empty for searches with operators: quotation marks and a minus. */
function prefixQuery(words: string): string {
  if (/"|(^|\s)-/.test(words)) return ''
  return wordsOf(words)
    .map((word) => (word.length < PREFIX_MIN ? word : `${word}:*`))
    .join(' & ')
}
