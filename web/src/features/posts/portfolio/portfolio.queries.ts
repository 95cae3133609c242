import { useQuery } from '@tanstack/react-query'
import { listPortfolio, listPublicPortfolio } from 'contract/portfolio'
import { query } from '../../../api/queries.ts'

/** The posts that a member shows as examples of their work. */
export function usePortfolio(id: number) {
  return useQuery(query(listPortfolio, { id }))
}

/** Those of a public profile. */
export function usePublicPortfolio(username: string) {
  return useQuery(query(listPublicPortfolio, { username }))
}
