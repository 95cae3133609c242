import { listLimitedAccounts } from 'contract/accountLimits'
import { getContentRecord } from 'contract/contentRecord'
import type { Input, Output } from 'contract/endpoint'
import { listHeld } from 'contract/heldContent'
import {
  listAppeals,
  listModerationActions,
  listReports,
  moderate,
  type ReportedSubject,
} from 'contract/moderation'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { infiniteQuery, itemsQuery, query, uniqueItems } from '../../../api/queries.ts'
import { usePendingWrites } from '../../../parts/usePendingWrites.ts'

const appeals = uniqueItems(({ appeals }: Output<typeof listAppeals>) => appeals)
const accounts = uniqueItems(({ accounts }: Output<typeof listLimitedAccounts>) => accounts)
const heldAccounts = uniqueItems(({ accounts }: Output<typeof listHeld>) => accounts)

/** Reported subjects without a decision, as they will be after the decisions that are being stored. */
export function useReports() {
  const decisions = usePendingWrites(moderate)
  return useInfiniteQuery({
    ...infiniteQuery(listReports, {}),
    select: (data: QueuePages) => {
      const subjects = subjectsIn(data)
      const items = decisions.reduce(applyDecision, subjects)
      const total = data.pages.at(-1)?.items.total ?? 0
      return { items, total: total - (subjects.length - items.length) }
    },
  })
}

/** Removes the subject of a decision, and updates a suspended member everywhere. */
function applyDecision(subjects: ReportedSubject[], decision: Input<typeof moderate>): ReportedSubject[] {
  return subjects
    .filter((subject) => subjectKey(subject) !== subjectKey(decision))
    .map((subject) => ({ ...subject, ...changesTo(subject, decision) }))
}

function changesTo(
  { author }: ReportedSubject,
  { action, subject_type, subject_id }: Input<typeof moderate>,
) {
  if (subject_type !== 'user' || author?.id !== Number(subject_id)) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}

/** Appeals without a decision. */
export function useAppeals() {
  return useInfiniteQuery({ ...infiniteQuery(listAppeals, {}), select: appeals })
}

/** Accounts that confirmed reports limit. */
export function useLimitedAccounts() {
  return useInfiniteQuery({ ...infiniteQuery(listLimitedAccounts, {}), select: accounts })
}

/** Members whose content is held. */
export function useHeld(filters: Input<typeof listHeld>) {
  return useInfiniteQuery({ ...infiniteQuery(listHeld, filters), select: heldAccounts })
}

export function useModerationActions() {
  return useInfiniteQuery(itemsQuery(listModerationActions, {}, (actions) => actions))
}

export function useContentRecord(subject: Input<typeof getContentRecord>) {
  return useQuery({ ...query(getContentRecord, subject), staleTime: 0 })
}

export type QueuePages = InfiniteData<{ items: Output<typeof listReports>; next: string | undefined }>

/** The subjects of all pages, unique: one that is reported again moves and may be on two pages. */
function subjectsIn({ pages }: QueuePages): ReportedSubject[] {
  const subjects = pages.flatMap(({ items }) => items.subjects)
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}

type Subject = Pick<Input<typeof moderate>, 'subject_type' | 'subject_id'>

export const subjectKey = ({ subject_type, subject_id }: Subject) => `${subject_type} ${subject_id}`
