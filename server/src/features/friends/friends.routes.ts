import * as contract from 'contract/friends'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { FriendService } from './friends.ts'

export function friendsRoutes(on: RegisterEndpoint, friends: FriendService): void {
  on(contract.listFriends, (_input, me, call) => friends.listFriends(call, me), {
    cache: 'single-process',
  })
  on(contract.listFriendRequests, (_input, me, call) => friends.listFriendRequests(call, me))
  on(contract.listSentFriendRequests, (_input, me, call) => friends.listSentFriendRequests(call, me))
  on(contract.listFriendSuggestions, (_input, me, call) => friends.listFriendSuggestions(call, me))
  on(contract.sendFriendRequest, ({ user_id }, me, call) => friends.sendFriendRequest(call, me, user_id))
  on(contract.respondToFriendRequest, (input, me, call) => friends.respondToFriendRequest(call, me, input))
  on(contract.withdrawFriendRequest, ({ id }, me, call) => friends.withdrawFriendRequest(call, me, id))
  on(contract.unfriend, ({ user_id }, me, call) => friends.unfriend(call, me, user_id))
}
