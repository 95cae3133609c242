import type { JobRecord } from './jobRecord.ts'

/** A group needs this many jobs with pay to have a usual pay. */
const PAID_MIN = 3

/** The median yearly pay of each category group in cents, for groups with enough jobs with pay. */
export function usualPayByGroup(jobs: readonly JobRecord[]): Map<string, number> {
  const medians = new Map<string, number>()
  for (const [group, jobsOfGroup] of Map.groupBy(jobs, (job) => job.group)) {
    const pays = jobsOfGroup.flatMap(({ yearly }) => yearly ?? []).sort((a, b) => a - b)
    const median = pays[Math.floor(pays.length / 2)]
    if (group && median !== undefined && pays.length >= PAID_MIN) medians.set(group, median)
  }
  return medians
}
