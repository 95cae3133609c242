import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import {
  listApplicants,
  listApplications,
  type ApplicationStatus,
  type OwnApplication,
  type ReceivedApplication,
} from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'

type Applicants = Output<typeof listApplicants>
export type StatusCounts = Applicants['counts']

const selectOwn = uniqueItems(
  ({ applications }: Output<typeof listApplications>): OwnApplication[] => applications,
)
const selectReceived = uniqueItems(({ applications }: Applicants): ReceivedApplication[] => applications)

// The other side can change these at any time: refetch on mount, showing cached data meanwhile.
const ALWAYS_REFETCH = { staleTime: 0 }

/** The member's own applications. */
export function useApplications() {
  return useLogError(
    'Your applications',
    useInfiniteQuery({ ...infiniteQuery(listApplications, {}), select: selectOwn, ...ALWAYS_REFETCH }),
  )
}

/** Applicants of the member's job, of one stage or all. */
export function useApplicants(id: number, status: ApplicationStatus | undefined) {
  return useLogError(
    'The applicants',
    useInfiniteQuery({
      ...infiniteQuery(listApplicants, { id, ...(status && { status }) }),
      enabled: id > 0,
      ...ALWAYS_REFETCH,
      select: receivedIn,
      // Keeps the counts while another stage loads.
      placeholderData: keepPreviousData,
    }),
  )
}

function receivedIn(data: InfiniteData<{ items: Applicants }>) {
  return { ...selectReceived(data), counts: data.pages.at(-1)?.items.counts }
}
