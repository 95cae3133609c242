import { useInfiniteQuery } from '@tanstack/react-query'
import { listContactRequests, listContactViews, listSentContactRequests } from 'contract/contactRequests'
import { itemsQuery } from '../../api/queries.ts'

const PAGE = 20

/** Requests for the member's contact details: unanswered or accepted. */
export function useReceivedContactRequests(status: 'pending' | 'accepted', limit = PAGE) {
  return useInfiniteQuery(itemsQuery(listContactRequests, { status, limit }, ({ requests }) => requests))
}

/** The member's own requests, with the answers. */
export function useSentContactRequests() {
  return useInfiniteQuery(itemsQuery(listSentContactRequests, { limit: PAGE }, ({ requests }) => requests))
}

/** Who saw the member's contact details. */
export function useContactViews() {
  return useInfiniteQuery(itemsQuery(listContactViews, { limit: PAGE }, ({ views }) => views))
}
