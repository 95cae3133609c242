import type { JobFacets } from 'contract/jobSearch'
import type { z } from 'contract/zod'
import { DAY_MICROSECONDS, type FilterName } from './filters.ts'
import type { JobRecord } from './jobRecord.ts'

type Facets = z.output<typeof JobFacets>
type Counts = Map<string | null, number>

const POSTED_DAYS = [1, 7, 30]

/** Counts the jobs found per value of each filter. The counts of a filter ignore that filter itself. */
export function createFacetCounter(now: number) {
  const category: Counts = new Map()
  const group: Counts = new Map()
  const type: Counts = new Map()
  const island: Counts = new Map()
  const remote = new Map([
    ['true', 0],
    ['false', 0],
  ])
  const posted = new Map(POSTED_DAYS.map((days) => [String(days), 0]))
  const pay = new Map([
    ['paid', 0],
    ['unpaid', 0],
    ['fixed', 0],
  ])
  const since = POSTED_DAYS.map((days) => ({ value: String(days), least: now - days * DAY_MICROSECONDS }))

  /** Counts a job that fails at most the filter `failed`. */
  function count(job: JobRecord, failed: FilterName | null): void {
    const counts = (filter: FilterName) => failed === null || failed === filter
    if (counts('category')) {
      increment(category, job.category)
      increment(group, job.group)
    }
    if (counts('job_type')) increment(type, job.type)
    if (counts('island')) increment(island, job.island)
    if (counts('remote')) increment(remote, job.isRemote ? 'true' : 'false')
    if (counts('posted_within'))
      for (const { value, least } of since) if (job.created >= least) increment(posted, value)
    if (counts('pay')) {
      increment(pay, job.pay === null ? 'unpaid' : 'paid')
      if (job.pay !== null && job.yearly === null) increment(pay, 'fixed')
    }
  }

  function facets(): Facets {
    return {
      category: mostFirst(category),
      category_group: mostFirst(group),
      job_type: mostFirst(type),
      island: mostFirst(island),
      remote: inOrder(remote),
      posted_within: inOrder(posted),
      pay: inOrder(pay),
    }
  }

  return { count, facets, unpaid: () => pay.get('unpaid') ?? 0, fixedPrice: () => pay.get('fixed') ?? 0 }
}

function increment<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function mostFirst(counts: Counts): Facets['category'] {
  return [...counts]
    .flatMap(([value, count]) => (value ? [{ value, count }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function inOrder(counts: Map<string, number>): Facets['category'] {
  return [...counts].map(([value, count]) => ({ value, count }))
}
