import type { JobFacets } from 'contract/jobSearch'
import type { z } from 'contract/zod'
import { DAY_MICROSECONDS, type FilterName } from './filters.ts'
import type { JobRecord } from './jobRecord.ts'

type Facets = z.output<typeof JobFacets>
type Counts = Map<string | null, number>

/** What the facets count, apart from the age. */
type FacetValues = Pick<JobRecord, 'category' | 'group' | 'type' | 'island' | 'isRemote'> & {
  hasPay: boolean
  hasYearlyPay: boolean
}

const POSTED_DAYS = [1, 7, 30]

/** Numbers the distinct combinations of facet values, so that a search counts a job by one number. */
export function createFacetCombinations() {
  const numbers = new Map<string, number>()
  const combinations: FacetValues[] = []

  function numberOf({ category, group, type, island, isRemote, pay, yearly }: JobRecord): number {
    const values = {
      category,
      group,
      type,
      island,
      isRemote,
      hasPay: pay !== null,
      hasYearlyPay: yearly !== null,
    }
    const key = JSON.stringify(Object.values(values))
    const number = numbers.get(key) ?? combinations.push(values) - 1
    numbers.set(key, number)
    return number
  }

  return { numberOf, combinations: combinations as readonly FacetValues[] }
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
    const remote = countsOf('remote', ({ isRemote }) => isRemote)
    const paid = withPay()
    return {
      category: mostFirst(countsOf('category', ({ category }) => category)),
      category_group: mostFirst(countsOf('category', ({ group }) => group)),
      job_type: mostFirst(countsOf('job_type', ({ type }) => type)),
      island: mostFirst(countsOf('island', ({ island }) => island)),
      remote: [
        { value: 'true', count: remote.get(true) ?? 0 },
        { value: 'false', count: remote.get(false) ?? 0 },
      ],
      posted_within: POSTED_DAYS.map((days, n) => ({ value: String(days), count: posted[n] ?? 0 })),
      pay: [
        { value: 'paid', count: paid.get(true) ?? 0 },
        { value: 'unpaid', count: paid.get(false) ?? 0 },
        { value: 'fixed', count: fixedPrice() },
      ],
    }
  }

  return { count, facets, unpaid: () => withPay().get(false) ?? 0, fixedPrice }
}

function mostFirst(counts: Counts): Facets['category'] {
  return [...counts]
    .flatMap(([value, count]) => (value ? [{ value, count }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
