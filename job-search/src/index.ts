import { STRONG_RELEVANCE_MIN } from 'contract/rules/relevance'
import { tradePattern } from 'contract/tradePay'
import {
  bestOrderPage,
  createMatchedHit,
  findInBestOrder,
  type BestOrder,
  type MatchedHit,
} from './bestOrder.ts'
import { createHit, indexAfterHit } from './exactHits.ts'
import { correctQuery } from './correctQuery.ts'
import type { ExactHit, ExactSearchResults, LeftOut } from './exactResults.ts'
import { createExactSearch, type ExactSearchRequest, type Unwanted } from './exactSearch.ts'
import type { JobSearchFilters } from './filters.ts'
import type { SearchableJob } from './jobRecord.ts'
import { createRelatedIndex, type RelatedHit } from './relatedIndex.ts'
import type { ExactSort } from './sorting.ts'
import { createSuggestions } from './suggestions.ts'
import { tradePayOf } from './tradePay.ts'
import { usualPayOf, type UsualPay } from './usualPay.ts'

export { categoryGroupOf } from './categoryGroup.ts'
export { tradeOf } from './occupations.ts'
export { createHit, createMatchedHit, bestOrderPage, findInBestOrder, indexAfterHit }
export type {
  JobSearchFilters,
  ExactHit,
  ExactSort,
  BestOrder,
  MatchedHit,
  UsualPay,
  RelatedHit,
  ExactSearchResults,
  ExactSearchRequest,
  LeftOut,
  Unwanted,
  SearchableJob,
}

const RELATED_MAX = 20

type RelatedRequest = {
  results: ExactSearchResults
  unwanted: Unwanted
  filters: JobSearchFilters
  place: string | null
  now: number
}

/** All searches over the open jobs, in memory. Times are microseconds since 1970. */
export function createJobIndex() {
  const exact = createExactSearch()
  const related = createRelatedIndex()
  const suggestions = createSuggestions()
  /** Added jobs that aren't in the index of related jobs yet, by id. */
  const unread = new Map<number, SearchableJob>()

  /** Adds a job, or replaces it. Related searches find it after `readMore`. */
  function add(job: SearchableJob): void {
    exact.add(job)
    suggestions.add(job)
    unread.delete(job.id)
    unread.set(job.id, job)
  }

  function remove(id: number): void {
    exact.remove(id)
    suggestions.remove(id)
    related.remove(id)
    unread.delete(id)
  }

  /** Reads up to `count` added jobs for related searches, about 0.3 ms each; returns how many are left. */
  function readMore(count: number): number {
    let read = 0
    for (const job of unread.values()) {
      if (read++ === count) break
      related.add(job)
      unread.delete(job.id)
    }
    return unread.size
  }

  /**
   * Jobs related to a search that aren't among its results, or, in the order of relevance, among its weak ones; if the
   * query named a place, also near it.
   */
  function findRelated(
    { query, sort }: ExactSearchRequest,
    { results, unwanted, filters, place, now }: RelatedRequest,
  ): (RelatedHit & { relevanceScore: number })[] {
    const scores = new Map(results.hits.map(({ job, score }) => [job.id, score]))
    const scoreBelow = sort === 'relevance' ? STRONG_RELEVANCE_MIN : 0
    const passes = exact.acceptance({ filters, ...unwanted, now })
    const accept = (id: number) => (scores.get(id) ?? -1) < scoreBelow && passes(id)
    return related
      .search(query, { limit: RELATED_MAX, place, accept })
      .map((hit) => ({ ...hit, relevanceScore: scores.get(hit.id) ?? 0 }))
  }

  return {
    add,
    remove,
    readMore,
    search: exact.search,
    leaveOut: exact.leaveOut,
    bestOrder: exact.bestOrder,
    findRelated,
    /** A normalized query with its typing errors corrected; null without any. */
    correct: (query: string) => correctQuery(query, { ...exact, guess: related.guess }),
    /** Leaves out the titles and companies that only unwanted jobs have. */
    suggest: (typed: string, unwanted: Unwanted) => suggestions.suggest(typed, exact.unwantedIds(unwanted)),
    stats: exact.stats,
    usualPay: () => usualPayOf(exact.jobs()),
    tradePay: (trade: string) => tradePayOf(exact.jobsTitled(tradePattern(trade))),
    jobs: exact.jobs,
    jobCount: exact.jobCount,
  }
}

export type JobIndex = ReturnType<typeof createJobIndex>
