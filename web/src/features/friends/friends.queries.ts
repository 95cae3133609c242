import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
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
import { pages } from '../../api/queries.ts'
import { useLogError } from '../../api/useLogError.ts'

/** What has been read of a list, and how many there are in all. */
type Listed<Item> = { items: Item[]; total: number }

/** A list of people or of requests, page by page. */
export type ListQuery<Item> = UseInfiniteQueryResult<Listed<Item>>

const friendsIn = listed(({ friends }: Output<typeof listFriends>) => friends)
const requestsIn = listed(({ requests }: Output<typeof listFriendRequests>) => requests)
const sentIn = listed(({ requests }: Output<typeof listSentFriendRequests>) => requests)
const suggestionsIn = listed(({ suggestions }: Output<typeof listFriendSuggestions>) => suggestions)

export function useFriends(input: Input<typeof listFriends> = {}): ListQuery<Friend> {
  return useLogError('Friends', useInfiniteQuery({ ...pages(listFriends, input), select: friendsIn }))
}

/** The requests that wait for one's answer. */
export function useRequests(): ListQuery<FriendRequest> {
  return useLogError(
    'Friend requests',
    useInfiniteQuery({ ...pages(listFriendRequests, {}), select: requestsIn }),
  )
}

/** The requests that one made oneself. */
export function useSent(): ListQuery<SentFriendRequest> {
  return useLogError(
    'Sent requests',
    useInfiniteQuery({ ...pages(listSentFriendRequests, {}), select: sentIn }),
  )
}

export function useSuggestions(input: Input<typeof listFriendSuggestions> = {}): ListQuery<FriendSuggestion> {
  return useLogError(
    'Suggestions',
    useInfiniteQuery({ ...pages(listFriendSuggestions, input), select: suggestionsIn }),
  )
}

/** The items of some pages in a row, each once: one that comes between two pages pushes another into both of them. */
function listed<Page extends { total: number }, Item extends { id: number }>(
  itemsOf: (page: Page) => Item[],
) {
  return ({ pages }: InfiniteData<{ items: Page }>): Listed<Item> => ({
    items: [...new Map(pages.flatMap((page) => itemsOf(page.items)).map((item) => [item.id, item])).values()],
    total: pages.at(-1)?.items.total ?? 0,
  })
}
