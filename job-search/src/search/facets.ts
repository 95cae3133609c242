import type { JobFacets } from 'contract/jobSearch'
import type { z } from 'contract/zod'
import { DAY, FILTER } from './filters.ts'
import type { JobTable } from './jobTable.ts'

type Facets = z.output<typeof JobFacets>

const POSTED_DAYS = [1, 7, 30]

/** Counts what is found per value, each filter's own choice left aside. */
export function facetCounts(table: JobTable, now: number) {
  const { columns } = table
  const category = new Uint32Array(table.categories.count())
  const group = new Uint32Array(table.groups.all.length)
  const type = new Uint32Array(table.types.all.length)
  const island = new Uint32Array(table.islands.all.length)
  const remote = new Uint32Array(2)
  const posted = new Uint32Array(POSTED_DAYS.length)
  let paid = 0
  let fixed = 0
  let unpaid = 0
  const since = POSTED_DAYS.map((days) => now - days * DAY)

  /** Counts a row that was found, where it failed these filters. */
  function count(row: number, failed: number): void {
    if (isBut(failed, FILTER.category)) {
      more(category, columns.category[row])
      more(group, columns.group[row])
    }
    if (isBut(failed, FILTER.type)) more(type, columns.type[row])
    if (isBut(failed, FILTER.island)) more(island, columns.island[row])
    if (isBut(failed, FILTER.remote)) more(remote, columns.remote[row])
    if (isBut(failed, FILTER.posted)) {
      const created = columns.created[row] ?? 0
      for (let n = 0; n < since.length; n++) if (created >= (since[n] ?? 0)) more(posted, n)
    }
    if (isBut(failed, FILTER.pay)) {
      if (Number.isNaN(columns.pay[row])) unpaid++
      else {
        paid++
        if (Number.isNaN(columns.yearly[row])) fixed++
      }
    }
  }

  function facets(): Facets {
    const categories = Array.from({ length: category.length }, (_, n) => table.categories.written(n))
    return {
      category: mostFirst(categories, category),
      category_group: mostFirst(table.groups.all, group),
      job_type: mostFirst(table.types.all, type),
      island: mostFirst(table.islands.all, island),
      remote: [
        { value: 'true', count: remote[1] ?? 0 },
        { value: 'false', count: remote[0] ?? 0 },
      ],
      posted_within: POSTED_DAYS.map((days, n) => ({ value: String(days), count: posted[n] ?? 0 })),
      pay: [
        { value: 'paid', count: paid },
        { value: 'unpaid', count: unpaid },
        { value: 'fixed', count: fixed },
      ],
    }
  }

  return { count, facets, unpaid: () => unpaid, fixed: () => fixed }
}

const isBut = (failed: number, filter: number) => (failed & ~filter) === 0

function more(counts: Uint32Array, value = 0): void {
  counts[value] = (counts[value] ?? 0) + 1
}

function mostFirst(values: readonly (string | null)[], counts: Uint32Array): Facets['category'] {
  return values
    .flatMap((value, n) => (value && counts[n] ? [{ value, count: counts[n] }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
