import { firstRow, type Sql } from '../../db/connect.ts'

/** The seed of a member's calendar token, created on first use. */
export async function ensureCalendarSeed(sql: Sql, user_id: number): Promise<string> {
  const [feed] = await sql<[{ seed: string }]>`
    insert into calendar_feeds (user_id)
    values (${user_id})
    on conflict (user_id) do update set seed = calendar_feeds.seed
    returning seed`
  return feed.seed
}

/** Replaces the seed, which revokes all earlier URLs. */
export async function renewCalendarSeed(sql: Sql, user_id: number): Promise<string> {
  const [feed] = await sql<[{ seed: string }]>`
    insert into calendar_feeds (user_id)
    values (${user_id})
    on conflict (user_id) do update set seed = excluded.seed, earlier_token_hash = null
    returning seed`
  return feed.seed
}

export type CalendarOwner = { id: number; first_name: string }

export async function findCalendarFeed(
  sql: Sql,
  user_id: number,
): Promise<{ owner: CalendarOwner; seed: string } | undefined> {
  const [feed] = await sql<(CalendarOwner & { seed: string })[]>`
    select u.id, u.first_name, f.seed
    from calendar_feeds f
    join users u on u.id = f.user_id
    where f.user_id = ${user_id} and u.suspended_at is null`
  if (!feed) return undefined
  const { seed, ...owner } = feed
  return { owner, seed }
}

/** The owner of a token from before seeds were used. */
export function ownerOfLegacyToken(sql: Sql, token_hash: Buffer) {
  return firstRow(sql<CalendarOwner[]>`
    select u.id, u.first_name
    from calendar_feeds f
    join users u on u.id = f.user_id
    where f.earlier_token_hash = ${token_hash} and u.suspended_at is null`)
}
