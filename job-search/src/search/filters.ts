import type { jobFilters } from 'contract/jobSearch'
import type { PayUnit } from 'contract/jobs'
import { toCents, yearlyCents } from 'contract/money'
import { findPlace } from 'contract/places'
import { normalizeText } from 'contract/relevance'
import type { z } from 'contract/zod'
import type { JobTable } from './jobTable.ts'

export type Filters = { [K in keyof typeof jobFilters]?: z.output<(typeof jobFilters)[K]> }

/** The bit of each filter. */
export const FILTER = {
  category: 1,
  location: 2,
  island: 4,
  type: 8,
  remote: 16,
  pay: 32,
  posted: 64,
} as const

export const DAY = 24 * 60 * 60 * 1e6

const NONE = -1

/** Which of the filters a row doesn't pass, as bits; `now` is in microseconds. */
export function filtering(table: JobTable, filters: Filters, now: number): (row: number) => number {
  const { columns } = table
  const { category, location, island, job_type, remote, salary_min, salary_period, posted_within } =
    given(filters)
  const inCategory =
    category === undefined ? NONE : (table.categories.numberOf(normalizeText(category)) ?? NONE)
  const isCategory = inCategory !== NONE && table.categories.written(inCategory) === category
  const inGroup = category === undefined ? NONE : (table.groups.numberOf(category) ?? NONE)
  const places = location === undefined ? undefined : table.locations.containing(normalizeText(location))
  const onIsland = island === undefined ? NONE : (table.islands.numberOf(islandNamed(island)) ?? NONE)
  const ofType = job_type === undefined ? NONE : (table.types.numberOf(job_type) ?? NONE)
  const isRemote = remote ? 1 : 0
  const pays = salary_period === undefined ? columns.pay : columns.yearly
  const paysLeast = leastPay(salary_min, salary_period)
  const since = posted_within === undefined ? -Infinity : now - posted_within * DAY

  return function failed(row) {
    let bits = 0
    if (
      category !== undefined &&
      columns.group[row] !== inGroup &&
      !(isCategory && columns.category[row] === inCategory)
    )
      bits |= FILTER.category
    if (places && places[columns.location[row] ?? 0] === 0) bits |= FILTER.location
    if (island !== undefined && columns.island[row] !== onIsland) bits |= FILTER.island
    if (job_type !== undefined && columns.type[row] !== ofType) bits |= FILTER.type
    if (remote !== undefined && columns.remote[row] !== isRemote) bits |= FILTER.remote
    // What can't be compared stays: NaN is below nothing.
    if ((pays[row] ?? NaN) < paysLeast) bits |= FILTER.pay
    if ((columns.created[row] ?? 0) < since) bits |= FILTER.posted
    return bits
  }
}

/** The least pay in cents, of a year where a unit is given. */
function leastPay(amount: number | undefined, unit: PayUnit | undefined): number {
  if (amount === undefined) return -Infinity
  return unit === undefined ? toCents(amount) : (yearlyCents(amount, unit) ?? -Infinity)
}

/** Blank texts filter nothing. */
function given(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined),
  )
}

/** The island of the gazetteer that is meant, by its own name or by a settlement on it. */
function islandNamed(text: string): string {
  return findPlace(text)?.island ?? text
}
