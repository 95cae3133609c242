import { distanceKm } from 'contract/rules/travel'
import type { JobSort } from 'contract/jobSearch'
import type { JobRecord } from './jobRecord.ts'

/** The sorts that need only the job and its score. */
export type ExactSort = Exclude<JobSort, 'best'>

/** The weight of a job under a sort. Higher weights come first; ties go to the newer job. */
export type SortWeight = (job: JobRecord, score: number) => number

/** The weight function of a sort. `home` is the place from which `nearest` is measured. */
export function sortWeightOf(sort: ExactSort, home: string): SortWeight {
  if (sort === 'newest') return () => 0
  if (sort === 'pay') return payWeight
  if (sort === 'relevance') return (_job, score) => score
  const weights = new Map<string, number>()
  return (job) => {
    const place = job.place ?? job.island ?? ''
    const weight = weights.get(place) ?? -(distanceKm(home, place) ?? Infinity)
    weights.set(place, weight)
    return weight
  }
}

/** Pay by time first, then fixed prices, highest first, then jobs without pay. */
function payWeight({ yearly, pay }: JobRecord): number {
  if (yearly !== null) return yearly
  return pay === null ? -1 : -1 / (2 + pay)
}
