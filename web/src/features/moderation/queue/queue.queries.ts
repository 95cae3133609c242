import { listLimitedAccounts } from 'contract/accountLimits'
import type { Output } from 'contract/endpoint'
import { listHeld } from 'contract/heldContent'
import {
  listAppeals,
  listModerationActions,
  listReports,
  type ModerationAction,
  type ReportedSubject,
} from 'contract/moderation'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { infiniteQuery, uniqueById, uniqueItems } from '../../../api/queries.ts'

export const reportsQuery = infiniteQuery(listReports, {})
const appeals = uniqueItems(({ appeals }: Output<typeof listAppeals>) => appeals)
const accounts = uniqueItems(({ accounts }: Output<typeof listLimitedAccounts>) => accounts)
const heldAccounts = uniqueItems(({ accounts }: Output<typeof listHeld>) => accounts)

/** Reported subjects without a decision. */
export function useReports() {
  return useInfiniteQuery({
    ...reportsQuery,
    select: (data: QueuePages) => ({
      items: subjectsIn(data),
      total: data.pages.at(-1)?.items.total ?? 0,
    }),
  })
}

/** Appeals without a decision. */
export function useAppeals() {
  return useInfiniteQuery({ ...infiniteQuery(listAppeals, {}), select: appeals })
}

/** Accounts that confirmed reports limit. */
export function useLimitedAccounts() {
  return useInfiniteQuery({ ...infiniteQuery(listLimitedAccounts, {}), select: accounts })
}

/** Members whose content waits for a decision. */
export function useHeld() {
  return useInfiniteQuery({ ...infiniteQuery(listHeld, {}), select: heldAccounts })
}

export function useModerationActions() {
  return useInfiniteQuery({
    ...infiniteQuery(listModerationActions, {}),
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
