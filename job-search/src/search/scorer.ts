import { MATCHED_FIELDS, type MatchedField } from 'contract/relevance'
import type { JobTable } from './jobTable.ts'
import type { Sharing } from './sharing.ts'

/** A score and the fields that matched, in one number; 0 where none did, and the job isn't shown. */
export type Found = number

const FIELD_BITS = Object.fromEntries(MATCHED_FIELDS.map((field, n) => [field, 1 << n])) as Record<
  MatchedField,
  number
>
const SCORES = 128

/** Without a query every job has the full score, by no field. */
export const UNASKED: Found = 100

export const scoreOf = (found: Found): number => found % SCORES

export function fieldsOf(found: Found): MatchedField[] {
  return MATCHED_FIELDS.filter((field) => Math.floor(found / SCORES) & FIELD_BITS[field])
}

/**
 * `score` of the contract for the rows of a table, each distinct text compared once: the same sums in the same order. The
 * query is plain and not empty.
 */
export function scorer(table: JobTable, query: string): (row: number) => Found {
  const title = table.titles.alike(query, 0.5)
  const category = table.categories.alike(query, 0.5)
  const company = table.companies.alike(query, 0.5)
  const skill = table.skills.alike(query, 0.7)
  const location = table.locations.alike(query, 0.7)
  const description = table.texts.containing(query)
  const { columns, having } = table
  const skillNumbers = table.skillNumbers()
  const skillRows = table.skillRows()
  /** 1 for each row of which something matches: most have nothing, and are not looked at again. */
  const matches = description?.slice() ?? new Uint8Array(table.rows())
  const mark = (row: number) => (matches[row] = 1)
  eachAlike(title, having.title, mark)
  eachAlike(category, having.category, mark)
  eachAlike(company, having.company, mark)
  eachAlike(location, having.location, mark)
  eachAlike(skill, having.skill, (place) => mark(skillRows[place] ?? 0))

  return function find(row) {
    if (matches[row] === 0) return 0
    let sum = 0
    let fields = 0
    const ofTitle = title?.[columns.title[row] ?? 0] ?? 0
    if (ofTitle > 0) {
      sum += ofTitle * 40
      fields |= FIELD_BITS.title
    }
    const ofCategory = category?.[columns.category[row] ?? 0] ?? 0
    if (ofCategory > 0) {
      sum += ofCategory * 25
      fields |= FIELD_BITS.category
    }
    if (description?.[row] === 1) {
      sum += 15
      fields |= FIELD_BITS.description
    }
    const ofCompany = company?.[columns.company[row] ?? 0] ?? 0
    if (ofCompany > 0) {
      sum += ofCompany * 10
      fields |= FIELD_BITS.company
    }
    const fitting = skill ? skillsLike(skill, row) : 0
    if (fitting > 0) {
      sum += fitting * 5
      fields |= FIELD_BITS.skills
    }
    if ((location?.[columns.location[row] ?? 0] ?? 0) > 0) {
      sum += 10
      fields |= FIELD_BITS.location
    }
    return fields === 0 ? 0 : fields * SCORES + Math.round(Math.min(100, sum))
  }

  function skillsLike(alike: Float64Array, row: number): number {
    let count = 0
    const end = columns.skills[row + 1] ?? 0
    for (let at = columns.skills[row] ?? 0; at < end; at++)
      if ((alike[skillNumbers[at] ?? 0] ?? 0) > 0) count++
    return count
  }
}

/** Calls `found` with each place of each term that is alike. */
function eachAlike(alike: Float64Array | undefined, places: Sharing, found: (place: number) => void): void {
  if (!alike) return
  for (let term = 0; term < alike.length; term++) if ((alike[term] ?? 0) > 0) places.each(term, found)
}
