import type { JobFacets, JobSort } from 'contract/jobSearch'
import type { z } from 'contract/zod'
import { facetCounts } from './facets.ts'
import { filtering, type Filters } from './filters.ts'
import type { JobTable } from './jobTable.ts'
import { order, weightOf } from './ranking.ts'
import { scorer, UNASKED, type Found } from './scorer.ts'

/** What is looked for. */
export type Search = {
  /** Plain letters; nothing finds everything. */
  query: string
  filters: Filters
  sort: JobSort
  /** The place from which the nearest is measured. */
  home: string
  /** The employers whose jobs aren't there for the one who asks. */
  blocked: readonly number[]
}

/** All that was found, in its order. */
export type Answer = {
  rows: Int32Array
  found: Uint16Array
  facets: z.output<typeof JobFacets>
  /** How many of them name no pay. */
  unpaid: number
  /** How many pay for the whole job. */
  fixed: number
}

/** Finds and orders the jobs of a table; `now` is in microseconds. */
export function find(table: JobTable, { query, filters, sort, home, blocked }: Search, now: number): Answer {
  const { columns } = table
  const listed = table.listed()
  const score = query === '' ? () => UNASKED : scorer(table, query)
  const failed = filtering(table, filters, now)
  const facets = facetCounts(table, now)
  const weight = weightOf(table, sort, home)
  const hidden = new Set(blocked)
  const { rows, found, weights } = table.scratch()
  let count = 0
  for (const row of listed) {
    const its = score(row)
    if (its === 0 || (columns.expires[row] ?? 0) <= now) continue
    if (hidden.size > 0 && hidden.has(columns.employer[row] ?? 0)) continue
    const bits = failed(row)
    // A count leaves one filter's choice aside, never two.
    if ((bits & (bits - 1)) !== 0) continue
    facets.count(row, bits)
    if (bits !== 0) continue
    rows[count] = row
    found[count] = its
    weights[count++] = weight(row, its)
  }
  const places = order(weights.subarray(0, count))
  return {
    rows: places.map((at) => rows[at] ?? 0),
    found: taken(found, places),
    facets: facets.facets(),
    unpaid: facets.unpaid(),
    fixed: facets.fixed(),
  }
}

function taken(found: Uint16Array, places: Int32Array): Uint16Array {
  const all = new Uint16Array(places.length)
  for (let n = 0; n < all.length; n++) all[n] = found[places[n] ?? 0] ?? 0
  return all
}

/** Where an answer goes on after a row: behind it, or where it would stand had it not gone or changed. */
export function placeAfter(table: JobTable, { rows, found }: Answer, search: Search, row: number): number {
  const at = rows.indexOf(row)
  if (at >= 0) return at + 1
  const weight = weightOf(table, search.sort, search.home)
  const score: (row: number) => Found = search.query === '' ? () => UNASKED : scorer(table, search.query)
  const own = weight(row, score(row))
  const next = rows.findIndex((other, n) => {
    const its = weight(other, found[n] ?? 0)
    return its === own ? table.isNewer(row, other) : its < own
  })
  return next < 0 ? rows.length : next
}
