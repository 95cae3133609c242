import type { ExactSort, JobSearchFilters, Unwanted } from 'job-search'
import type { JobReach, JobSort } from 'contract/jobSearch'
import { foldText } from 'contract/rules/foldText'
import { extractPlace, findPlace } from 'contract/rules/places'
import { hasMatchCriteria, type MatchableMember } from 'job-search/personalMatch'
import { homePlaceOf, matchProfileOf } from '../../../members/matchProfile.ts'
import type { SearchingMember } from './search.sql.ts'
import type { PageRequest } from './searchEngine.ts'

const DEFAULT_HOME = 'New Providence'

/** A search request; `after` is the job that the previous page ended with. */
export type SearchRequest = {
  query: string
  filters: JobSearchFilters
  sort: JobSort
  near: string | undefined
  reach?: JobReach
  after: number | undefined
  limit: number
}

/** A searching member, if their profile can be matched. */
export type Matchable = { id: number; applied: number[]; profile: MatchableMember }

/** The page that the search engine is asked for; `query` is what was typed without `place`. */
export function readRequest(
  request: SearchRequest,
  searcher: SearchingMember | undefined,
): { page: PageRequest; member: Matchable | undefined; query: string; place: string | null } {
  const { after, limit } = request
  const home = request.near || (searcher && homePlaceOf(searcher)) || DEFAULT_HOME
  const filters = { ...request.filters, reach: reachFilterOf(home, request.reach) }
  const { place: namedPlace, rest } = extractPlace(request.query)
  const place = filters.location ? null : namedPlace
  const query = foldText(rest)
  const sort = exactSortOf(request.sort, query)
  const unwanted = unwantedOf(searcher)
  const member = searcher && matchableOf(searcher)
  const isBest = request.sort === 'best' && query === '' && member !== undefined
  if (isBest) {
    unwanted.blocked = [...unwanted.blocked, member.id]
    unwanted.hidden = [...unwanted.hidden, ...member.applied]
  }
  const hasRelated = after === undefined && (query !== '' || place !== null)
  const page: PageRequest = {
    criteria: {
      query,
      filters: { ...filters, location: filters.location || namedPlace || undefined },
      sort,
      // Only this sort needs it; all others share their results.
      home: sort === 'nearest' ? home : DEFAULT_HOME,
    },
    unwanted,
    now: nowInMicroseconds(),
    bestFor: isBest ? member.profile : undefined,
    after,
    count: limit + 1,
    related: hasRelated ? { filters, place } : undefined,
  }
  return { page, member, query: rest, place }
}

export function matchableOf(searcher: SearchingMember): Matchable | undefined {
  const profile = matchProfileOf(searcher)
  return hasMatchCriteria(profile) ? { id: searcher.id, applied: searcher.applied, profile } : undefined
}

/** The employers and jobs that a member's searches leave out; none for visitors. */
export const unwantedOf = (searcher: SearchingMember | undefined): Unwanted => ({
  blocked: searcher ? searcher.blocked : [],
  hidden: searcher ? searcher.hidden : [],
})

export const nowInMicroseconds = () => Date.now() * 1000

function reachFilterOf(home: string, reach: JobReach = 'anywhere'): JobSearchFilters['reach'] {
  const place = reach === 'anywhere' ? null : findPlace(home)
  return place ? { island: place.island, byFerry: reach === 'ferry' } : undefined
}

/** Without a query all jobs are equally relevant, so the newest come first. `best` reorders that list later. */
function exactSortOf(sort: JobSort, query: string): ExactSort {
  if (sort !== 'best' && sort !== 'relevance') return sort
  return query === '' ? 'newest' : 'relevance'
}
