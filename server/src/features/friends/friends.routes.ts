import * as contract from 'contract/friends'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { FriendService } from './friends.ts'

export function friendsRoutes(on: RegisterEndpoint, friends: FriendService): void {
  on(contract.listFriends, (_input, me, context) => friends.listFriends(context, me))
  on(contract.listFriendRequests, (_input, me, context) => friends.listFriendRequests(context, me))
  on(contract.listSentFriendRequests, (_input, me, context) => friends.listSentFriendRequests(context, me))
  on(contract.listFriendSuggestions, (_input, me, context) => friends.listFriendSuggestions(context, me))
  on(contract.sendFriendRequest, ({ user_id }, me, context) =>
    friends.sendFriendRequest(context, me, user_id),
  )
  on(contract.respondToFriendRequest, (input, me, context) =>
    friends.respondToFriendRequest(context, me, input),
  )
  on(contract.withdrawFriendRequest, ({ id }, me, context) => friends.withdrawFriendRequest(context, me, id))
  on(contract.unfriend, ({ user_id }, me, context) => friends.unfriend(context, me, user_id))
}
