import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { listApplications, withdrawApplication, type OwnApplication } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { getJob } from 'contract/jobs'
import { jobInWords } from 'contract/words/jobInWords'
import { changeCached, infiniteQuery, mapPages, query, reload } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'

/** The outbox lane of an application's withdrawal. */
export const withdrawalLane = (id: number) => `withdrawal of application ${id}`

/** Withdraws the member's application. */
export function useWithdrawApplication() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, job }: OwnApplication) =>
      sendOrQueue(withdrawApplication, {
        input: { id },
        lane: withdrawalLane(id),
        about: jobInWords(job),
      }),
    onSuccess: (result, { id, job_id }) => {
      if (result === QUEUED) {
        markWithdrawn(client, id)
        return void toast.queued()
      }
      toast.success('Application withdrawn')
      void client.invalidateQueries({ queryKey: query(getJob, { id: job_id }).queryKey })
      return reload(client, listApplications)
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? 'Failed to withdraw application')
      // A refusal means that the list is out of date.
      void reload(client, listApplications)
    },
  })
}

/** Patches the cached list until it's refetched. */
function markWithdrawn(client: QueryClient, id: number): void {
  const { queryKey } = infiniteQuery(listApplications, {})
  changeCached<InfiniteData<{ items: Output<typeof listApplications> }>>(client, { queryKey }, (list) =>
    mapPages(list, (items) => ({
      ...items,
      applications: items.applications.map((application) =>
        application.id === id ? { ...application, status: 'withdrawn' as const } : application,
      ),
    })),
  )
}
