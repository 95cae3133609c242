import type { ApplicantOrder } from 'contract/applicantFilters'
import { createScorer, type MatchableJob } from 'job-search/personalMatch'
import type { PageRequest } from '../../db/page.ts'
import { matchProfileOf, type MatchedColumns } from '../../members/matchProfile.ts'
import { REACH_KINDS } from '../../members/reach.ts'
import type { OrderedRow } from './applicants.sql.ts'

/** How well a profile matches a job, 0 to 100, as its owner sees it; null for one without trade and skills. */
type Score = (profile: MatchedColumns) => number | null

export function matchScorer(job: MatchableJob, usualPay: number | null): Score {
  const score = createScorer(job, usualPay)
  return (profile) => score(matchProfileOf(profile))
}

export type Order = Exclude<ApplicantOrder, 'newest'>

/**
 * The applications of a page, and one more if there is a next page. `position` is the id, negative for those that wait
 * for no answer: in the order of waiting the cursor has to tell in which part the page ended, because the last one may
 * have moved since.
 */
export function pageInOrder(
  rows: readonly OrderedRow[],
  { sort, page: { after, limit }, score }: { sort: Order; page: PageRequest; score: Score },
): { id: number; position: number }[] {
  const orderedPlace = (row: OrderedRow, isWaiting = row.is_waiting): Place => ({
    id: row.id,
    ranks: ranks[sort](row, { isWaiting, score }),
  })
  const last = rows.find(({ id }) => id === Math.abs(after ?? 0))
  const end = last && orderedPlace(last, (after ?? 0) > 0)
  return rows
    .filter(({ is_listed }) => is_listed)
    .map((row) => ({ ...orderedPlace(row), position: row.is_waiting ? row.id : -row.id }))
    .filter((place) => !end || compare(end, place) < 0)
    .sort(compare)
    .slice(0, limit + 1)
}

type Place = { id: number; ranks: number[] }

/** What an order looks at, the lowest first. */
const ranks: Record<Order, (row: OrderedRow, now: { isWaiting: boolean; score: Score }) => number[]> = {
  // Those who applied first have waited longest for an answer due on the same day.
  waiting: ({ id, answer_by }, { isWaiting }) => (isWaiting ? [0, Date.parse(answer_by), id] : [1]),
  match: (row, { score }) => [-(score(row) ?? -1)],
  reach: ({ reach_kind }) => [reach_kind === null ? REACH_KINDS.length : REACH_KINDS.indexOf(reach_kind)],
}

/** Equals are the newest first. */
function compare(a: Place, b: Place): number {
  for (const [index, rank] of a.ranks.entries()) {
    const difference = rank - (b.ranks[index] ?? 0)
    if (difference !== 0) return difference
  }
  return b.id - a.id
}
