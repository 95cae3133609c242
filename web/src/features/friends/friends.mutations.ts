import { useQueryClient } from '@tanstack/react-query'
import { blockUser } from 'contract/blocks'
import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import type { PersonIdentity } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import { getUser } from 'contract/profiles'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/queries.ts'
import { sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'

/** Outbox lanes of sending a request and of responding to one. */
export const friendRequestLane = (user_id: number) => `friend ${user_id}`
export const friendResponseLane = (request_id: number) => `request ${request_id}`

/** Sends a friend request. If the other person has already sent one, both become friends. */
export function useSendFriendRequest() {
  const send = (user_id: number) =>
    sendOrQueue(sendFriendRequest, { input: { user_id }, lane: friendRequestLane(user_id) })
  return useWrite(
    { endpoint: sendFriendRequest, send },
    { done: ({ request }) => successMessages[request.status], failed: 'Failed to send friend request' },
  )
}

export function useRespondToFriendRequest(request_id: number) {
  const lane = friendResponseLane(request_id)
  const send = (action: 'accept' | 'decline') =>
    sendOrQueue(respondToFriendRequest, { input: { request_id, action }, lane })
  return useWrite(
    { endpoint: respondToFriendRequest, send },
    { done: ({ status }) => successMessages[status], failed: 'Failed to respond to friend request' },
  )
}

/** Withdraws a sent friend request. */
export function useWithdrawFriendRequest() {
  const send = (id: number) =>
    sendOrQueue(withdrawFriendRequest, { input: { id }, lane: friendResponseLane(id) })
  return useWrite(
    { endpoint: withdrawFriendRequest, send },
    { done: 'Friend request withdrawn', failed: 'Failed to withdraw friend request' },
  )
}

export function useUnfriend() {
  const send = ({ id }: PersonIdentity) => call(unfriend, { user_id: id })
  return useWrite(
    { endpoint: unfriend, send },
    { done: (_, person) => `${fullName(person)} is no longer your friend`, failed: 'Failed to unfriend' },
  )
}

/** Blocks a user: refetches everything, as they disappear from every list and their profile from view. */
export function useBlockUser() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: blockUser, send: ({ id }: PersonIdentity) => call(blockUser, { id }) },
    {
      done: (_, person) => `${fullName(person)} is blocked`,
      failed: 'Failed to block',
      onDone: () => void client.resetQueries({ queryKey: keyOf(getUser) }),
      refetch: 'all',
    },
  )
}

const successMessages = {
  pending: 'Friend request sent!',
  accepted: 'Friend request accepted!',
  declined: 'Friend request declined!',
}
