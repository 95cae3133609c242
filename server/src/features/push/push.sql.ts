import { firstRow, type Sql } from '../../db/connect.ts'

export type VapidKeys = { public_key: string; private_key: string }

/** Stores the installation's key pair unless there is one already, and returns the stored one. */
export async function loadVapidKeys(sql: Sql, generated: VapidKeys): Promise<VapidKeys> {
  await sql`insert into push_keys ${sql(generated)} on conflict do nothing`
  const [keys] = await sql<[VapidKeys]>`select public_key, private_key from push_keys`
  return keys
}

export type PushSubscriptionRow = { id: number; endpoint: string; p256dh: string; auth: string }

/** Returns undefined if the session has ended. */
export async function upsertSubscription(
  sql: Sql,
  {
    session_id,
    endpoint,
    p256dh,
    auth,
    device,
  }: Omit<PushSubscriptionRow, 'id'> & { session_id: number; device: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device)
    select user_id, id, ${endpoint}, ${p256dh}, ${auth}, ${device}
    from sessions
    where id = ${session_id} and expires_at > now()
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
    returning id`
  return row?.id
}

const DEVICES_MAX = 20

/** Subscriptions of expired sessions are deleted with them later. */
const isSignedIn = (sql: Sql) =>
  sql`exists (select from sessions s where s.id = session_id and s.expires_at > now())`

/** Latest first, at most `DEVICES_MAX`. */
export function listSubscriptions(sql: Sql, user_id: number) {
  return sql<(PushSubscriptionRow & { device: string; created_at: string })[]>`
    select id, endpoint, p256dh, auth, device, created_at
    from push_subscriptions
    where user_id = ${user_id} and ${isSignedIn(sql)}
    order by id desc
    limit ${DEVICES_MAX}`
}

/** The ids of the latest subscriptions of each of these members. */
export function listSubscriptionsOf(sql: Sql, user_ids: number[]) {
  return sql<{ user_id: number; id: number }[]>`
    select member.id as user_id, latest.id
    from unnest(${user_ids}::bigint[]) as member (id)
    cross join lateral (
      select id
      from push_subscriptions
      where user_id = member.id and ${isSignedIn(sql)}
      order by id desc
      limit ${DEVICES_MAX}) latest`
}

/** A subscription while it is the member's: on a shared browser, another one may have taken it over. */
export function findSubscription(sql: Sql, user_id: number, id: number) {
  return firstRow(sql<PushSubscriptionRow[]>`
    select id, endpoint, p256dh, auth
    from push_subscriptions
    where id = ${id} and user_id = ${user_id} and ${isSignedIn(sql)}`)
}

export async function deleteSubscriptionByEndpoint(
  sql: Sql,
  user_id: number,
  endpoint: string,
): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${user_id} and endpoint = ${endpoint}`
}

export async function deleteSubscription(sql: Sql, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`
}
