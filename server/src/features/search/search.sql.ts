import type { PersonResult } from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import { personWithAvatar } from '../../db/person.ts'
import { isVisiblePost, isVisibleMember } from '../../db/visibility.ts'

/** More than there are ever people: a rank times this and an id are one number, in which both have their room. */
const PLACES = 2 ** 40

/** Words that join others; they are not looked for while others are. */
const JOINING = new Set([
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
 * People whose name, trade, occupation, skills, company or place have each of the words, or nearly: friends first, then names
 * that begin so, then the names that are likest, then the rest. `id` is the place that pages: all of that, and among equals
 * the person.
 */
export function searchPeople(
  sql: Sql,
  me: number,
  words: string,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const q = words.toLowerCase()
  const pattern = patternOf(q)
  const all = q.split(/[\s,]+/).filter(Boolean)
  const wanted = all.filter((word) => !JOINING.has(word)).slice(0, WORDS_MAX)
  const hasEach = (wanted.length > 0 ? wanted : all.slice(0, 1)).map((word) => hasWord(sql, word))
  return sql<{ id: number; person: PersonResult }[]>`
    with found as materialized (
      select u.id, ${PLACES}::bigint * (
          exists (select from friends_of(${me}) f where f.friend_id = u.id)::int * 4004
          + (u.search_text like ${pattern.slice(1)})::int * 2002
          + round(word_similarity(${q}, u.search_text) * 1000)::int
          + round(word_similarity(${q}, u.about_text) * 1000)::int) - u.id as place
      from users u
      where ${isVisibleMember(sql, me)} ${hasEach}
    ),
    listed as (
      select * from found where place < ${after ?? Number.MAX_SAFE_INTEGER} order by place desc limit ${limit}
    )
    select l.place as id, jsonb_build_object(
      ${personWithAvatar(sql)}, 'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location) as person
    from listed l
    join users u on u.id = l.id
    order by l.place desc`
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** True of people `u` who have the word, or nearly. */
function hasWord(sql: Sql, word: string) {
  const pattern = patternOf(word)
  // What is nearly so short has it too, and no index helps to look.
  const isNearly = word.length < 3 ? sql`` : sql`or ${word} <% u.search_text or ${word} <% u.about_text`
  return sql`and (u.search_text like ${pattern} or u.about_text like ${pattern} ${isNearly})`
}

/** The ids of posts that hold the words and that the viewer may see, newest first. */
export function searchPosts(
  sql: Sql,
  me: number,
  words: string,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  return sql<{ id: number }[]>`
    select p.id
    from posts p
    join users u on u.id = p.user_id
    where ${isVisiblePost(sql, me)} and ${isVisibleMember(sql, me)}
      and to_tsvector('english', p.content) @@ websearch_to_tsquery('english', ${words})
      and p.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by p.id desc
    limit ${limit}`
}
