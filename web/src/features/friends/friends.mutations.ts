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
export type Person = Pick<Friend, 'id' | 'first_name' | 'last_name' | 'avatar_url'>

/** Outbox lanes: a request to somebody, and the response to one. */
export const friendRequestLane = (user_id: number) => `friend ${user_id}`
export const friendResponseLane = (request_id: number) => `request ${request_id}`

/** Sends a friend request. If the other person has already sent one, both become friends. */
export function useSendFriendRequest() {
  return useChange({
    send: (user_id: number) =>
      sendOrQueue(sendFriendRequest, { input: { user_id }, lane: friendRequestLane(user_id) }),
    done: ({ request }) => words[request.status],
    failed: 'Failed to send friend request',
  })
}

export function useRespondToFriendRequest(request_id: number) {
  return useChange({
    send: (action: 'accept' | 'decline') =>
      sendOrQueue(respondToFriendRequest, {
        input: { request_id, action },
        lane: friendResponseLane(request_id),
      }),
    done: ({ status }) => words[status],
    failed: 'Failed to respond to friend request',
  })
}

/** Withdraws a sent friend request. */
export function useWithdrawFriendRequest() {
  return useChange({
    send: (id: number) => sendOrQueue(withdrawFriendRequest, { input: { id }, lane: friendResponseLane(id) }),
    done: () => 'Friend request withdrawn',
    failed: 'Failed to withdraw friend request',
  })
}

export function useUnfriend() {
  return useChange({
    send: ({ id }: Person) => call(unfriend, { user_id: id }),
    done: (_, person) => `${fullName(person)} is no longer your friend`,
    failed: 'Failed to unfriend',
  })
}

/** Blocks a user: refetches everything, as they disappear from every list and their profile from view. */
export function useBlockUser() {
  return useChange({
    send: ({ id }: Person) => call(blockUser, { id }),
    done: (_, person) => `${fullName(person)} is blocked`,
    failed: 'Failed to block',
    reload: (client) =>
      Promise.all([
        client.invalidateQueries(),
        client.resetQueries({ queryKey: [getUser.method, getUser.path] }),
      ]),
  })
}

const words = {
  pending: 'Friend request sent!',
  accepted: 'Friend request accepted!',
  declined: 'Friend request declined!',
}

type Change<Given, Answer> = {
  send: (given: Given) => Promise<Answer | Queued>
  /** Toasts after success, and after a failure without a server message. */
  done: (answer: Answer, given: Given) => string
  failed: string
  reload?: (client: QueryClient) => Promise<unknown>
}

/** A friendship mutation, pending until the lists and the profile are refetched. */
function useChange<Given, Answer>({ send, done, failed, reload = reloadLists }: Change<Given, Answer>) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, given) => {
      if (answer === QUEUED) return void toast.queued()
      toast.success(done(answer, given))
      return reload(client)
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? failed)
      // A refusal tells that the lists were out of date.
      void reloadLists(client)
    },
  })
}

function reloadLists(client: QueryClient) {
  const lists = [listFriends, listFriendRequests, listSentFriendRequests, listFriendSuggestions, getUser]
  return Promise.all(lists.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })))
}
