import { distanceKm } from 'contract/travel'
import type { JobSort } from 'contract/jobSearch'
import type { JobTable } from './jobTable.ts'
import { scoreOf, type Found } from './scorer.ts'

/** By what a row goes before another: the higher first, of equal ones the newer. */
export type Weight = (row: number, found: Found) => number

/** The weight that a sort goes by; `home` is the place from which the nearest is measured. */
export function weightOf(table: JobTable, sort: JobSort, home: string): Weight {
  const { columns } = table
  if (sort === 'newest') return () => 0
  if (sort === 'pay') {
    // Fixed prices come after all pay by time, the highest first, then jobs that name no pay.
    return (row) => {
      const yearly = columns.yearly[row] ?? NaN
      if (!Number.isNaN(yearly)) return yearly
      const fixed = columns.pay[row] ?? NaN
      return Number.isNaN(fixed) ? -1 : -1 / (2 + fixed)
    }
  }
  if (sort === 'relevance') return (_row, found) => scoreOf(found)
  const far = new Map<string, number>()
  return (row) => {
    const place =
      table.placeOf(columns.location[row] ?? 0) ?? table.islands.all[columns.island[row] ?? 0] ?? ''
    const known = far.get(place)
    if (known !== undefined) return known
    const weight = -(distanceKm(home, place) ?? Infinity)
    far.set(place, weight)
    return weight
  }
}

/** The order of rows that stand newest first already, as places in `weights`: few distinct weights make it linear. */
export function order(weights: Float64Array): Int32Array {
  const rankOf = new Map<number, number>()
  for (const weight of weights) if (!rankOf.has(weight)) rankOf.set(weight, 0)
  const distinct = [...rankOf.keys()].sort((a, b) => b - a)
  for (const [rank, weight] of distinct.entries()) rankOf.set(weight, rank)
  const ranks = new Int32Array(weights.length)
  for (let at = 0; at < ranks.length; at++) ranks[at] = rankOf.get(weights[at] ?? 0) ?? 0
  const next = new Int32Array(distinct.length + 1)
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1
  for (let rank = 1; rank < next.length; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0)
  const places = new Int32Array(weights.length)
  for (let at = 0; at < ranks.length; at++) {
    const rank = ranks[at] ?? 0
    const place = next[rank] ?? 0
    places[place] = at
    next[rank] = place + 1
  }
  return places
}
