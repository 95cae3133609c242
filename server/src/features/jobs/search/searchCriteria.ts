import type { ExactSort, JobSearchFilters } from 'job-search'
import type { JobReach, JobSort } from 'contract/jobSearch'
import { findPlace } from 'contract/rules/places'

export function reachFilterOf(home: string, reach: JobReach = 'anywhere'): JobSearchFilters['reach'] {
  const place = reach === 'anywhere' ? null : findPlace(home)
  return place ? { island: place.island, byFerry: reach === 'ferry' } : undefined
}

/** Without a query all jobs are equally relevant, so the newest come first. `best` reorders that list later. */
export function exactSortOf(sort: JobSort, query: string): ExactSort {
  if (sort !== 'best' && sort !== 'relevance') return sort
  return query === '' ? 'newest' : 'relevance'
}
