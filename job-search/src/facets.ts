import type { JobFacets } from 'contract/jobSearch'
import { APPLICANT_GROUPS } from 'contract/jobTerms'
import type { z } from 'contract/zod'
import { DAY_MICROSECONDS, isOpenTo, type FilterName } from './filters.ts'
import type { JobRecord } from './jobRecord.ts'

type Facets = z.output<typeof JobFacets>
type Counts = Map<string | null, number>

/** The counted fields, apart from the age. */
type FacetValues = Pick<
  JobRecord,
  'category' | 'group' | 'type' | 'island' | 'isRemote' | 'openTo' | 'provided' | 'isVerified'
> & {
  hasPay: boolean
  hasYearlyPay: boolean
}

const POSTED_DAYS = [1, 7, 30]

/** Gives each distinct combination of facet values an id, so that a search counts a job by one number. */
export function createFacetCombinations() {
  const ids = new Map<string, number>()
  const combinations: FacetValues[] = []

  function idOf(job: JobRecord): number {
    const { category, group, type, island, isRemote, pay, yearly, openTo, provided, isVerified } = job
    const values = {
      category,
      group,
      type,
      island,
      isRemote,
      openTo,
      provided,
      isVerified,
      hasPay: pay !== null,
      hasYearlyPay: yearly !== null,
    }
    const key = JSON.stringify(Object.values(values))
    const id = ids.get(key) ?? combinations.push(values) - 1
    ids.set(key, id)
    return id
  }

  return { idOf, combinations: combinations as readonly FacetValues[] }
}

/** Counts the jobs found per value of each filter. The counts of a filter ignore that filter itself. */
export function createFacetCounter(combinations: readonly FacetValues[], now: number) {
  /** The numbers of jobs of each combination, by the filter that they fail; null if they pass all. */
  const jobsByFailed = new Map<FilterName | null, Uint32Array>()
  const since = POSTED_DAYS.map((days) => now - days * DAY_MICROSECONDS)
  const posted = POSTED_DAYS.map(() => 0)

  /** Counts a job that fails at most the filter `failed`. */
  function count(job: JobRecord & { facetCombination: number }, failed: FilterName | null): void {
    let jobs = jobsByFailed.get(failed)
    if (!jobs) jobsByFailed.set(failed, (jobs = new Uint32Array(combinations.length)))
    jobs[job.facetCombination] = (jobs[job.facetCombination] ?? 0) + 1
    if (failed !== null && failed !== 'posted_within') return
    for (let n = 0; n < since.length; n++)
      if (job.created >= (since[n] ?? 0)) posted[n] = (posted[n] ?? 0) + 1
  }

  /** The number of jobs per value among those that fail no filter but `filter`. */
  function countsOf<Value>(filter: FilterName, valueOf: (values: FacetValues) => Value): Map<Value, number> {
    const counts = new Map<Value, number>()
    for (const failed of [null, filter]) {
      const jobs = jobsByFailed.get(failed) ?? []
      for (let number = 0; number < jobs.length; number++) {
        const values = jobs[number] ? combinations[number] : undefined
        if (!values) continue
        const value = valueOf(values)
        counts.set(value, (counts.get(value) ?? 0) + (jobs[number] ?? 0))
      }
    }
    return counts
  }

  const withPay = () => countsOf('pay', ({ hasPay }) => hasPay)
  const fixedPrice = () =>
    countsOf('pay', ({ hasPay, hasYearlyPay }) => hasPay && !hasYearlyPay).get(true) ?? 0

  function facets(): Facets {
    const paid = withPay()
    return {
      category: byCountDescending(countsOf('category', ({ category }) => category)),
      category_group: byCountDescending(countsOf('category', ({ group }) => group)),
      job_type: byCountDescending(countsOf('job_type', ({ type }) => type)),
      island: byCountDescending(countsOf('island', ({ island }) => island)),
      remote: booleanFacet(countsOf('remote', ({ isRemote }) => isRemote)),
      posted_within: POSTED_DAYS.map((days, n) => ({ value: String(days), count: posted[n] ?? 0 })),
      pay: [
        { value: 'paid', count: paid.get(true) ?? 0 },
        { value: 'unpaid', count: paid.get(false) ?? 0 },
        { value: 'fixed', count: fixedPrice() },
      ],
      open_to: APPLICANT_GROUPS.map((group) => ({
        value: group,
        count: countsOf('open_to', (values) => isOpenTo(values, group)).get(true) ?? 0,
      })),
      housing: booleanFacet(countsOf('housing', ({ provided }) => provided.includes('housing'))),
      travel_paid: booleanFacet(countsOf('travel_paid', ({ provided }) => provided.includes('travel'))),
      verified: booleanFacet(countsOf('verified', ({ isVerified }) => isVerified)),
    }
  }

  return { count, facets, withoutPay: () => withPay().get(false) ?? 0, fixedPrice }
}

function booleanFacet(counts: Map<boolean, number>): Facets['remote'] {
  return [true, false].map((value) => ({ value: String(value), count: counts.get(value) ?? 0 }))
}

function byCountDescending(counts: Counts): Facets['category'] {
  return [...counts]
    .flatMap(([value, count]) => (value ? [{ value, count }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
