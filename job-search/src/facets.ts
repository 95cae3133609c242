import type { JobFacets } from 'contract/jobSearch'
import { APPLICANT_GROUPS } from 'contract/jobTerms'
import type { z } from 'contract/zod'
import { DAY_MICROSECONDS, isOpenTo, type FilterName } from './filters.ts'
import type { JobRecord } from './jobRecord.ts'

type Facets = z.output<typeof JobFacets>
/** Those whose values don't depend on the time. */
type FacetName = Exclude<keyof Facets, 'posted_within'>

/** A job as it is counted: `failed` is the only filter that it fails. */
type CountedJob = { job: JobRecord & { facetCombination: number }; failed: FilterName | null }

type FacetRule = {
  /** The counts of a facet ignore its own filter. */
  filter: FilterName
  valuesOf: (job: JobRecord) => readonly (string | null)[]
  /** The values, in order; without them, those that were found, the most frequent first. */
  values?: readonly string[]
}

const BOOLEANS = ['true', 'false'] as const

const FACETS: Record<FacetName, FacetRule> = {
  category: { filter: 'category', valuesOf: ({ category }) => [category] },
  category_group: { filter: 'category', valuesOf: ({ group }) => [group] },
  job_type: { filter: 'job_type', valuesOf: ({ type }) => [type] },
  island: { filter: 'island', valuesOf: ({ island }) => [island] },
  remote: { filter: 'remote', values: BOOLEANS, valuesOf: ({ isRemote }) => [String(isRemote)] },
  pay: {
    filter: 'pay',
    values: ['paid', 'unpaid', 'fixed'],
    valuesOf: ({ pay, yearly }) => [
      pay === null ? 'unpaid' : 'paid',
      ...(pay !== null && yearly === null ? ['fixed'] : []),
    ],
  },
  open_to: {
    filter: 'open_to',
    values: APPLICANT_GROUPS,
    valuesOf: (job) => APPLICANT_GROUPS.filter((group) => isOpenTo(job, group)),
  },
  housing: {
    filter: 'housing',
    values: BOOLEANS,
    valuesOf: ({ provided }) => [String(provided.includes('housing'))],
  },
  travel_paid: {
    filter: 'travel_paid',
    values: BOOLEANS,
    valuesOf: ({ provided }) => [String(provided.includes('travel'))],
  },
  verified: { filter: 'verified', values: BOOLEANS, valuesOf: ({ isVerified }) => [String(isVerified)] },
}
const FACET_NAMES = Object.keys(FACETS) as FacetName[]
const POSTED_DAYS = [1, 7, 30]

type FacetValues = Record<FacetName, readonly (string | null)[]>
type Counts = Map<string | null, number>

/** Gives each distinct combination of facet values an id, so that a search counts a job by one number. */
export function createFacetCombinations() {
  const ids = new Map<string, number>()
  const combinations: FacetValues[] = []

  function idOf(job: JobRecord): number {
    const values = facetsOf((_, { valuesOf }) => valuesOf(job))
    const key = JSON.stringify(Object.values(values))
    const id = ids.get(key) ?? combinations.push(values) - 1
    ids.set(key, id)
    return id
  }

  return { idOf, combinations: combinations as readonly FacetValues[] }
}

/** Counts the jobs found per value of each facet. */
export function createFacetCounter(combinations: readonly FacetValues[], now: number) {
  /** The numbers of jobs of each combination, by the filter that they fail; null if they pass all. */
  const jobsByFailed = new Map<FilterName | null, Uint32Array>()
  const since = POSTED_DAYS.map((days) => now - days * DAY_MICROSECONDS)
  const posted = POSTED_DAYS.map(() => 0)

  function count(job: CountedJob['job'], failed: FilterName | null): void {
    let jobs = jobsByFailed.get(failed)
    if (!jobs) jobsByFailed.set(failed, (jobs = new Uint32Array(combinations.length)))
    jobs[job.facetCombination] = (jobs[job.facetCombination] ?? 0) + 1
    if (failed !== null && failed !== 'posted_within') return
    for (let n = 0; n < since.length; n++)
      if (job.created >= (since[n] ?? 0)) posted[n] = (posted[n] ?? 0) + 1
  }

  /** The number of jobs per value among those that fail no filter but the facet's own. */
  function countsOf(name: FacetName, { filter }: FacetRule): Counts {
    const counts: Counts = new Map()
    for (const failed of [null, filter]) {
      const jobs = jobsByFailed.get(failed) ?? []
      for (let number = 0; number < jobs.length; number++)
        if (jobs[number])
          for (const value of combinations[number]?.[name] ?? []) add(counts, value, jobs[number] ?? 0)
    }
    return counts
  }

  return {
    count,
    facets: (): Facets => ({
      ...facetsOf((name, rule) => listed(countsOf(name, rule), rule)),
      posted_within: POSTED_DAYS.map((days, n) => ({ value: String(days), count: posted[n] ?? 0 })),
    }),
  }
}

/** The counts of a search at `now` without some of the jobs that it counted. */
export function withoutJobs(
  facets: Facets,
  jobs: readonly CountedJob[],
  { combinations, now }: { combinations: readonly FacetValues[]; now: number },
): Facets {
  const without = (name: FacetName, rule: FacetRule) => {
    const counts: Counts = new Map(facets[name].map(({ value, count }) => [value, count]))
    for (const { job, failed } of jobs)
      if (failed === null || failed === rule.filter)
        for (const value of combinations[job.facetCombination]?.[name] ?? []) add(counts, value, -1)
    return listed(counts, rule)
  }
  const posted = jobs.filter(({ failed }) => failed === null || failed === 'posted_within')
  return {
    ...facetsOf(without),
    posted_within: facets.posted_within.map(({ value, count }) => {
      const since = now - Number(value) * DAY_MICROSECONDS
      return { value, count: count - posted.filter(({ job }) => job.created >= since).length }
    }),
  }
}

function facetsOf<Value>(valueOf: (name: FacetName, rule: FacetRule) => Value): Record<FacetName, Value> {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, valueOf(name, FACETS[name])])) as Record<
    FacetName,
    Value
  >
}

function add(counts: Counts, value: string | null, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

function listed(counts: Counts, { values }: FacetRule): Facets[FacetName] {
  if (values) return values.map((value) => ({ value, count: counts.get(value) ?? 0 }))
  return [...counts]
    .flatMap(([value, count]) => (value && count > 0 ? [{ value, count }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
