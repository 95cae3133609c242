import { getNotice, listNotices } from 'contract/notices'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { itemsQuery, query } from '../../api/queries.ts'

export const currentNoticeQuery = query(getNotice, {})

/** The current notice, or null. */
export function useNotice() {
  return useQuery({ ...currentNoticeQuery, select: ({ notice }) => notice })
}

/** For administrators: all notices, newest first. */
export function usePastNotices() {
  return useInfiniteQuery(itemsQuery(listNotices, {}, (notices) => notices))
}
