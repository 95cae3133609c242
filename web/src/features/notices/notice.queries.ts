import { getNotice, listNotices, type NoticeRecord } from 'contract/notices'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { infiniteQuery, query, uniqueById } from '../../api/queries.ts'

export const currentNoticeQuery = query(getNotice, {})
const pastNoticesQuery = infiniteQuery(listNotices, {})

/** The current notice, or null. */
export function useNotice() {
  return useQuery({ ...currentNoticeQuery, select: ({ notice }) => notice })
}

/** For administrators: all notices, newest first. */
export function usePastNotices() {
  return useInfiniteQuery({
    ...pastNoticesQuery,
    select: ({ pages }): NoticeRecord[] => uniqueById(pages.flatMap(({ items }) => items)),
  })
}
