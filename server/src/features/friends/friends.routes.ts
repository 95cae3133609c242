import * as contract from 'contract/friends'
import type { On } from '../../http/serve.ts'
import type { FriendService } from './friends.ts'

export function friendsRoutes(on: On, friends: FriendService): void {
  on(contract.listFriends, ({ limit }, me, call) => friends.listFriends(call, me, limit), {
    cache: 'single-process',
  })
  on(contract.listFriendRequests, ({ limit }, me, call) => friends.listFriendRequests(call, me, limit))
  on(contract.listSentFriendRequests, ({ limit }, me, call) =>
    friends.listSentFriendRequests(call, me, limit),
  )
  on(contract.listFriendSuggestions, ({ limit }, me, call) => friends.listFriendSuggestions(call, me, limit))
  on(contract.sendFriendRequest, ({ user_id }, me, call) => friends.sendFriendRequest(call, me, user_id))
  on(contract.respondToFriendRequest, (input, me, call) => friends.respondToFriendRequest(call, me, input))
  on(contract.withdrawFriendRequest, ({ id }, me, call) => friends.withdrawFriendRequest(call, me, id))
  on(contract.unfriend, ({ user_id }, me, call) => friends.unfriend(call, me, user_id))
}
