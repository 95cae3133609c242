import type { jobFilters } from 'contract/jobSearch'
import type { ApplicantGroup } from 'contract/jobTerms'
import type { RepeatingPayPeriod } from 'contract/jobs'
import { toCents, yearlyCents } from 'contract/rules/money'
import type { Island } from 'contract/rules/islands'
import { findPlace } from 'contract/rules/places'
import { ferryIslands } from 'contract/rules/travel'
import type { z } from 'contract/zod'
import type { JobRecord } from './jobRecord.ts'

export type JobSearchFilters = { [K in keyof typeof jobFilters]?: z.output<(typeof jobFilters)[K]> } & {
  /** Jobs on an island, and on those with a ferry to it if `byFerry`. Remote jobs are always within reach. */
  reach?: { island: Island; byFerry: boolean } | undefined
  /** The id of the member whose jobs they are. */
  employer?: number | undefined
}

const FILTER_NAMES = [
  'category',
  'location',
  'island',
  'job_type',
  'remote',
  'pay',
  'posted_within',
  'reach',
  'employer',
  'open_to',
  'housing',
  'travel_paid',
  'verified',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** What `failedFilter` returns as a number: 0 for undefined, 1 for null. */
export const filterCode = (failed: FilterName | null) =>
  failed === null ? 1 : FILTER_NAMES.indexOf(failed) + 2

export const failedByCode = (code: number): FilterName | null | undefined =>
  code === 1 ? null : FILTER_NAMES[code - 2]

export const DAY_MICROSECONDS = 24 * 60 * 60 * 1e6

/**
 * Checks a job against filters; `passesLocation` is given if a location is filtered by, and `now` is in microseconds.
 */
export function createFilter(
  filters: JobSearchFilters,
  passesLocation: ((job: JobRecord) => boolean) | undefined,
  now: number,
) {
  const { category, island, job_type, remote, salary_min, salary_period, posted_within, reach } = filters
  const { open_to, housing, travel_paid, verified, employer } = filters
  const tests: [FilterName, (job: JobRecord) => boolean][] = []
  if (category) tests.push(['category', (job) => job.group === category || job.category === category])
  if (passesLocation) tests.push(['location', passesLocation])
  if (island) {
    const name = findPlace(island)?.island ?? island
    tests.push(['island', (job) => job.island === name])
  }
  if (reach) {
    const within = new Set<string | null>([
      reach.island,
      ...(reach.byFerry ? ferryIslands(reach.island) : []),
    ])
    tests.push(['reach', (job) => job.isRemote || within.has(job.island)])
  }
  if (employer !== undefined) tests.push(['employer', (job) => job.employer === employer])
  if (job_type) tests.push(['job_type', (job) => job.type === job_type])
  if (remote !== undefined) tests.push(['remote', (job) => job.isRemote === remote])
  if (salary_min !== undefined) {
    const minCents = minPayCents(salary_min, salary_period)
    // A job whose pay can't be compared passes.
    tests.push(['pay', (job) => ((salary_period ? job.yearly : job.pay) ?? Infinity) >= minCents])
  }
  if (posted_within !== undefined)
    tests.push(['posted_within', (job) => job.created >= now - posted_within * DAY_MICROSECONDS])
  if (open_to) tests.push(['open_to', (job) => isOpenTo(job, open_to)])
  if (housing !== undefined) tests.push(['housing', (job) => job.provided.includes('housing') === housing])
  if (travel_paid !== undefined)
    tests.push(['travel_paid', (job) => job.provided.includes('travel') === travel_paid])
  if (verified !== undefined) tests.push(['verified', (job) => job.isVerified === verified])

  /** The filter that a job fails; null if it passes all, undefined if it fails several. */
  return function failedFilter(job: JobRecord): FilterName | null | undefined {
    let failed: FilterName | null = null
    for (const [name, passes] of tests) {
      if (passes(job)) continue
      if (failed) return undefined
      failed = name
    }
    return failed
  }
}

/** Whether a job says that it is open to a group of applicants. */
export function isOpenTo({ openTo }: Pick<JobRecord, 'openTo'>, group: ApplicantGroup): boolean {
  return openTo.includes('anyone') || openTo.includes(group)
}

/** The minimum pay in cents, per year if a period is given. */
function minPayCents(amount: number, period: RepeatingPayPeriod | undefined): number {
  return period ? (yearlyCents(amount, period) ?? -Infinity) : toCents(amount)
}
