import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Input, Output } from 'contract/endpoint'
import {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
  type Friend,
  type FriendRequest,
  type SentFriendRequest,
  type FriendSuggestion,
} from 'contract/friends'
import { infiniteQuery, useLogError, uniqueItems } from '../../api/queries.ts'

/** A paged list of people or of requests; `total` counts unloaded items too. */
export type PeopleListQueryResult<Item> = UseInfiniteQueryResult<{ items: Item[]; total: number }>

const friendsIn = uniqueItems(({ friends }: Output<typeof listFriends>) => friends)
const requestsIn = uniqueItems(({ requests }: Output<typeof listFriendRequests>) => requests)
const sentIn = uniqueItems(({ requests }: Output<typeof listSentFriendRequests>) => requests)
const suggestionsIn = uniqueItems(({ suggestions }: Output<typeof listFriendSuggestions>) => suggestions)

export function useFriends(input: Input<typeof listFriends> = {}): PeopleListQueryResult<Friend> {
  return useLogError('Friends', useInfiniteQuery({ ...infiniteQuery(listFriends, input), select: friendsIn }))
}

/** Friend requests waiting for the member's response. */
export function useFriendRequests(): PeopleListQueryResult<FriendRequest> {
  return useLogError(
    'Friend requests',
    useInfiniteQuery({ ...infiniteQuery(listFriendRequests, {}), select: requestsIn }),
  )
}

/** Friend requests the member has sent. */
export function useSentFriendRequests(): PeopleListQueryResult<SentFriendRequest> {
  return useLogError(
    'Sent requests',
    useInfiniteQuery({ ...infiniteQuery(listSentFriendRequests, {}), select: sentIn }),
  )
}

export function useFriendSuggestions(
  input: Input<typeof listFriendSuggestions> = {},
): PeopleListQueryResult<FriendSuggestion> {
  return useLogError(
    'Suggestions',
    useInfiniteQuery({ ...infiniteQuery(listFriendSuggestions, input), select: suggestionsIn }),
  )
}
