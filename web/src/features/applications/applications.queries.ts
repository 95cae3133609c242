import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import {
  listApplicants,
  listApplications,
  type ApplicationStatus,
  type OwnApplication,
  type ReceivedApplication,
} from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { uniqueItems } from '../../api/uniqueItems.ts'
import { pages } from '../../api/queries.ts'
import { useLogError } from '../../api/useLogError.ts'

type Applicants = Output<typeof listApplicants>
export type StageCounts = Applicants['counts']

const own = uniqueItems(({ applications }: Output<typeof listApplications>): OwnApplication[] => applications)
const received = uniqueItems(({ applications }: Applicants): ReceivedApplication[] => applications)

// The other side changes these at any time, so whoever comes to look is told anew; what was known stands meanwhile.
const MOVED_BY_OTHERS = { staleTime: 0 }

/** The member's own applications. */
export function useApplications() {
  return useLogError(
    'Your applications',
    useInfiniteQuery({ ...pages(listApplications, {}), select: own, ...MOVED_BY_OTHERS }),
  )
}

/** Who applied for a job of one's own, those of one stage or all. */
export function useApplicants(id: number, status: ApplicationStatus | undefined) {
  return useLogError(
    'The applicants',
    useInfiniteQuery({
      ...pages(listApplicants, { id, ...(status && { status }) }),
      enabled: id > 0,
      ...MOVED_BY_OTHERS,
      select: receivedIn,
      // The counts stand while another stage is read.
      placeholderData: keepPreviousData,
    }),
  )
}

function receivedIn(data: InfiniteData<{ items: Applicants }>) {
  return { ...received(data), counts: data.pages.at(-1)?.items.counts }
}
