import type { Facet } from 'contract/filters'
import type { Talent } from 'contract/hireme'
import { islands } from 'contract/islands'
import { limitTo, type PageRequest } from '../../db/page.ts'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { checkedCredentials } from '../../db/credentials.ts'
import { boardContact, canAskForContact, contactRequest } from '../../db/contactDetails.ts'
import { likePattern } from '../../db/likePattern.ts'
import { personWithAvatar } from '../../db/person.ts'
import { ratingJoin } from '../../db/ratingJoin.ts'
import { isFindable } from '../../db/visibility.ts'
import { TALENT_REACHES, type TalentReach, type TalentReachKind } from './talentReach.ts'

type TalentSearch = {
  words: string
  /** From where people reach the place that the search names. */
  reach: TalentReach | null
  trade?: string | undefined
  island?: string | undefined
}

const WORDS_MAX = 10

/** True of people `u` whose board entry contains every word of the search. */
const matchesWords = (sql: Sql, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .reduce((condition, word) => sql`${condition} and u.board_text like ${likePattern(word)}`, sql`true`)

/** The way in which people `u` reach a place; null if it is unknown. */
const reachKind = (sql: Sql, { place, islandsBy: { same, ferry, flight, mailboat } }: TalentReach) => sql`
  case
    when u.island = any(${same}) or u.island is null and u.location ilike ${likePattern(place)} then 'same'
    when u.island = any(${ferry}) then 'ferry'
    when u.willing_to_relocate then 'relocation'
    when u.island = any(${flight}) then 'flight'
    when u.island = any(${mailboat}) then 'mailboat'
  end`

/** Above every place on the board. */
const REACH_STEP = 1e12

/** The position of people `u` in the list, the highest first: the easiest to reach, then the latest to join. */
const listPosition = (sql: Sql, reach: TalentReach | null) =>
  reach
    ? sql`(u.board_place - array_position(${[...TALENT_REACHES]}, ${reachKind(sql, reach)}) * ${REACH_STEP}::bigint
        + ${TALENT_REACHES.length * REACH_STEP}::bigint)`
    : sql`u.board_place`

/** True of visible people `u` on the board who match the filters. */
const matchesFilters = (sql: Sql, viewer: number, { words, reach, trade, island }: TalentSearch) => sql`
  u.is_available_for_hire
  and ${isFindable(sql, viewer)}
  and ${matchesWords(sql, words)}
  and ${reach ? sql`${reachKind(sql, reach)} is not null` : sql`true`}
  and ${trade ? sql`lower(u.trade) = lower(${trade})` : sql`true`}
  and ${island ? sql`u.island = ${island}` : sql`true`}`

/**
 * The easiest to reach first if the search names a place, then the latest to join the board; `id` is the list's cursor.
 */
export function listTalent(sql: Sql, viewer: number, filters: TalentSearch, page: PageRequest) {
  return sql<{ id: number; reach: TalentReachKind | null; talent: Omit<Talent, 'reason'> }[]>`
    select ${listPosition(sql, filters.reach)} as id,
      ${filters.reach ? reachKind(sql, filters.reach) : sql`null`} as reach,
      jsonb_build_object(
      ${personWithAvatar(sql)}, 'trade', u.trade, 'occupation', u.occupation, 'company_name', u.company_name,
      'location', u.location, 'island', u.island, 'bio', u.bio,
      'skills', u.skills, 'user_type', u.user_type, 'is_available_for_hire', true,
      'willing_to_relocate', u.willing_to_relocate,
      'credentials', ${checkedCredentials(sql)}, 'phone_verified', u.phone_verified_at is not null,
      'rating', rated.rating, 'reviews_count', rated.reviews_count,
      'is_saved', exists (select from saved_people s where s.user_id = ${viewer} and s.person_id = u.id),
      'contact_request', ${contactRequest(sql, viewer)},
      'can_ask_for_contact', ${canAskForContact(sql, viewer)} and not u.show_on_board,
      ${boardContact(sql, viewer)}) as talent
    from users u
    ${ratingJoin(sql, viewer)}
    where ${matchesFilters(sql, viewer, filters)}
      and ${listPosition(sql, filters.reach)} < ${page.after ?? Number.MAX_SAFE_INTEGER}
    order by ${listPosition(sql, filters.reach)} desc
    ${limitTo(sql, page.limit + 1)}`
}

export function countTalent(sql: Sql, viewer: number, filters: TalentSearch) {
  return countOf(sql`select count(*) from users u where ${matchesFilters(sql, viewer, filters)}`)
}

const FILTERS_MAX = 100

/** Trades and islands on the whole board with their counts, most frequent first. */
export async function listTalentFacets(sql: Sql, viewer: number): Promise<{ trades: Facet; islands: Facet }> {
  const rows = await sql<(Facet[number] & { kind: 'trade' | 'island' })[]>`
    with board as (
      select u.trade, u.island from users u where u.is_available_for_hire and ${isFindable(sql, viewer)}
    )
    (select 'trade' as kind, min(trade) as value, count(*) as count
    from board
    where trade is not null
    group by lower(trade)
    order by count desc, value
    limit ${FILTERS_MAX})
    union all
    (select 'island', island, count(*) as count
    from board
    where island = any(${[...islands]})
    group by island
    order by count desc, island)`
  const ofKind = (filter: string) =>
    rows.filter(({ kind }) => kind === filter).map(({ value, count }) => ({ value, count }))
  return { trades: ofKind('trade'), islands: ofKind('island') }
}

/** Sets or, if undefined, toggles the member's availability. Returns the new state. */
export function setAvailability(
  sql: Sql,
  me: number,
  {
    is_available,
    show_on_board,
  }: { is_available?: boolean | undefined; show_on_board?: boolean | undefined },
) {
  return firstRow(sql<{ is_available: boolean }[]>`
    update users
    set is_available_for_hire = coalesce(${is_available ?? null}, not is_available_for_hire),
      show_on_board = coalesce(${show_on_board ?? null}, show_on_board)
    where id = ${me}
    returning is_available_for_hire as is_available`)
}
