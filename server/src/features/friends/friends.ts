import { PENDING_MAX } from 'contract/friends'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/viewer.ts'
import * as store from './friends.sql.ts'

/** Asks for friendship; where the other has asked already, it is accepted. */
export async function ask(sql: Sql, me: Member, other: number) {
  if (other === me.id) refuse('not_yourself')
  if (!(await store.isReachable(sql, me.id, other))) refuse('user_not_found')
  if ((await store.counts(sql, me.id)).sent >= PENDING_MAX) refuse('too_many_pending')
  const pair = (await store.ask(sql, me.id, other)) ?? (await refuseBy(sql, me, other))
  return {
    id: pair.id,
    status: pair.status === 'accepted' ? ('accepted' as const) : ('pending' as const),
    created_at: pair.created_at,
  }
}

async function refuseBy(sql: Sql, me: Member, other: number): Promise<never> {
  const pair = await store.findPair(sql, me.id, other)
  if (pair?.status === 'accepted') refuse('already_friends')
  if (pair?.status === 'declined') refuse('ask_again_later')
  return refuse('already_asked')
}

/** Accepts or declines a request made to the member, once. */
export async function answer(sql: Sql, me: Member, id: number, action: 'accept' | 'decline') {
  const status = await store.answer(sql, me.id, id, action === 'accept' ? 'accepted' : 'declined')
  if (status) return status
  return refuse(
    (await store.isParty(sql, id, { receiver: me.id })) ? 'already_answered' : 'request_not_found',
  )
}

/** Takes back a request of the member's own. */
export async function withdraw(sql: Sql, me: Member, id: number): Promise<void> {
  if (await store.withdraw(sql, me.id, id)) return
  refuse((await store.isParty(sql, id, { sender: me.id })) ? 'already_answered' : 'request_not_found')
}
