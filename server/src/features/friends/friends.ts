import type * as contract from 'contract/friends'
import { PENDING_FRIEND_REQUESTS_MAX } from 'contract/friends'
import { notificationPhrases } from 'contract/words/notificationPhrases'
import { popularTrades } from 'contract/rules/popularTrades'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { DiscloseContacts } from '../../members/discloseContacts.ts'
import { lockMember, lockPair } from '../../members/locks.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { canReachProfile } from '../../members/visibility.ts'
import { refuse } from '../../refuse.ts'
import type { NewNotification, Notify } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './friends.sql.ts'
import { findSuggestionCriteria, listFriendSuggestions } from './suggestions.sql.ts'

const success = true as const

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  discloseContacts: DiscloseContacts
  notify: Notify
  live: Pick<LiveService, 'refreshPairPresence' | 'toMember'>
}

export function createFriendService({
  emailVerification,
  discloseContacts,
  notify,
  live,
}: Dependencies): Handlers<typeof contract> {
  return {
    async listFriends(_input, me, { sql, page, paginate }) {
      const rows = paginate(await queries.listFriends(sql, me.id, page))
      const friends = await discloseContacts(
        sql,
        me.id,
        rows.map((row) => row.friend),
      )
      return { success, friends, total: (await queries.countFriendships(sql, me.id)).friends }
    },

    async listFriendRequests(_input, me, { sql, page, paginate }) {
      const requests = paginate(await queries.listFriendRequests(sql, me.id, page))
      await discloseContacts(
        sql,
        me.id,
        requests.map((request) => request.sender),
      )
      return { success, requests, total: (await queries.countFriendships(sql, me.id)).received }
    },

    async listSentFriendRequests(_input, me, { sql, page, paginate }) {
      const requests = paginate(await queries.listSentFriendRequests(sql, me.id, page))
      return { success, requests, total: (await queries.countFriendships(sql, me.id)).sent }
    },

    async listFriendSuggestions(_input, me, { sql, page, paginate }) {
      const criteria = (await findSuggestionCriteria(sql, me.id)) ?? refuse('sign_in_required')
      const relatedTrades = tradesRelatedTo(criteria.trade)
      const rows = paginate(await listFriendSuggestions(sql, me.id, { ...criteria, relatedTrades }, page))
      return { success, suggestions: rows.map((row) => row.suggestion), total: rows[0]?.total ?? 0 }
    },

    /** Sends a friend request, or accepts the pending one from that person. */
    async sendFriendRequest({ user_id }, me, write) {
      if (user_id === me.id) refuse('not_yourself')
      if (!(await canReachProfile(write.sql, me.id, user_id))) refuse('user_not_found')
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        // Serializes the member's requests, so that concurrent ones count each other.
        await lockMember(sql, me.id)
        await lockPair(sql, me.id, user_id)
        const friendship = await queries.sendFriendRequest(sql, me.id, user_id)
        if (!friendship) return refuse(await whyNotSent(sql, me, user_id))
        const { id, created_at } = friendship
        const status = friendship.status === 'accepted' ? ('accepted' as const) : ('pending' as const)
        if (status === 'pending') await emailVerification.require(sql, me.id)
        if (
          status === 'pending' &&
          (await queries.countFriendships(sql, me.id)).sent > PENDING_FRIEND_REQUESTS_MAX
        )
          refuse('too_many_pending')
        await notify(write, [
          status === 'accepted' ? acceptedNotification(me, user_id) : requestNotification(me, user_id),
        ])
        afterCommit(() => {
          live.toMember(user_id, 'changed', { what: 'friends' })
          if (status === 'accepted') live.refreshPairPresence(me.id, user_id)
        })
        return { success, request: { id, status, created_at } }
      })
    },

    async respondToFriendRequest({ request_id, action }, me, write) {
      const response = action === 'accept' ? 'accepted' : 'declined'
      return inWriteTransaction(write, async (write) => {
        const friendship = await queries.respondToFriendRequest(write.sql, me.id, request_id, response)
        if (!friendship) return refuse(await whyNotPending(write.sql, request_id, { receiver: me.id }))
        const { status, sender_id } = friendship
        // The sender isn't notified of a declined request.
        if (status === 'accepted') {
          await notify(write, [acceptedNotification(me, sender_id)])
          write.afterCommit(() => {
            live.toMember(sender_id, 'changed', { what: 'friends' })
            live.refreshPairPresence(me.id, sender_id)
          })
        }
        return { success, status }
      })
    },

    async withdrawFriendRequest({ id }, me, { sql, afterCommit }) {
      const receiver = await queries.withdrawFriendRequest(sql, me.id, id)
      if (receiver === undefined) return refuse(await whyNotPending(sql, id, { sender: me.id }))
      afterCommit(() => live.toMember(receiver, 'changed', { what: 'friends' }))
    },

    async unfriend({ user_id }, me, { sql, afterCommit }) {
      if (!(await queries.unfriend(sql, me.id, user_id))) refuse('not_friends')
      afterCommit(() => {
        live.toMember(user_id, 'changed', { what: 'friends' })
        live.refreshPairPresence(me.id, user_id)
      })
    },
  }
}

/** The other trades of the same category group, in lowercase; none for a trade that isn't in our list. */
function tradesRelatedTo(trade: string | null): string[] {
  const names = popularTrades.map(({ name, categoryGroup }) => ({ name: name.toLowerCase(), categoryGroup }))
  const group = names.find(({ name }) => name === trade)?.categoryGroup
  return names.flatMap(({ name, categoryGroup }) => (categoryGroup === group && name !== trade ? [name] : []))
}

async function whyNotSent(sql: Sql, me: AuthenticatedMember, user_id: number) {
  const friendship = await queries.findFriendship(sql, me.id, user_id)
  if (!friendship) return 'user_not_found'
  if (friendship.status === 'accepted') return 'already_friends'
  return friendship.status === 'declined' ? 'ask_again_later' : 'already_asked'
}

async function whyNotPending(sql: Sql, id: number, party: { receiver?: number; sender?: number }) {
  return (await queries.isRequestOf(sql, id, party)) ? 'already_answered' : 'request_not_found'
}

function requestNotification(me: AuthenticatedMember, to: number): NewNotification {
  return { ...aboutMember(me, to), type: 'friend_request', content: notificationPhrases.friendRequest }
}

function acceptedNotification(me: AuthenticatedMember, to: number): NewNotification {
  return { ...aboutMember(me, to), type: 'friend_accepted', content: notificationPhrases.friendAccepted }
}

function aboutMember(me: AuthenticatedMember, to: number) {
  return { to, from: me.id, subject_type: 'user', subject_id: me.id } as const
}
