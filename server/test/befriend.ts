import { sendFriendRequest } from 'contract/friends'
import type { Caller } from './startApp.ts'

/** Makes two members friends: each asks the other, which accepts the first request. */
export async function befriend(one: Caller, other: Caller): Promise<void> {
  await one(sendFriendRequest, { user_id: other.id })
  await other(sendFriendRequest, { user_id: one.id })
}
