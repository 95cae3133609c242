import type { ContactRequest, ContactView } from 'contract/contactRequests'
import type { ContactRequestState } from 'contract/contactRequestState'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { canAskForContact, isCurrentRequest } from '../../members/contactDetails.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isApproachable, isVisibleMember } from '../../members/visibility.ts'

/**
 * Whether the member has contact details to ask this person for, and whether they withdrew a request within the last
 * day; undefined if they can't find the person.
 */
export function findPersonToAsk(sql: Sql, me: number, other: number) {
  return firstRow(sql<{ can_ask: boolean; has_just_withdrawn: boolean }[]>`
    select ${canAskForContact(sql, me)} as can_ask, exists (
      select from contact_requests r
      where r.asker_id = ${me} and r.owner_id = u.id and r.status = 'withdrawn'
        and r.answered_at > now() - interval '1 day') as has_just_withdrawn
    from users u
    where u.id = ${other} and ${isApproachable(sql, me)}`)
}

/**
 * Inserts a request, or renews one that was withdrawn, or that was declined or taken back at least
 * `ASK_AGAIN_AFTER_DAYS` ago. Returns undefined in all other states.
 */
export function sendContactRequest(sql: Sql, me: number, other: number, reason: string) {
  return firstRow(sql<ContactRequestState[]>`
    insert into contact_requests as r (asker_id, owner_id, reason)
    select ${me}, ${other}, ${reason} where not blocked_between(${me}, ${other})
    on conflict (asker_id, owner_id) do update
    set status = 'pending', reason = excluded.reason, created_at = now(), answered_at = null
    where not ${isCurrentRequest(sql)}
    returning status, reason, created_at`)
}

type Pair = { asker: number; owner: number }

export async function findStatus(sql: Sql, { asker, owner }: Pair): Promise<string | undefined> {
  const row = await firstRow(sql<{ status: string }[]>`
    select status from contact_requests where asker_id = ${asker} and owner_id = ${owner}`)
  return row?.status
}

/** Returns false if the pair's request doesn't have the status `from`. */
export function changeStatus(
  sql: Sql,
  { asker, owner }: Pair,
  { from, to }: { from: 'pending' | 'accepted'; to: 'accepted' | 'declined' | 'withdrawn' | 'taken_back' },
) {
  return hasRows(sql`
    update contact_requests
    set status = ${to}, answered_at = now()
    where asker_id = ${asker} and owner_id = ${owner} and status = ${from}
    returning 1`)
}

const columns = (sql: Sql) => sql`
  r.id, r.reason, r.status, r.created_at, r.answered_at,
  jsonb_build_object(${personWithAvatar(sql)}, 'email', null, 'occupation', u.occupation) as user`

/** Requests to the member `u` sent, newest first, one more than `limit`. */
export function listReceived(sql: Sql, me: number, status: 'pending' | 'accepted', page: PageRequest) {
  return sql<ContactRequest[]>`
    select ${columns(sql)}
    from ${receivedRequests(sql, me, status)}
      and ${pageBelow(sql, 'r.id', page)}`
}

export const countReceived = (sql: Sql, me: number, status: 'pending' | 'accepted') =>
  countOf(sql`select count(*) from ${receivedRequests(sql, me, status)}`)

const receivedRequests = (sql: Sql, me: number, status: string) => sql`
  contact_requests r
  join users u on u.id = r.asker_id
  where r.owner_id = ${me} and r.status = ${status} and ${isVisibleMember(sql, me)}`

/** Current requests of the member, newest first, one more than `limit`. */
export function listSent(sql: Sql, me: number, page: PageRequest) {
  return sql<ContactRequest[]>`
    select ${columns(sql)}
    from ${sentRequests(sql, me)}
      and ${pageBelow(sql, 'r.id', page)}`
}

export const countSent = (sql: Sql, me: number) => countOf(sql`select count(*) from ${sentRequests(sql, me)}`)

const sentRequests = (sql: Sql, me: number) => sql`
  contact_requests r
  join users u on u.id = r.owner_id
  where r.asker_id = ${me} and ${isCurrentRequest(sql)} and ${isApproachable(sql, me)}`

/** Latest first, one more than `limit`. */
export function listViews(sql: Sql, me: number, page: PageRequest) {
  return sql<ContactView[]>`
    select v.id, v.viewed_at,
      case when ${isApproachable(sql, me)} then jsonb_build_object(${personWithAvatar(sql)}) end as user
    from contact_views v
    join users u on u.id = v.viewer_id
    where v.owner_id = ${me}
      and ${pageBelow(sql, 'v.id', page)}`
}

export const countViews = (sql: Sql, me: number) =>
  countOf(sql`select count(*) from contact_views where owner_id = ${me}`)
