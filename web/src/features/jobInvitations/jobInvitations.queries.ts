import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listInvitableJobs, listJobInvitations, listReceivedInvitations } from 'contract/jobInvitations'
import { listMyJobs } from 'contract/jobs'
import { itemsQuery, query } from '../../api/queries.ts'

/** Whether the member has an open job to which they can invite people. */
export function useHasOpenJob(): boolean {
  return (
    (useQuery(query(listMyJobs, { status: 'open', posted_by: 'me', limit: 1 })).data?.jobs.length ?? 0) > 0
  )
}

/** The member's open jobs, with each one's invitation state for a person. */
export function useInvitableJobs(id: number) {
  return useQuery({ ...query(listInvitableJobs, { id }), staleTime: 0 })
}

// The other side can change these at any time: refetch on mount, showing cached data meanwhile.
const ALWAYS_REFETCH = { staleTime: 0 }

export function useReceivedInvitations() {
  return useInfiniteQuery({
    ...itemsQuery(listReceivedInvitations, {}, ({ invitations }) => invitations),
    ...ALWAYS_REFETCH,
  })
}

export function useSentInvitations(id: number) {
  return useInfiniteQuery({
    ...itemsQuery(listJobInvitations, { id }, ({ invitations }) => invitations),
    enabled: id > 0,
    ...ALWAYS_REFETCH,
  })
}
