import { listLimitedAccounts, type LimitedAccount } from 'contract/accountLimits'
import type { Output } from 'contract/endpoint'
import {
  listHeldJobs,
  listHeldMessages,
  listHeldPosts,
  type HeldJob,
  type HeldMessage,
  type HeldPost,
} from 'contract/heldContent'
import {
  listAppeals,
  listModerationActions,
  listReports,
  type Appeal,
  type ModerationAction,
  type ReportedSubject,
} from 'contract/moderation'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { infiniteQuery, uniqueById } from '../../../api/queries.ts'

export const reportsQuery = infiniteQuery(listReports, {})
const moderationActionsQuery = infiniteQuery(listModerationActions, {})
const appealsQuery = infiniteQuery(listAppeals, {})
const heldJobsQuery = infiniteQuery(listHeldJobs, {})
const heldPostsQuery = infiniteQuery(listHeldPosts, {})
const heldMessagesQuery = infiniteQuery(listHeldMessages, {})
const limitedAccountsQuery = infiniteQuery(listLimitedAccounts, {})

/** Reported subjects without a decision. */
export function useReports() {
  return useInfiniteQuery({
    ...reportsQuery,
    select: (data: QueuePages) => ({
      subjects: subjectsIn(data),
      total: data.pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Appeals without a decision. */
export function useAppeals() {
  return useInfiniteQuery({
    ...appealsQuery,
    select: ({ pages }) => ({
      appeals: uniqueById(pages.flatMap(({ items }) => items.appeals)) satisfies Appeal[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Jobs that wait for a decision. */
export function useHeldJobs() {
  return useInfiniteQuery({
    ...heldJobsQuery,
    select: ({ pages }) => ({
      jobs: uniqueById(pages.flatMap(({ items }) => items.jobs)) satisfies HeldJob[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Accounts that confirmed reports limit. */
export function useLimitedAccounts() {
  return useInfiniteQuery({
    ...limitedAccountsQuery,
    select: ({ pages }) => ({
      accounts: uniqueById(pages.flatMap(({ items }) => items.accounts)) satisfies LimitedAccount[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Posts that wait for a decision. */
export function useHeldPosts() {
  return useInfiniteQuery({
    ...heldPostsQuery,
    select: ({ pages }) => ({
      posts: uniqueById(pages.flatMap(({ items }) => items.posts)) satisfies HeldPost[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Messages that wait for a decision. */
export function useHeldMessages() {
  return useInfiniteQuery({
    ...heldMessagesQuery,
    select: ({ pages }) => ({
      messages: uniqueById(pages.flatMap(({ items }) => items.messages)) satisfies HeldMessage[],
      total: pages.at(-1)?.items.total ?? 0,
    }),
  })
}

export function useModerationActions() {
  return useInfiniteQuery({
    ...moderationActionsQuery,
    select: ({ pages }): ModerationAction[] => uniqueById(pages.flatMap(({ items }) => items)),
  })
}

export type QueuePages = InfiniteData<{ items: Output<typeof listReports>; next: string | undefined }>

/** The subjects of all pages, unique: one that is reported again moves and may be on two pages. */
export function subjectsIn({ pages }: QueuePages): ReportedSubject[] {
  const subjects = pages.flatMap(({ items }) => items.subjects)
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}

export function subjectKey({
  subject_type,
  subject_id,
}: Pick<ReportedSubject, 'subject_type' | 'subject_id'>) {
  return `${subject_type} ${subject_id}`
}
