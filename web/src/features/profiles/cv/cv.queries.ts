import { useQuery } from '@tanstack/react-query'
import { listCvEntries, listPublicCvEntries } from 'contract/cv'
import { query } from '../../../api/queries.ts'

/** The positions, schools, languages and licences of a member. */
export function useCvEntries(id: number) {
  return useQuery(query(listCvEntries, { id }))
}

/** Those of a public profile. */
export function usePublicCvEntries(username: string) {
  return useQuery(query(listPublicCvEntries, { username }))
}
