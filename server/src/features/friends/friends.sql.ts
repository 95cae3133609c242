import {
  REQUEST_AGAIN_AFTER_DAYS,
  type Friend,
  type FriendRequest,
  type FriendRequestStatus,
  type SentFriendRequest,
} from 'contract/friends'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { visibleEmail } from '../../members/contactDetails.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isVisibleMember } from '../../members/visibility.ts'

export type FriendRequestRow = {
  id: number
  sender_id: number
  status: FriendRequestStatus
  created_at: string
}

/** Latest friendship first, one more than `limit`; `id` is the friendship's. */
export function listFriends(sql: Sql, me: number, page: PageRequest) {
  return sql<{ id: number; friend: Friend }[]>`
    select f.id, jsonb_build_object(
      ${personWithAvatar(sql)}, 'occupation', u.occupation, 'company_name', u.company_name, 'location', u.location,
      'is_available_for_hire', u.is_available_for_hire, 'email', ${visibleEmail(sql, me)}) as friend
    from friendships f
    join users u on u.id = case when f.sender_id = ${me} then f.receiver_id else f.sender_id end
    where (f.sender_id = ${me} or f.receiver_id = ${me})
      and f.status = 'accepted'
      and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'f.id', page)}`
}

const requester = (sql: Sql, email: ReturnType<typeof visibleEmail>) => sql`
  jsonb_build_object(
    ${personWithAvatar(sql)}, 'email', ${email}, 'occupation', u.occupation)`

/** Received requests, newest first, one more than `limit`. */
export function listFriendRequests(sql: Sql, me: number, page: PageRequest) {
  return sql<FriendRequest[]>`
    select f.id, f.created_at, f.status, ${requester(sql, visibleEmail(sql, me))} as sender
    from friendships f
    join users u on u.id = f.sender_id
    where f.receiver_id = ${me}
      and f.status = 'pending'
      and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'f.id', page)}`
}

/** Sent requests, newest first, one more than `limit`. */
export function listSentFriendRequests(sql: Sql, me: number, page: PageRequest) {
  return sql<SentFriendRequest[]>`
    select f.id, f.created_at, f.status, ${requester(sql, sql`null`)} as receiver
    from friendships f
    join users u on u.id = f.receiver_id
    where f.sender_id = ${me}
      and f.status = 'pending'
      and ${isVisibleMember(sql, me)}
      and ${pageBelow(sql, 'f.id', page)}`
}

export async function countFriendships(
  sql: Sql,
  me: number,
): Promise<{ friends: number; received: number; sent: number }> {
  const [row] = await sql<{ friends: number; received: number; sent: number }[]>`
    select
      count(*) filter (where f.status = 'accepted') as friends,
      count(*) filter (where f.status = 'pending' and f.receiver_id = ${me}) as received,
      count(*) filter (where f.status = 'pending' and f.sender_id = ${me}) as sent
    from friendships f
    join users u on u.id = case when f.sender_id = ${me} then f.receiver_id else f.sender_id end
    where (f.sender_id = ${me} or f.receiver_id = ${me}) and ${isVisibleMember(sql, me)}`
  return row ?? { friends: 0, received: 0, sent: 0 }
}

/**
 * Accepts a request of the other member, or sends one; also again after it was withdrawn, declined by the member, or
 * declined by the other `REQUEST_AGAIN_AFTER_DAYS` ago. Returns undefined in all other states. It is one statement, so
 * that of two concurrent requests the second waits for the first one's row and accepts it.
 */
export function sendFriendRequest(sql: Sql, me: number, other: number) {
  return firstRow(sql<FriendRequestRow[]>`
    insert into friendships as f (sender_id, receiver_id)
    select ${me}, ${other} where not blocked_between(${me}, ${other})
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) do update
    set status = case when f.status = 'pending' then 'accepted' else 'pending' end,
      sender_id = case when f.status = 'pending' then f.sender_id else excluded.sender_id end,
      receiver_id = case when f.status = 'pending' then f.receiver_id else excluded.receiver_id end,
      created_at = case when f.status = 'pending' then f.created_at else now() end,
      answered_at = case when f.status = 'pending' then now() end
    where (f.status = 'pending' and f.sender_id = ${other})
      or f.status = 'withdrawn'
      or (f.status = 'declined' and f.sender_id = ${other})
      or (f.status = 'declined' and f.answered_at < now() - make_interval(days => ${REQUEST_AGAIN_AFTER_DAYS}))
    returning id, sender_id, status, created_at`)
}

export function findFriendship(sql: Sql, me: number, other: number) {
  return firstRow(sql<FriendRequestRow[]>`
    select id, sender_id, status, created_at
    from friendships
    where least(sender_id, receiver_id) = least(${me}::bigint, ${other}::bigint)
      and greatest(sender_id, receiver_id) = greatest(${me}::bigint, ${other}::bigint)`)
}

/** Returns undefined if it isn't a pending request to the member. */
export function respondToFriendRequest(sql: Sql, me: number, id: number, status: 'accepted' | 'declined') {
  return firstRow(sql<{ status: 'accepted' | 'declined'; sender_id: number }[]>`
    update friendships
    set status = ${status}, answered_at = now()
    where id = ${id} and receiver_id = ${me} and status = 'pending'
    returning status, sender_id`)
}

/** Returns the receiver; undefined if it isn't a pending request of the member. */
export async function withdrawFriendRequest(sql: Sql, me: number, id: number): Promise<number | undefined> {
  const [row] = await sql<{ receiver_id: number }[]>`
    update friendships
    set status = 'withdrawn', answered_at = now()
    where id = ${id} and sender_id = ${me} and status = 'pending'
    returning receiver_id`
  return row?.receiver_id
}

/** Whether a request with this id was made to or by the member. */
export function isRequestOf(
  sql: Sql,
  id: number,
  { receiver, sender }: { receiver?: number; sender?: number },
) {
  return hasRows(sql`
    select from friendships
    where id = ${id} and (receiver_id = ${receiver ?? null} or sender_id = ${sender ?? null})`)
}

export function unfriend(sql: Sql, me: number, other: number) {
  return hasRows(sql`
    delete from friendships
    where least(sender_id, receiver_id) = least(${me}::bigint, ${other}::bigint)
      and greatest(sender_id, receiver_id) = greatest(${me}::bigint, ${other}::bigint)
      and status = 'accepted'
    returning 1`)
}
