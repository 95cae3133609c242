import { getNotice } from 'contract/notices'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'

export const currentNoticeQuery = query(getNotice, {})

/** The current notice, or null. */
export function useNotice() {
  return useQuery({ ...currentNoticeQuery, select: ({ notice }) => notice })
}
