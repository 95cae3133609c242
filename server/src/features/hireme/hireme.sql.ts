import { foldText } from 'contract/rules/foldText'
import type { ParsedInput } from 'contract/endpoint'
import type { Facet } from 'contract/filters'
import type { setAvailability as setAvailabilityEndpoint, Talent } from 'contract/hireme'
import { islands } from 'contract/rules/islands'
import { RATES_PER_YEAR, type RatePeriod } from 'contract/talentTerms'
import { limitTo, type PageRequest } from '../../db/page.ts'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { boardContact, canAskForContact, contactRequest } from '../../members/contactDetails.ts'
import { checkedCredentials } from '../../members/credentials.ts'
import { today } from '../../db/today.ts'
import { personWithAvatar } from '../../members/person.ts'
import { ratingJoin } from '../../members/ratingJoin.ts'
import { reachKind, REACH_KINDS, type Reach, type ReachKind } from '../../members/reach.ts'
import { isFindable } from '../../members/visibility.ts'

type TalentSearch = {
  words: string
  /** How people can reach the place named in the search. */
  reach: Reach | null
  trade?: string | undefined
  island?: string | undefined
  rate_max?: number | undefined
  rate_period: RatePeriod
  serves?: string | undefined
  available_by?: string | undefined
}

const WORDS_MAX = 10

/** True for people `u` whose board entry contains every word of the search. */
const matchesWords = (sql: Sql, words: string) =>
  foldText(words)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .reduce(
      (condition, word) => sql`${condition} and fold_text(u.board_text) like ${likePattern(word)}`,
      sql`true`,
    )

/** Larger than any position on the board (`board_place`), so that reach counts first. */
const REACH_STEP = 1e12

/** The position of people `u` in the list, the highest first: the easiest to reach, then the latest to join. */
const listPosition = (sql: Sql, reach: Reach | null) =>
  reach
    ? sql`(u.board_place - array_position(${[...REACH_KINDS]}, ${reachKind(sql, reach)}) * ${REACH_STEP}::bigint
        + ${REACH_KINDS.length * REACH_STEP}::bigint)`
    : sql`u.board_place`

/** True for visible people `u` on the board who match the filters. */
const matchesFilters = (
  sql: Sql,
  viewer: number,
  { words, reach, trade, island, serves, available_by, ...rate }: TalentSearch,
) => sql`
  u.is_available_for_hire
  and ${isFindable(sql, viewer)}
  and ${matchesWords(sql, words)}
  and ${reach ? sql`${reachKind(sql, reach)} is not null` : sql`true`}
  and ${trade ? sql`lower(u.trade) = lower(${trade})` : sql`true`}
  and ${island ? sql`u.island = ${island}` : sql`true`}
  and ${serves ? sql`(u.island = ${serves} or u.islands_served @> ${[serves]})` : sql`true`}
  and ${available_by ? sql`coalesce(u.available_from <= ${available_by}::date, true)` : sql`true`}
  and ${isAffordable(sql, rate)}`

/** True for people `u` without a rate, or with one up to `rate_max`, compared by the year. */
const isAffordable = (sql: Sql, { rate_max, rate_period }: Pick<TalentSearch, 'rate_max' | 'rate_period'>) =>
  rate_max === undefined
    ? sql`true`
    : sql`coalesce(
        u.rate_amount * (${sql.json(RATES_PER_YEAR)}->>u.rate_period)::int <= ${rate_max * RATES_PER_YEAR[rate_period]}::numeric,
        true)`

/**
 * The easiest to reach first if the search names a place, then the latest to join the board; `id` is the list's cursor.
 */
export function listTalent(sql: Sql, viewer: number, filters: TalentSearch, page: PageRequest) {
  return sql<{ id: number; reach: ReachKind | null; talent: Omit<Talent, 'reason'> }[]>`
    select ${listPosition(sql, filters.reach)} as id,
      ${filters.reach ? reachKind(sql, filters.reach) : sql`null`} as reach,
      jsonb_build_object(
      ${personWithAvatar(sql)}, 'trade', u.trade, 'occupation', u.occupation, 'company_name', u.company_name,
      'location', u.location, 'island', u.island, 'bio', u.bio,
      'skills', u.skills, 'user_type', u.user_type, 'is_available_for_hire', true,
      'willing_to_relocate', u.willing_to_relocate,
      'rate_amount', u.rate_amount, 'rate_period', u.rate_period,
      'islands_served', u.islands_served, 'available_from', u.available_from,
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

/** Sets or, if undefined, toggles the member's availability, and changes what else is given. Returns the new state. */
export function setAvailability(
  sql: Sql,
  me: number,
  { is_available, available_from, ...others }: ParsedInput<typeof setAvailabilityEndpoint>,
) {
  const available = sql`is_available_for_hire = coalesce(${is_available ?? null}, not is_available_for_hire)`
  // After their first day people are available now, which is null.
  const firstDay = sql`(select day from (values (${available_from ?? null}::date)) given (day) where day >= ${today(sql)})`
  const changes = Object.entries(others).reduce(
    (before, [column, value]) => (value === undefined ? before : sql`${before}, ${sql(column)} = ${value}`),
    available_from === undefined ? available : sql`${available}, available_from = ${firstDay}`,
  )
  return firstRow(sql<{ is_available: boolean }[]>`
    update users
    set ${changes}
    where id = ${me}
    returning is_available_for_hire as is_available`)
}

/** Confirms that the member is still available for hire; false if they are not available. */
export function confirmAvailability(sql: Sql, me: number) {
  return hasRows(sql`
    update users
    set availability_confirmed_on = ${today(sql)}, availability_reminded_on = null
    where id = ${me} and is_available_for_hire
    returning 1`)
}
