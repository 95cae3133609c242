import { useEffect } from 'react'
import { useFriends, useRequests, useSent } from './friends.queries.ts'

/** What the member and somebody are to each other; `request_id` is of the request that waits. */
type Friendship =
  | { is: 'loading' | 'none' | 'friends' }
  | { is: 'asked' | 'asking'; request_id: number }
  | { is: 'unknown'; retry: () => void; retrying: boolean }

/** Looks somebody up in the member's lists, reading on as far as it takes. */
export function useFriendship(id: number): Friendship {
  const friends = useFriends()
  const requests = useRequests()
  const sent = useSent()
  const lists = [friends, requests, sent]

  const isFriend = friends.data?.items.some((friend) => friend.id === id) ?? false
  const asking = requests.data?.items.find(({ sender }) => sender.id === id)
  const asked = sent.data?.items.find(({ receiver }) => receiver.id === id)
  const failed = lists.find((list) => list.isError)
  const isFound = isFriend || asking !== undefined || asked !== undefined
  const unread = isFound || failed ? undefined : lists.find((list) => list.hasNextPage)
  const canReadOn = unread !== undefined && !unread.isFetching

  useEffect(() => {
    if (canReadOn) void unread.fetchNextPage()
  }, [canReadOn, unread])

  if (failed) {
    const retry = () => lists.forEach((list) => list.isError && void list.refetch())
    return { is: 'unknown', retry, retrying: lists.some((list) => list.isError && list.isFetching) }
  }
  if (isFriend) return { is: 'friends' }
  if (asking) return { is: 'asking', request_id: asking.id }
  if (asked) return { is: 'asked', request_id: asked.id }
  return { is: unread || lists.some((list) => list.isPending) ? 'loading' : 'none' }
}
