import type { ApplicantOrder } from 'contract/applicantFilters'
import { DAY_MS } from 'contract/rules/time'
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
 * The applications of a page, and one more if there is a next page. `position` is their place in the order as a number,
 * for the cursor: it says where the page ended even if the last one has moved or is gone by the next page.
 */
export function pageInOrder(
  rows: readonly OrderedRow[],
  { sort, page: { after, limit }, score }: { sort: Order; page: PageRequest; score: Score },
): { id: number; position: number }[] {
  return rows
    .map((row) => ({ id: row.id, position: positionOf(places[sort](row, score)) }))
    .filter(({ position }) => after === undefined || position > after)
    .sort((a, b) => a.position - b.position)
    .slice(0, limit + 1)
}

/** The lowest rank comes first, and among equals the lowest tie. */
type Place = { rank: number; tie: number }

const newestFirst = (id: number) => ID_SPAN - id

const places: Record<Order, (row: OrderedRow, score: Score) => Place> = {
  // Those who applied first have waited longest for an answer due on the same day.
  waiting: ({ id, is_waiting, answer_by }) =>
    is_waiting ? { rank: Date.parse(answer_by) / DAY_MS, tie: id } : { rank: ANSWERED, tie: newestFirst(id) },
  match: (row, score) => ({ rank: SCORE_MAX - (score(row) ?? -1), tie: newestFirst(row.id) }),
  reach: ({ id, reach_kind }) => ({
    rank: reach_kind === null ? REACH_KINDS.length : REACH_KINDS.indexOf(reach_kind),
    tie: newestFirst(id),
  }),
}

/** More than any id. */
const ID_SPAN = 10_000_000_000
/** More days since 1970 than any day by which an answer is due. */
const ANSWERED = 100_000
const SCORE_MAX = 100

const positionOf = ({ rank, tie }: Place) => rank * ID_SPAN + tie
