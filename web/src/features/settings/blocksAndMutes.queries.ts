import { fullName } from 'contract/fullName'
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { listBlockedUsers, listMutedUsers, unblockUser, unmuteUser } from 'contract/blocks'
import type { PersonWithAvatar } from 'contract/people'
import { call } from '../../api/call.ts'
import { infiniteQuery, uniqueById } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'

const PAGE = 20

/** The member's blocked people, page by page. */
export function useBlockedUsers() {
  return useInfiniteQuery({ ...infiniteQuery(listBlockedUsers, { limit: PAGE }), select: peopleIn })
}

/** The member's muted people, page by page. */
export function useMutedUsers() {
  return useInfiniteQuery({ ...infiniteQuery(listMutedUsers, { limit: PAGE }), select: peopleIn })
}

/** Unblocks a user, so both see each other again. */
export function useUnblockUser() {
  return useTakingBack(unblockUser, 'is no longer blocked', 'Failed to unblock')
}

/** Unmutes a user: their posts and stories are in the feed again. */
export function useUnmuteUser() {
  return useTakingBack(unmuteUser, 'is no longer muted', 'Failed to unmute')
}

function useTakingBack(endpoint: typeof unblockUser | typeof unmuteUser, done: string, failed: string) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PersonWithAvatar) => call(endpoint, { id }),
    onSuccess: (_, person) => {
      toast.success(`${fullName(person)} ${done}`)
      return client.invalidateQueries()
    },
    onError: (error) => toast.error(serverMessage(error) ?? failed),
  })
}

function peopleIn({ pages }: InfiniteData<{ items: PersonWithAvatar[] }>): PersonWithAvatar[] {
  return uniqueById(pages.flatMap(({ items }) => items))
}
