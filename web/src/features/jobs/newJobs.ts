import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countNewJobs, markJobsSeen } from 'contract/jobStats'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { query, useLogError } from '../../api/queries.ts'

/** Jobs posted since the member last visited the list. */
export function useNewJobCount(): number {
  const { data } = useLogError('New jobs', useQuery(query(countNewJobs, {})))
  return data?.count ?? 0
}

/** Records that the member visited the job list, which resets the count. */
export function useMarkJobsSeen(isMember: boolean): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(markJobsSeen, {}),
    onSuccess: () => client.setQueryData(query(countNewJobs, {}).queryKey, { count: 0 }),
  })
  useEffect(() => {
    if (isMember) mutate()
  }, [isMember, mutate])
}
