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
  /** The number of hits without pay. */
  withoutPay: number
  /** The number of hits with a price for the whole job. */
  fixedPrice: number
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
