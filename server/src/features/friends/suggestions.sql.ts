import type { FriendSuggestion } from 'contract/friends'
import { firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isConfirmed, blockedWith, hidingFrom, isVisiblePost } from '../../members/visibility.ts'

/** Larger than any id: `score * ID_LIMIT - id` sorts by score, then id, and stays a safe integer. */
const ID_LIMIT = 2 ** 39

/** People taken from each source, so that the query takes equally long in a network of any size. */
const CANDIDATES_MAX = 100
/** Friends, and friends of each friend, that are looked at for mutual friends. */
const FRIENDS_MAX = 200
const LATEST_POSTS_MAX = 300
const MUTUAL_FRIENDS_MAX = 99

/** The facts about a member by which people are suggested to them. `trade` and `relatedTrades` are lowercase. */
export type SuggestionCriteria = {
  island: string | null
  company_name: string | null
  trade: string | null
  relatedTrades: string[]
  /** The trade is what the member hires, not what they do. */
  isHiring: boolean
}

export function findSuggestionCriteria(sql: Sql, me: number) {
  return firstRow(sql<Omit<SuggestionCriteria, 'relatedTrades'>[]>`
    select island, company_name, hires is not null as "isHiring", lower(coalesce(hires, trade, occupation)) as trade
    from users
    where id = ${me}`)
}

/** Whether user `u` is visible and not in `known`. The subquery is hashed once, unlike a join per candidate. */
const isNew = (sql: Sql) =>
  sql`u.suspended_at is null and ${isConfirmed(sql)} and u.id not in (select id from known)`

/** The trade of user `u`. Some only have an occupation. */
const tradeOf = (sql: Sql) => sql`lower(coalesce(u.trade, u.occupation))`

/** A subquery for the latest matching users `u` who joined more than a day ago. */
const candidates = (sql: Sql, condition: ReturnType<Sql>, limit = CANDIDATES_MAX) => sql`
  (select u.id from users u
  where ${condition} and u.created_at < now() - interval '1 day' and ${isNew(sql)}
  order by u.id desc
  limit ${limit})`

/**
 * People the member may know, by mutual friends, island, trade or employer, and activity; one more than `limit`.
 * Accounts younger than a day come after the others, and empty profiles last, unless there are mutual friends. `id` is
 * the list's cursor.
 */
export function listFriendSuggestions(sql: Sql, me: number, criteria: SuggestionCriteria, page: PageRequest) {
  const { island, company_name, trade, relatedTrades, isHiring } = criteria
  return sql<{ id: number; suggestion: FriendSuggestion; total: number }[]>`
    with known as materialized (
      select ${me}::bigint as id
      union select receiver_id from friendships where sender_id = ${me} and status <> 'withdrawn'
      union select sender_id from friendships where receiver_id = ${me} and status <> 'withdrawn'
      union ${blockedWith(sql, me)}
      union ${hidingFrom(sql, me)}
    ),
    my_friends as materialized (
      select u.id, u.first_name || ' ' || u.last_name as name
      from friends_of(${me}) f
      join users u on u.id = f.friend_id
      where u.suspended_at is null
      order by u.id desc
      limit ${FRIENDS_MAX}
    ),
    mutual as materialized (
      select g.friend_id as id, count(*) as friends, min(f.name) as a_mutual_friend
      from my_friends f
      cross join lateral (select friend_id from friends_of(f.id) limit ${FRIENDS_MAX}) g
      where g.friend_id not in (select id from known)
      group by g.friend_id
      order by friends desc, id desc
      limit ${CANDIDATES_MAX}
    ),
    found as (
      select id from mutual
      union ${candidates(sql, sql`${tradeOf(sql)} = ${trade} and u.island = ${island}`)}
      union ${candidates(sql, sql`u.company_name = ${company_name}`)}
      union ${candidates(sql, sql`u.island = ${island} and (u.avatar_url is not null or u.trade is not null)`)}
      union ${candidates(sql, sql`${tradeOf(sql)} = ${trade}`)}
      union
      select related.id
      from unnest(${relatedTrades}::text[]) t
      cross join lateral ${candidates(sql, sql`${tradeOf(sql)} = t`, 10)} related
      union (
        select p.user_id
        from (
          select user_id
          from posts p
          where ${isVisiblePost(sql, undefined)}
          order by p.id desc
          limit ${LATEST_POSTS_MAX}
        ) p
      )
      union (select u.id from users u where ${isNew(sql)} order by u.id desc limit ${CANDIDATES_MAX})
    ),
    reasons as (
      select u.*, coalesce(mutual.friends, 0) as friends, mutual.a_mutual_friend, latest.posted_at,
        coalesce(u.island = ${island}, false) as same_island,
        coalesce(u.company_name = ${company_name}, false) as same_company,
        coalesce(${tradeOf(sql)} = ${trade}, false) as same_trade,
        coalesce(${tradeOf(sql)} = any(${relatedTrades}::text[]), false) as related_trade
      from users u
      left join mutual on mutual.id = u.id
      left join lateral (
        select p.created_at as posted_at
        from posts p
        where p.user_id = u.id and ${isVisiblePost(sql, undefined)}
        order by p.id desc
        limit 1
      ) latest on true
      -- An array, so that the few people are looked up one by one.
      where u.id = any(array(select id from found)) and ${isNew(sql)}
    ),
    scored as (
      select r.*, count(*) over () as total,
        case
          when posted_at > now() - interval '7 days' then 3
          when posted_at > now() - interval '30 days' then 2
          when posted_at is not null then 1
          else 0
        end as activity,
        case when same_trade or same_company then 2 when related_trade then 1 else 0 end as work,
        case
          when friends > 0 then 2
          when num_nonnulls(avatar_url, trade, occupation, posted_at) = 0 then 0
          when created_at > now() - interval '1 day' then 1
          else 2
        end as tier
      from reasons r
    ),
    ranked as (
      select p.*, ${ID_LIMIT}::bigint * (1 + (avatar_url is not null)::int + 2 * (activity + 4 * (work + 3 * (same_island::int
        + 2 * (least(friends, ${MUTUAL_FRIENDS_MAX}) + ${MUTUAL_FRIENDS_MAX + 1} * tier))))) - p.id as rank
      from scored p
    )
    select p.rank as id, p.total, jsonb_build_object(
      ${personWithAvatar(sql, 'p')}, 'location', p.location, 'bio', p.bio, 'occupation', p.occupation,
      'reason', case
        when p.friends = 1 then p.a_mutual_friend || ' is a mutual friend'
        when p.friends > 1 then p.friends || ' mutual friends'
        when p.same_trade and ${isHiring} then 'You hire for this trade: ' || coalesce(p.trade, p.occupation)
        when p.same_trade and p.same_island then 'Same trade, also in ' || p.island
        when p.same_island then 'Also in ' || p.island
        when p.same_company then 'Works at ' || p.company_name || ' too'
        when p.same_trade then 'Same trade: ' || coalesce(p.trade, p.occupation)
        when p.related_trade then 'Related trade: ' || coalesce(p.trade, p.occupation)
        when p.activity = 3 then 'Posted this week'
        when p.activity = 2 then 'Posted this month'
        when p.created_at > now() - interval '30 days' then 'New on the network'
        else 'Member since ' || to_char(p.created_at, 'FMMonth YYYY')
      end) as suggestion
    from ranked p
    where ${pageBelow(sql, 'p.rank', page)}`
}
