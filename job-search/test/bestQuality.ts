import {
  bestOrderPage,
  categoryGroupOf,
  type ExactSearchResults,
  type JobIndex,
  type SearchableJob,
  type UsualPay,
} from '../src/index.ts'
import { matchProfiles } from './matchProfiles.ts'

const SHOWN = 10

export type Precision = {
  trade: string
  island: string
  /** How many of all jobs have this trade. */
  fitting: number
  /** The share of the first ten jobs that have this trade. */
  precision: number
  /** The titles among the first ten that don't have it. */
  wrong: string[]
}

/** How many of the first ten jobs in the order "best for you" have the trade of each profile. */
export function bestOrderPrecision(
  jobs: readonly SearchableJob[],
  { index, results, usualPay }: { index: JobIndex; results: ExactSearchResults; usualPay: UsualPay },
): Precision[] {
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]))
  return matchProfiles.map(([trade, island, titles]) => {
    const member = { trade, group: categoryGroupOf(trade, []), home: island, skills: [] }
    const first = bestOrderPage(index.bestOrder(results, member, usualPay), { count: SHOWN })
    const shown = first.map(({ job }) => titleOf.get(job.id) ?? '')
    const wrong = shown.filter((title) => !titles.test(title))
    const fitting = jobs.filter(({ title }) => titles.test(title)).length
    return { trade, island, fitting, precision: 1 - wrong.length / SHOWN, wrong }
  })
}
