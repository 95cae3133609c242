import type { JobFacets } from 'contract/jobSearch'
import type { MatchedField } from 'contract/rules/relevance'
import type { z } from 'contract/zod'
import type { JobRecord } from './jobRecord.ts'

export type ExactHit = { job: JobRecord; score: number; matchedFields: readonly MatchedField[] }

export type ExactSearchResults = {
  /** When the search was made, in microseconds. */
  now: number
  /** All hits, in order. */
  hits: ExactHit[]
  /** The slots of the hits' jobs. */
  slots: number[]
  facets: z.output<typeof JobFacets>
  /** By slot: whether the query matches the job, and the only filter that it fails (`filterCode`). */
  failedInSlot: Uint8Array
}

/** What a searcher leaves out of the results that others share. */
export type LeftOut = {
  has: (job: JobRecord) => boolean
  /** The number of hits that remain, and their counts. */
  total: number
  facets: ExactSearchResults['facets']
}

/** A job with its slot, a number that no other job has, and the numbers of its texts in the fields' lists. */
export type IndexedJob = JobRecord & {
  slot: number
  titleText: number
  categoryText: number
  companyText: number
  locationText: number
  skillTexts: number[]
  /** The number of its combination of facet values. */
  facetCombination: number
}
