import { PENDING_REQUESTS_MAX } from 'contract/friends'
import { notificationPhrases } from 'contract/notifications'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { lockPair } from '../../db/lockPair.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import * as queries from './friends.sql.ts'

/** Who is told of what becomes of two people: they themselves, and the live connection, which then shows them to each other. */
export type FriendEvents = { notify: Notify; live: Pick<LiveService, 'meet' | 'toMember'> }

/** Asks for friendship; where the other has asked already, it is accepted. */
export async function sendRequest(
  { sql, afterwards }: WriteContext,
  me: Member,
  other: number,
  { notify, live }: FriendEvents,
) {
  if (other === me.id) refuse('not_yourself')
  if (!(await queries.isReachable(sql, me.id, other))) refuse('user_not_found')
  return inTransaction(sql, async (sql) => {
    // Of two requests at the same moment the second counts the first.
    await queries.lockMember(sql, me.id)
    await lockPair(sql, me.id, other)
    const pair = (await queries.insertRequest(sql, me.id, other)) ?? (await refuseBy(sql, me, other))
    const status = pair.status === 'accepted' ? ('accepted' as const) : ('pending' as const)
    if (status === 'pending' && (await queries.counts(sql, me.id)).sent > PENDING_REQUESTS_MAX)
      refuse('too_many_pending')
    await notify({ sql, afterwards }, [status === 'accepted' ? accepted(me, other) : asked(me, other)])
    afterwards(() => {
      live.toMember(other, 'changed', { what: 'friends' })
      if (status === 'accepted') live.meet(me.id, other)
    })
    return { id: pair.id, status, created_at: pair.created_at }
  })
}

async function refuseBy(sql: Sql, me: Member, other: number): Promise<never> {
  const pair = (await queries.findFriendship(sql, me.id, other)) ?? refuse('user_not_found')
  if (pair.status === 'accepted') refuse('already_friends')
  if (pair.status === 'declined') refuse('ask_again_later')
  return refuse('already_asked')
}

/** Accepts or declines a request made to the member, once. */
export async function respondToRequest(
  { sql, afterwards }: WriteContext,
  me: Member,
  { id, action }: { id: number; action: 'accept' | 'decline' },
  { notify, live }: FriendEvents,
) {
  return inTransaction(sql, async (sql) => {
    const pair = await queries.setResponse(sql, me.id, id, action === 'accept' ? 'accepted' : 'declined')
    if (!pair) return refuse(await whyNot(sql, id, { receiver: me.id }))
    // A no is not told.
    if (pair.status === 'accepted') {
      await notify({ sql, afterwards }, [accepted(me, pair.sender_id)])
      afterwards(() => {
        live.toMember(pair.sender_id, 'changed', { what: 'friends' })
        live.meet(me.id, pair.sender_id)
      })
    }
    return pair.status
  })
}

/** Takes back a request of the member's own. */
export async function withdrawRequest(
  { sql, afterwards }: WriteContext,
  me: Member,
  id: number,
  { live }: FriendEvents,
): Promise<void> {
  const receiver = await queries.withdrawRequest(sql, me.id, id)
  if (receiver !== undefined) return afterwards(() => live.toMember(receiver, 'changed', { what: 'friends' }))
  refuse(await whyNot(sql, id, { sender: me.id }))
}

async function whyNot(sql: Sql, id: number, party: { receiver?: number; sender?: number }) {
  return (await queries.isParty(sql, id, party)) ? 'already_answered' : 'request_not_found'
}

function asked(me: Member, other: number): NewNotification {
  return { ...between(me, other), type: 'friend_request', content: notificationPhrases.friendRequest }
}

function accepted(me: Member, other: number): NewNotification {
  return { ...between(me, other), type: 'friend_accepted', content: notificationPhrases.friendAccepted }
}

function between(me: Member, other: number) {
  return { to: other, from: me.id, subject_type: 'user', subject_id: me.id } as const
}
