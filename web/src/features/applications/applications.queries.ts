import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { compareApplicants } from 'contract/applicants'
import { listApplicants, listApplications, type ReceivedApplication } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { infiniteQuery, itemsQuery, uniqueItems, query, useLogError } from '../../api/queries.ts'
import type { ApplicantFilters } from './applicantFilters.ts'

type Applicants = Output<typeof listApplicants>
export type StatusCounts = Applicants['counts']
export type ApplicantFacets = Pick<Applicants, 'labels' | 'reaches' | 'meeting' | 'with_papers' | 'questions'>

export const NO_FACETS: ApplicantFacets = {
  labels: [],
  reaches: null,
  meeting: null,
  with_papers: null,
  questions: [],
}

const PAGE_SIZE = 50

const selectReceived = uniqueItems(({ applications }: Applicants): ReceivedApplication[] => applications)

// The other side can change these at any time: refetch on mount, showing cached data meanwhile.
const ALWAYS_REFETCH = { staleTime: 0 }

/** The member's own applications. */
export function useApplications() {
  return useInfiniteQuery({
    ...itemsQuery(listApplications, {}, ({ applications }) => applications),
    ...ALWAYS_REFETCH,
  })
}

/** Applicants of the member's job that match the filters. */
export function useApplicants(id: number, filters: ApplicantFilters, limit = PAGE_SIZE) {
  return useLogError(
    'The applicants',
    useInfiniteQuery({
      ...infiniteQuery(listApplicants, { id, limit, ...filters }),
      enabled: id > 0,
      ...ALWAYS_REFETCH,
      select: receivedIn,
      // Keeps the counts while other filters load.
      placeholderData: keepPreviousData,
    }),
  )
}

function receivedIn(data: InfiniteData<{ items: Applicants }>) {
  const last = data.pages.at(-1)?.items
  return {
    ...selectReceived(data),
    counts: last?.counts,
    facets: last ?? NO_FACETS,
    is_blind: last?.is_blind ?? false,
  }
}

/** One to four applications by their ids. */
export function useComparedApplicants(id: number, ids: readonly number[], { enabled = true } = {}) {
  return useLogError(
    'The applicants',
    useQuery({
      ...query(compareApplicants, { id, applications: ids.join(',') }),
      enabled,
      ...ALWAYS_REFETCH,
    }),
  )
}
