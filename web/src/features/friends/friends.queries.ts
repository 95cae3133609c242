import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Input } from 'contract/endpoint'
import {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
} from 'contract/friends'
import { itemsQuery, useLogError } from '../../api/queries.ts'

/** A paged list of people or of requests; `total` counts unloaded items too. */
export type PeopleListQueryResult<Item> = UseInfiniteQueryResult<{ items: Item[]; total: number }>

export function useFriends(input: Input<typeof listFriends> = {}) {
  return useLogError('Friends', useInfiniteQuery(itemsQuery(listFriends, input, ({ friends }) => friends)))
}

/** Friend requests waiting for the member's response. */
export function useFriendRequests() {
  const query = itemsQuery(listFriendRequests, {}, ({ requests }) => requests)
  return useLogError('Friend requests', useInfiniteQuery(query))
}

/** Friend requests the member has sent. */
export function useSentFriendRequests() {
  const query = itemsQuery(listSentFriendRequests, {}, ({ requests }) => requests)
  return useLogError('Sent requests', useInfiniteQuery(query))
}

export function useFriendSuggestions(input: Input<typeof listFriendSuggestions> = {}) {
  const query = itemsQuery(listFriendSuggestions, input, ({ suggestions }) => suggestions)
  return useLogError('Suggestions', useInfiniteQuery(query))
}
