import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { listBlocked, unblockUser, type Blocked } from 'contract/blocks'
import { call } from '../../api/call.ts'
import { pages } from '../../api/queries.ts'
import { saidBy } from '../../api/saidBy.ts'
import { toast } from '../../ui/toast.ts'

const PAGE = 20
const blocked = pages(listBlocked, { limit: PAGE })

/** The people whom the member has blocked, page by page. */
export function useBlocked() {
  return useInfiniteQuery({
    ...blocked,
    select: ({ pages }): Blocked[] => [
      ...new Map(pages.flatMap(({ items }) => items).map((person) => [person.id, person])).values(),
    ],
  })
}

/** Takes a block back; from then on both see each other again, wherever people stand. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Blocked) => call(unblockUser, { id }),
    onSuccess: (_, { first_name, last_name }) => {
      toast.success(`${first_name} ${last_name} is no longer blocked`)
      return client.invalidateQueries()
    },
    onError: (error) => toast.error(saidBy(error) ?? 'Failed to unblock'),
  })
}
