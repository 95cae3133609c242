import type { ExactSort, JobSearchFilters } from 'job-search'
import type { JobReach, JobSort } from 'contract/jobSearch'
import { findPlace } from 'contract/places'

export function reachFilterOf(home: string, reach: JobReach = 'anywhere'): JobSearchFilters['reach'] {
  const place = reach === 'anywhere' ? null : findPlace(home)
  return place ? { island: place.island, byFerry: reach === 'ferry' } : undefined
}

/** `best` orders results that are newest first, and so are jobs without a query, which all have the same relevance. */
export function exactSortOf(sort: JobSort, query: string): ExactSort {
  if (sort !== 'best' && sort !== 'relevance') return sort
  return query === '' ? 'newest' : 'relevance'
}
