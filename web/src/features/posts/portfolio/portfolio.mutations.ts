import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPortfolio, updatePortfolio } from 'contract/portfolio'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { query } from '../../../api/queries.ts'
import { useToast } from '../../../ui/toast.ts'

type Item = { post_id: number; title: string }
type Change = {
  change: (items: Item[]) => Item[]
  /** "Added to your portfolio" */
  done: string
}

/** Changes the portfolio of the member with this id, as it is on the server at that moment. */
export function useUpdatePortfolio(id: number) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'portfolio' },
    mutationFn: async ({ change }: Change) => {
      const { items } = await call(listPortfolio, { id })
      const now = items.map(({ post_id, title }) => ({ post_id, title: title ?? '' }))
      return call(updatePortfolio, { items: change(now) })
    },
    onSuccess: (portfolio, { done }) => {
      client.setQueryData(query(listPortfolio, { id }).queryKey, portfolio)
      toast.success(done)
    },
    onError: (error) =>
      toast.error(serverMessage(error) ?? "Your portfolio couldn't be changed. Please try again."),
  })
}

const without = (items: Item[], id: number) => items.filter(({ post_id }) => post_id !== id)

export const adding = (post_id: number): Change => ({
  change: (items) => [...without(items, post_id), { post_id, title: '' }],
  done: 'Added to your portfolio',
})

export const removing = (post_id: number): Change => ({
  change: (items) => without(items, post_id),
  done: 'Removed from your portfolio',
})

export const renaming = (post_id: number, title: string): Change => ({
  change: (items) => items.map((item) => (item.post_id === post_id ? { ...item, title } : item)),
  done: 'Saved',
})

/** Moves an item to a place, from 0. */
export const moving = (post_id: number, place: number): Change => ({
  change: (items) => {
    const moved = items.filter((item) => item.post_id === post_id)
    return without(items, post_id).toSpliced(place, 0, ...moved)
  },
  done: 'Moved',
})
