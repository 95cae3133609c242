import { filtering, type Filters } from 'job-search/search/filters'
import type { Answer, Search } from 'job-search/search/find'
import type { Live } from './liveTable.ts'

const RELATED_MAX = 20

/** A job and in words why it is shown. */
export type Related = { id: number; reason: string }

type Beside = {
  search: Search
  /** The filters that were chosen: a place that the query named is none of them. */
  filters: Filters
  place: string | null
  found: Answer
}

/** What a person would expect beyond what the formula found; where the query named a place, near it too. */
export async function findRelated(
  { table, related }: Live,
  { search, filters, place, found }: Beside,
): Promise<Related[]> {
  const index = await related.ready()
  const { columns } = table
  const now = Date.now() * 1000
  const failed = filtering(table, filters, now)
  const blocked = new Set(search.blocked)
  const shown = new Uint8Array(table.rows())
  for (const row of found.rows) shown[row] = 1

  function accept(id: number): boolean {
    const row = table.rowOf(id)
    if (row === undefined || shown[row] === 1 || (columns.expires[row] ?? 0) <= now) return false
    return failed(row) === 0 && !blocked.has(columns.employer[row] ?? 0)
  }

  return index.search(search.query, { limit: RELATED_MAX, place, accept })
}
