import { useInfiniteQuery } from '@tanstack/react-query'
import {
  listContactRequests,
  listContactViews,
  listSentContactRequests,
  type ContactRequest,
  type ContactView,
} from 'contract/contactRequests'
import { infiniteQuery, uniqueItems, useLogError } from '../../api/queries.ts'

const PAGE = 20

const requestsIn = uniqueItems(({ requests }: { requests: ContactRequest[]; total: number }) => requests)
const viewsIn = uniqueItems(({ views }: { views: ContactView[]; total: number }) => views)

/** Requests for the member's contact details: unanswered or accepted. */
export function useReceivedContactRequests(status: 'pending' | 'accepted', limit = PAGE) {
  const list = infiniteQuery(listContactRequests, { status, limit })
  return useLogError('Contact requests', useInfiniteQuery({ ...list, select: requestsIn }))
}

/** The member's own requests, with the answers. */
export function useSentContactRequests() {
  const list = infiniteQuery(listSentContactRequests, { limit: PAGE })
  return useLogError('Sent contact requests', useInfiniteQuery({ ...list, select: requestsIn }))
}

/** Who saw the member's contact details. */
export function useContactViews() {
  const list = infiniteQuery(listContactViews, { limit: PAGE })
  return useLogError('Contact views', useInfiniteQuery({ ...list, select: viewsIn }))
}
