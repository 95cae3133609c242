import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getCompany, listCompanies, listCompanyJobs, listCompanyMembers } from 'contract/companies'
import { listFriends } from 'contract/friends'
import { infiniteQuery, itemsQuery, query, useLogError } from '../../api/queries.ts'

export function useCompany(handle: string) {
  return useQuery(query(getCompany, { handle }))
}

export function useCompanyJobs(handle: string) {
  return useLogError('Jobs', useInfiniteQuery(itemsQuery(listCompanyJobs, { handle }, ({ jobs }) => jobs)))
}

/** The member's own companies. */
export function useCompanies() {
  return useLogError('Companies', useQuery(query(listCompanies, {})))
}

export function useCompanyMembers(id: number) {
  return useLogError('Members', useQuery(query(listCompanyMembers, { id })))
}

export function useFriendsToAdd() {
  return useInfiniteQuery({
    ...infiniteQuery(listFriends, { limit: 100 }),
    select: ({ pages }) => pages.flatMap(({ items }) => items.friends),
  })
}
