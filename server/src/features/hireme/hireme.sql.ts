import type { Talent } from 'contract/hireme'
import { islands } from 'contract/islands'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { personWithAvatar } from '../../db/person.ts'
import { ratingJoin } from '../../db/ratingJoin.ts'
import { isVisibleMember } from '../../db/visibility.ts'

type TalentSearch = { search?: string | undefined; trade?: string | undefined; island?: string | undefined }

const WORDS_MAX = 10

/** True of people `u` whose board entry contains every word of the search. */
const matchesWords = (sql: Sql, search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .reduce((condition, word) => sql`${condition} and u.board_text like ${likePattern(word)}`, sql`true`)

/** True of visible people `u` on the board who match the filters. */
const matchesFilters = (sql: Sql, viewer: number, { search, trade, island }: TalentSearch) => sql`
  u.is_available_for_hire
  and ${isVisibleMember(sql, viewer)}
  and ${matchesWords(sql, search)}
  and ${trade ? sql`lower(u.trade) = lower(${trade})` : sql`true`}
  and ${island ? sql`u.island = ${island}` : sql`true`}`

/** Latest to join the board first, one more than `limit`; `id` is the list's cursor. */
export function listTalent(sql: Sql, viewer: number, filters: TalentSearch, page: PageRequest) {
  return sql<{ id: number; talent: Talent }[]>`
    select u.board_place as id, jsonb_build_object(
      ${personWithAvatar(sql)}, 'trade', u.trade,
      'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location, 'island', u.island, 'bio', u.bio,
      'skills', u.skills, 'user_type', u.user_type, 'is_available_for_hire', true,
      'rating', rated.rating, 'reviews_count', rated.reviews_count,
      'is_saved', exists (select from saved_people s where s.user_id = ${viewer} and s.person_id = u.id),
      'email', case when u.show_on_board then u.email end,
      'phone', case when u.show_on_board then u.phone end,
      'phone_whatsapp', u.phone is not null and u.phone_whatsapp and u.show_on_board) as talent
    from users u
    ${ratingJoin(sql, viewer)}
    where ${matchesFilters(sql, viewer, filters)}
      and ${pageBelow(sql, 'u.board_place', page)}`
}

export function countTalent(sql: Sql, viewer: number, filters: TalentSearch) {
  return countOf(sql`select count(*) from users u where ${matchesFilters(sql, viewer, filters)}`)
}

type FilterCount = { value: string; count: number }

const FILTERS_MAX = 100

/** Trades and islands on the whole board with their counts, most frequent first. */
export async function listTalentFacets(
  sql: Sql,
  viewer: number,
): Promise<{ trades: FilterCount[]; islands: FilterCount[] }> {
  const rows = await sql<(FilterCount & { kind: 'trade' | 'island' })[]>`
    with board as (
      select u.trade, u.island from users u where u.is_available_for_hire and ${isVisibleMember(sql, viewer)}
    )
    (select 'trade' as kind, min(trade) as value, count(*) as count
    from board
    where trade is not null
    group by lower(trade)
    order by count desc, value
    limit ${FILTERS_MAX})
    union all
    (select 'island', island, count(*) as count from board where island = any(${[...islands]}) group by island order by count desc, island)`
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
