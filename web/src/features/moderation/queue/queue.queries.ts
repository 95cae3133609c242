import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listModerationActions,
  listAppeals,
  listReports,
  moderate,
  type Appeal,
  type ModerationAction,
} from 'contract/moderation'
import { call } from '../../../api/call.ts'
import { infiniteQuery, uniqueById } from '../../../api/queries.ts'
import { serverMessage } from '../../../api/errors.ts'
import { useToast } from '../../../ui/toast.ts'
import { applyDecision, subjectsIn, type Decision, type QueuePages } from './queue.cache.ts'

const queue = infiniteQuery(listReports, {})
const done = infiniteQuery(listModerationActions, {})
const appeals = infiniteQuery(listAppeals, {})

/** Reported subjects without a decision. */
export function useReports() {
  return useInfiniteQuery({
    ...queue,
    select: (data: QueuePages) => ({
      subjects: subjectsIn(data),
      total: data.pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Appeals without a decision. */
export function useAppeals() {
  return useInfiniteQuery({
    ...appeals,
    select: ({ pages }) => ({
      appeals: uniqueById(pages.flatMap(({ items }) => items.appeals)) satisfies Appeal[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Past moderation actions. */
export function useModerationActions() {
  return useInfiniteQuery({
    ...done,
    select: ({ pages }): ModerationAction[] => uniqueById(pages.flatMap(({ items }) => items)),
  })
}

/** Sends a decision, with an optimistic update of the queue. */
export function useModerate() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    // One at a time: a rollback must not restore subjects settled by a later decision.
    scope: { id: 'moderation' },
    mutationFn: (decision: Decision) => call(moderate, decision),
    onMutate: async (decision) => {
      await client.cancelQueries({ queryKey: queue.queryKey })
      const before = client.getQueryData<QueuePages>(queue.queryKey)
      client.setQueryData<QueuePages>(queue.queryKey, (now) => now && applyDecision(now, decision))
      return { before }
    },
    onSuccess: (_, { action }) => toast.success(words[action]),
    onError: (error, _, context) => {
      client.setQueryData<QueuePages>(queue.queryKey, context?.before)
      toast.error(serverMessage(error) ?? "This couldn't be done. Please try again.")
    },
    onSettled: () =>
      Promise.all([queue, done, appeals].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  })
}

const words = {
  hide: 'Hidden',
  restore: 'Restored',
  uphold: 'Appeal turned down',
  suspend: 'Member suspended',
  reinstate: 'Member reinstated',
  dismiss: 'Reports dismissed',
}
