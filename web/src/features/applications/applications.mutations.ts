import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import {
  exportApplicants,
  listApplicants,
  listApplications,
  listPendingReviews,
  updateApplication,
  withdrawApplication,
  type OwnApplication,
  type ReceivedApplication,
} from 'contract/applications'
import type { Input, Output } from 'contract/endpoint'
import { getJob, listMyJobs } from 'contract/jobs'
import { call } from '../../api/call.ts'
import { infiniteQuery, mapPages, query } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { stageLabels } from './stageLabels.ts'

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
        about: `${job.title} at ${job.company}`,
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
  client.setQueryData<InfiniteData<{ items: Output<typeof listApplications> }>>(queryKey, (list) =>
    mapPages(list, (items) => ({
      ...items,
      applications: items.applications.map((application) =>
        application.id === id ? { ...application, status: 'withdrawn' as const } : application,
      ),
    })),
  )
}

/** Changes the stage or private note of an application; `quiet` shows no toast. */
export function useUpdateApplication({ quiet = false } = {}) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Input<typeof updateApplication>) => call(updateApplication, changes),
    onSuccess: ({ application }, { status }) => {
      storeApplication(client, application)
      // Its jobs say how many applications are new.
      if (status) void reload(client, listMyJobs)
      if (status === 'hired') void reload(client, listPendingReviews)
      if (!quiet) toast.success(status ? `Moved to ${stageLabels[status]}` : 'Note saved')
    },
    onError: (error) => {
      if (!quiet) toast.error(serverMessage(error) ?? 'Failed to update application')
      void reload(client, listApplicants)
    },
  })
}

/** Downloads all applicants of a job as a file. */
export function useExportApplicants() {
  const toast = useToast()
  return useMutation({
    mutationFn: (id: number) => call(exportApplicants, { id }),
    onSuccess: ({ filename, csv }) =>
      downloadFile(filename, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to export applicants'),
  })
}

type ApplicantPages = InfiniteData<{ items: Output<typeof listApplicants> }>

/** Patches the cached lists with the response. A moved applicant stays in the current list until it's refetched. */
function storeApplication(client: QueryClient, application: ReceivedApplication): void {
  const { id, job_id, status } = application
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: listOf(listApplicants) })) {
    const list = state.data as ApplicantPages | undefined
    const [, , input] = queryKey as readonly [string, string, { id: number }]
    if (!list || input.id !== job_id) continue
    const before = list.pages.flatMap(({ items }) => items.applications).find((it) => it.id === id)?.status
    client.setQueryData<ApplicantPages>(
      queryKey,
      mapPages(list, (items) => ({
        ...items,
        applications: items.applications.map((it) => (it.id === id ? application : it)),
        counts: before ? countsAfterMove(items.counts, before, status) : items.counts,
      })),
    )
  }
  void client.invalidateQueries({ queryKey: listOf(listApplicants), refetchType: 'none' })
}

type Counts = Output<typeof listApplicants>['counts']

function countsAfterMove(counts: Counts, from: keyof Counts, to: keyof Counts): Counts {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
}

type List = typeof listApplicants | typeof listApplications | typeof listMyJobs | typeof listPendingReviews

const listOf = ({ method, path }: List) => [method, path]

function reload(client: QueryClient, list: List): Promise<void> {
  return client.invalidateQueries({ queryKey: listOf(list) })
}
