import { useQuery } from '@tanstack/react-query'
import { getJobStats } from 'contract/jobStats'
import { query } from '../../api/queries.ts'
import { useLogError } from '../../api/useLogError.ts'

/** Open jobs, companies that hire, and what is new this week. */
export function useJobStats() {
  return useLogError('Job figures', useQuery(query(getJobStats, {})))
}
