import type { FoundPerson } from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isFindable, isVisibleMember, isVisiblePost } from '../../members/visibility.ts'

/** Larger than any id: `rank * PLACES - id` sorts by rank, then id. */
const PLACES = 2 ** 40

/** A word of a search for people, and whether similar words match, too. */
type Searched = { word: string; isSimilar: boolean }

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
/** Shorter words match similar ones in the second search only: three letters of "chef" are in "checks". */
const SIMILAR_MIN = 5
/** Shorter words of a search for posts match whole words only: too many words begin with them. */
const PREFIX_MIN = 3

/**
 * People whose name, trade, occupation, skills, company or place contain each word or a similar one: friends with that
 * name, then names that begin with the search, then trades and occupations with one of its words, then other texts that
 * contain it, each friends first and then by similarity. `id` is the list's cursor.
 */
export function searchPeople(
  sql: Sql,
  me: number,
  { words, isLoose = false }: { words: string; isLoose?: boolean },
  page: PageRequest,
) {
  const q = words.toLowerCase()
  const pattern = likePattern(q)
  const all = wordsOf(q)
  const relevant = all.filter((word) => !STOP_WORDS.has(word)).slice(0, WORDS_MAX)
  const searched = (relevant.length > 0 ? relevant : all.slice(0, 1)).map((word) => ({
    word,
    isSimilar: word.length >= (isLoose ? ANYWHERE_MIN : SIMILAR_MIN),
  }))
  // A search without letters and digits finds nobody.
  const conditions = searched.length > 0 ? searched.map((word) => hasWord(sql, word)) : sql`and false`
  return sql<{ id: number; person: FoundPerson }[]>`
    with found as materialized (
      select u.id, ${PLACES}::bigint * (
          (is_friend and u.search_text like ${pattern})::int * 3216
          + (u.search_text like ${pattern.slice(1)})::int * 1608
          + ${containsAny(sql, searched, sql`lower(concat_ws(' ', u.trade, u.occupation))`)}::int * 804
          + (u.about_text like ${pattern})::int * 402
          + is_friend::int * 201
          + round(word_similarity(${q}, u.search_text) * 100)::int
          + round(word_similarity(${q}, u.about_text) * 100)::int) - u.id as place
      from users u
      cross join lateral (
        select exists (select from friends_of(${me}) f where f.friend_id = u.id) as is_friend) friendship
      where ${isFindable(sql, me)} ${conditions}
    ),
    listed as (
      select * from found where ${pageBelow(sql, 'place', page)}
    )
    select l.place as id, jsonb_build_object(
      ${personWithAvatar(sql)}, 'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location,
      'reason', ${reason(sql, searched)}) as person
    from listed l
    join users u on u.id = l.id
    order by l.place desc`
}

/** The first text of a person `u` besides the name that has one of the words: "Skill: Welding". */
const reason = (sql: Sql, words: Searched[]) => sql`(
  select about.label || ': ' || about.text
  from (
    select 1, 'Trade', u.trade
    union all select 2, 'Occupation', u.occupation
    union all select 3, 'Skill', trim(skill) from regexp_split_to_table(u.skills, '[,\n]') skill
    union all select 4, 'Company', u.company_name
    union all select 5, 'Location', u.location
    union all select 6, 'Island', u.island
  ) about (place, label, text)
  where ${containsAny(sql, words, sql`lower(about.text)`)}
  order by about.place
  limit 1)`

/** Until the end of the transaction, words are similar from 0.4 on instead of 0.6. */
export async function lowerSimilarityThreshold(sql: Sql): Promise<void> {
  await sql`set local pg_trgm.word_similarity_threshold = 0.4`
}

/** True for people `u` whose texts contain the word or a similar one. */
const hasWord = (sql: Sql, word: Searched) =>
  sql`and (${contains(sql, word, sql`u.search_text`)} or ${contains(sql, word, sql`u.about_text`)})`

/** True if a text contains one of the words or a similar one. */
const containsAny = (sql: Sql, words: Searched[], text: ReturnType<Sql>) =>
  words.length > 0 ? sql`(false ${words.map((word) => sql`or ${contains(sql, word, text)}`)})` : sql`false`

/** True if a text contains the word or a similar one; a short word must be at the beginning of a word. */
function contains(sql: Sql, { word, isSimilar }: Searched, text: ReturnType<Sql>) {
  if (word.length < ANYWHERE_MIN) {
    const [first, later] = [`${word}%`, `% ${word}%`]
    return sql`${text} like ${first} or ${text} like ${later}`
  }
  const part = sql`${text} like ${likePattern(word)}`
  return isSimilar ? sql`${part} or ${word} <% ${text}` : part
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
