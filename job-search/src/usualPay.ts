import type { JobRecord } from './jobRecord.ts'

/** The usual yearly pay in cents of jobs of this trade, or of this category group, if known. */
export type UsualPay = (job: Pick<JobRecord, 'trade' | 'group'>) => number | null

/** A trade or group needs this many jobs with pay to have a usual pay. */
const PAID_MIN = 3

/** The median yearly pay of each trade and category group. */
export function usualPayOf(jobs: readonly JobRecord[]): UsualPay {
  const byTrade = medians(jobs, ({ trade }) => trade)
  const byGroup = medians(jobs, ({ group }) => group)
  return ({ trade, group }) => byTrade.get(trade) ?? byGroup.get(group) ?? null
}

function medians(jobs: readonly JobRecord[], keyOf: (job: JobRecord) => string | null) {
  const found = new Map<string | null, number>()
  for (const [key, alike] of Map.groupBy(jobs, keyOf)) {
    const pays = alike.flatMap(({ yearly }) => yearly ?? []).sort((a, b) => a - b)
    const median = pays[Math.floor(pays.length / 2)]
    if (key !== null && median !== undefined && pays.length >= PAID_MIN) found.set(key, median)
  }
  return found
}
