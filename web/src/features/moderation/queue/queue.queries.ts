import type { Output } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import {
  listAppeals,
  listModerationActions,
  listReports,
  moderate,
  type Appeal,
  type ModerationAction,
  type ReportedSubject,
} from 'contract/moderation'
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { infiniteQuery, mapPages, uniqueById } from '../../../api/queries.ts'
import { useToast } from '../../../ui/toast.ts'

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
    onSuccess: (_, { action }) => toast.success(actionLabels[action]),
    onError: (error, _, context) => {
      client.setQueryData<QueuePages>(queue.queryKey, context?.before)
      toast.error(serverMessage(error) ?? "This couldn't be done. Please try again.")
    },
    onSettled: () =>
      Promise.all([queue, done, appeals].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  })
}

const actionLabels = {
  hide: 'Hidden',
  restore: 'Restored',
  uphold: 'Appeal turned down',
  suspend: 'Member suspended',
  reinstate: 'Member reinstated',
  dismiss: 'Reports dismissed',
}

type QueuePages = InfiniteData<{ items: Output<typeof listReports>; next: string | undefined }>

export type Decision = Pick<ModerationAction, 'action' | 'subject_type' | 'subject_id'> & {
  /** For `hide`: the reason shown to the author. */
  reason?: HideReason | undefined
  note?: string | undefined
}

/** Applies a decision to the cached queue: removes its subject, and updates a suspended member everywhere. */
function applyDecision(queue: QueuePages, decision: Decision) {
  const count = subjectsIn(queue).filter((subject) => isAbout(decision, subject)).length
  return mapPages(queue, ({ total, subjects }) => ({
    total: total - count,
    subjects: subjects
      .filter((subject) => !isAbout(decision, subject))
      .map((subject) => ({ ...subject, ...changesTo(subject, decision) })),
  }))
}

/** The subjects of all pages, unique: one that is reported again moves and may be on two pages. */
function subjectsIn({ pages }: QueuePages): ReportedSubject[] {
  const subjects = pages.flatMap(({ items }) => items.subjects)
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}

export function subjectKey({
  subject_type,
  subject_id,
}: Pick<ReportedSubject, 'subject_type' | 'subject_id'>) {
  return `${subject_type} ${subject_id}`
}

function isAbout(decision: Decision, subject: ReportedSubject): boolean {
  return subjectKey(decision) === subjectKey(subject)
}

function changesTo({ author }: ReportedSubject, { action, subject_type, subject_id }: Decision) {
  if (subject_type !== 'user' || author?.id !== subject_id) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}
