import {
  getAdminOverview,
  getMemberRecord,
  listAdminActions,
  listAdminQueues,
  listAllJobs,
  listAllMembers,
} from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { infiniteQuery, itemsQuery, query, uniqueById } from '../../api/queries.ts'

/** What administrators see is never stored on the device. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const

export function useAdminQueues() {
  return useQuery({ ...query(listAdminQueues, {}), staleTime: 0 })
}

export function useOverview(period: Input<typeof getAdminOverview>) {
  return useQuery({ ...query(getAdminOverview, period), placeholderData: keepPreviousData })
}

export function useAllMembers(filters: Input<typeof listAllMembers>) {
  return useInfiniteQuery({
    ...infiniteQuery(listAllMembers, filters),
    ...fresh,
    select: ({ pages }) => uniqueById(pages.flatMap(({ items }) => items)),
  })
}

export function useMemberRecord(id: number) {
  return useQuery({ ...query(getMemberRecord, { id }), staleTime: 0 })
}

export function useAllJobs(filters: Input<typeof listAllJobs>) {
  return useInfiniteQuery({
    ...infiniteQuery(listAllJobs, filters),
    ...fresh,
    select: ({ pages }) => uniqueById(pages.flatMap(({ items }) => items)),
  })
}

export function useAdminActions(filters: Input<typeof listAdminActions>) {
  return useInfiniteQuery({
    ...itemsQuery(listAdminActions, filters, (actions) => actions),
    ...fresh,
  })
}
