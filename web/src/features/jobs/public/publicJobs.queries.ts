import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listJobs } from 'contract/jobSearch'
import type { PublicJobList } from 'contract/publicJobs'
import { infiniteQuery, useLogError } from '../../../api/queries.ts'

/** A page of a public job list. The previous results stay while the next search loads. */
export function usePublicJobs(list: PublicJobList) {
  return useLogError(
    'Jobs',
    useInfiniteQuery({ ...infiniteQuery(listJobs, list.input), placeholderData: keepPreviousData }),
  )
}

export type PublicJobsQueryResult = ReturnType<typeof usePublicJobs>
