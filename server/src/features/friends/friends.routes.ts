import * as contract from 'contract/friends'
import type { ContactLimit } from '../../http/contactLimit.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './friends.sql.ts'
import { respondToRequest, sendRequest, withdrawRequest, type FriendEvents } from './friends.ts'

const success = true as const

export function friendsRoutes(on: On, ration: ContactLimit, tell: FriendEvents): void {
  on(
    contract.listFriends,
    async ({ limit }, me, { sql, after, page }) => {
      const friends = page(limit, await queries.listFriends(sql, me.id, { limit, after })).map(
        (row) => row.friend,
      )
      return { success, friends: ration(me.id, friends), total: (await queries.counts(sql, me.id)).friends }
    },
    { kept: 'alone' },
  )

  on(contract.listFriendRequests, async ({ limit }, me, { sql, after, page }) => {
    const requests = page(limit, await queries.listReceived(sql, me.id, { limit, after }))
    ration(
      me.id,
      requests.map((request) => request.sender),
    )
    return { success, requests, total: (await queries.counts(sql, me.id)).received }
  })

  on(contract.listSentFriendRequests, async ({ limit }, me, { sql, after, page }) => {
    const requests = page(limit, await queries.listSent(sql, me.id, { limit, after }))
    ration(
      me.id,
      requests.map((request) => request.receiver),
    )
    return { success, requests, total: (await queries.counts(sql, me.id)).sent }
  })

  on(contract.listFriendSuggestions, async ({ limit }, me, { sql, after, page }) => {
    const suggestions = page(limit, await queries.listSuggestions(sql, me.id, { limit, after })).map(
      (row) => row.suggestion,
    )
    return { success, suggestions, total: await queries.countSuggestions(sql, me.id) }
  })

  on(contract.sendFriendRequest, async ({ user_id }, me, call) => ({
    success,
    request: await sendRequest(call, me, user_id, tell),
  }))
  on(contract.respondToFriendRequest, async ({ request_id, action }, me, call) => ({
    success,
    status: await respondToRequest(call, me, { id: request_id, action }, tell),
  }))
  on(contract.withdrawFriendRequest, ({ id }, me, call) => withdrawRequest(call, me, id, tell))
  on(contract.unfriend, async ({ user_id }, me, { sql, afterwards }) => {
    if (!(await queries.removeFriend(sql, me.id, user_id))) refuse('not_friends')
    afterwards(() => {
      tell.live.toMember(user_id, 'changed', { what: 'friends' })
      tell.live.meet(me.id, user_id)
    })
  })
}
