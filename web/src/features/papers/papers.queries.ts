import { useQuery } from '@tanstack/react-query'
import { listPapers } from 'contract/papers'
import { query } from '../../api/queries.ts'

export const papersQuery = query(listPapers, {})

/** The papers that employers ask for, and which the member has. */
export function usePapers() {
  return useQuery(papersQuery)
}
