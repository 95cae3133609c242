import { useQuery } from '@tanstack/react-query'
import { getPublicProfile } from 'contract/publicProfiles'
import { query } from '../../api/queries.ts'

/** A public profile; not found if its owner hasn't made it public. */
export function usePublicProfile(username: string) {
  return useQuery(query(getPublicProfile, { username }))
}
