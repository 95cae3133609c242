import { scoreRelevance } from 'contract/rules/relevance'
import type { ExactHit, ExactSearchResults } from './exactResults.ts'
import type { ExactSearchRequest } from './exactSearch.ts'
import { isNewer, jobRecordOf, type SearchableJob } from './jobRecord.ts'
import { sortWeightOf } from './sorting.ts'

/** A job with its score for a query, whether or not it is in the index. */
export function createHit(job: SearchableJob, query: string): ExactHit {
  const { relevanceScore, matchedFields } = scoreRelevance(job, query)
  return { job: jobRecordOf(job), score: relevanceScore, matchedFields }
}

/**
 * The index at which results continue after a hit: after it, or where it would be if its job has been removed since.
 */
export function indexAfterHit(
  { hits }: ExactSearchResults,
  { sort, home }: ExactSearchRequest,
  last: ExactHit,
): number {
  const known = hits.findIndex(({ job }) => job.id === last.job.id)
  if (known >= 0) return known + 1
  const weight = sortWeightOf(sort, home)
  const lastWeight = weight(last.job, last.score)
  const next = hits.findIndex(({ job, score }) => {
    const jobWeight = weight(job, score)
    return jobWeight === lastWeight ? isNewer(last.job, job) : jobWeight < lastWeight
  })
  return next < 0 ? hits.length : next
}
