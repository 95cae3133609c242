import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { blockUser } from 'contract/blocks'
import {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
  respondToFriendRequest,
  sendFriendRequest,
  unfriend,
  withdrawFriendRequest,
  type Friend,
} from 'contract/friends'
import { fullName } from 'contract/fullName'
import { getUser } from 'contract/profiles'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue, type Queued } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'

/** What a person's name and avatar need. */
export type FriendName = Pick<Friend, 'id' | 'first_name' | 'last_name' | 'avatar_url'>

/** Outbox lanes of sending a request and of responding to one. */
export const friendRequestLane = (user_id: number) => `friend ${user_id}`
export const friendResponseLane = (request_id: number) => `request ${request_id}`

/** Sends a friend request. If the other person has already sent one, both become friends. */
export function useSendFriendRequest() {
  return useFriendMutation({
    send: (user_id: number) =>
      sendOrQueue(sendFriendRequest, { input: { user_id }, lane: friendRequestLane(user_id) }),
    successMessage: ({ request }) => successMessages[request.status],
    failureMessage: 'Failed to send friend request',
  })
}

export function useRespondToFriendRequest(request_id: number) {
  return useFriendMutation({
    send: (action: 'accept' | 'decline') =>
      sendOrQueue(respondToFriendRequest, {
        input: { request_id, action },
        lane: friendResponseLane(request_id),
      }),
    successMessage: ({ status }) => successMessages[status],
    failureMessage: 'Failed to respond to friend request',
  })
}

/** Withdraws a sent friend request. */
export function useWithdrawFriendRequest() {
  return useFriendMutation({
    send: (id: number) => sendOrQueue(withdrawFriendRequest, { input: { id }, lane: friendResponseLane(id) }),
    successMessage: () => 'Friend request withdrawn',
    failureMessage: 'Failed to withdraw friend request',
  })
}

export function useUnfriend() {
  return useFriendMutation({
    send: ({ id }: FriendName) => call(unfriend, { user_id: id }),
    successMessage: (_, person) => `${fullName(person)} is no longer your friend`,
    failureMessage: 'Failed to unfriend',
  })
}

/** Blocks a user: refetches everything, as they disappear from every list and their profile from view. */
export function useBlockUser() {
  return useFriendMutation({
    send: ({ id }: FriendName) => call(blockUser, { id }),
    successMessage: (_, person) => `${fullName(person)} is blocked`,
    failureMessage: 'Failed to block',
    refetch: (client) =>
      Promise.all([
        client.invalidateQueries(),
        client.resetQueries({ queryKey: [getUser.method, getUser.path] }),
      ]),
  })
}

const successMessages = {
  pending: 'Friend request sent!',
  accepted: 'Friend request accepted!',
  declined: 'Friend request declined!',
}

type FriendMutation<Input, Response> = {
  send: (input: Input) => Promise<Response | Queued>
  /** Toasts after success, and after a failure without a server message. */
  successMessage: (response: Response, input: Input) => string
  failureMessage: string
  refetch?: (client: QueryClient) => Promise<unknown>
}

/** A friendship mutation, pending until the lists and the profile are refetched. */
function useFriendMutation<Input, Response>({
  send,
  successMessage,
  failureMessage,
  refetch = refetchLists,
}: FriendMutation<Input, Response>) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (response, input) => {
      if (response === QUEUED) return void toast.queued()
      toast.success(successMessage(response, input))
      return refetch(client)
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? failureMessage)
      // A refusal means that the lists are out of date.
      void refetchLists(client)
    },
  })
}

function refetchLists(client: QueryClient) {
  const lists = [listFriends, listFriendRequests, listSentFriendRequests, listFriendSuggestions, getUser]
  return Promise.all(lists.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })))
}
