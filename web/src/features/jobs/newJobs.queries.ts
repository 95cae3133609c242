import { useQuery } from '@tanstack/react-query'
import { countNewJobs } from 'contract/jobStats'
import { query, useLogError } from '../../api/queries.ts'

/** Jobs posted since the member last visited the list. */
export function useNewJobCount(): number {
  const { data } = useLogError('New jobs', useQuery(query(countNewJobs, {})))
  return data?.count ?? 0
}
