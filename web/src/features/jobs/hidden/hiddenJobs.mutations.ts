import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { hideJobs, listHiddenJobs, showJobsAgain, type HiddenJob } from 'contract/hiddenJobs'
import { getJob, type Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { changeCached, keyOf, mapPages } from '../../../api/queries.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import { offerUndo } from '../../../ui/offerUndo.tsx'
import { useToast } from '../../../ui/toast.ts'
import { invalidateJobs, SHOW_JOBS } from '../jobs.mutations.ts'

type JobList = { jobs: Job[]; related: Job[]; total: number }

/** Hides a job, or all jobs of its company, and offers Undo. The cards are removed at once. */
export function useHideJobs() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ job, what }: { job: Job; what: 'job' | 'company' }) =>
      call(hideJobs, what === 'job' ? { job_id: job.id } : { company: job.company }),
    onMutate: ({ job, what }) =>
      dropFromLists(client, ({ id, company }) => (what === 'job' ? id === job.id : company === job.company)),
    onSuccess: ({ id }, { job, what }) => {
      void reloadHidden(client)
      offerUndo(what === 'job' ? 'Job hidden' : `Jobs from ${job.company} hidden`, async () => {
        await call(showJobsAgain, { id })
        await reloadEverywhere(client)
      })
    },
    onError: (error) => {
      void invalidateJobs(client)
      toast.error(serverMessage(error) ?? 'Not hidden. Please try again.')
    },
  })
}

export function useShowJobsAgain() {
  return useWrite(
    { endpoint: showJobsAgain, send: ({ id }: HiddenJob) => call(showJobsAgain, { id }) },
    {
      done: (_, { job, company }) => `${job?.title ?? `Jobs from ${company}`} can show up again`,
      failed: 'Still hidden. Please try again.',
      refetch: SHOW_JOBS,
    },
  )
}

function dropFromLists(client: QueryClient, isHidden: (job: Job) => boolean): void {
  changeCached<InfiniteData<{ items: JobList }>>(
    client,
    { queryKey: keyOf(listJobs), predicate: ({ queryKey }) => queryKey[3] === 'pages' },
    (list) => {
      const dropped = new Set(
        list?.pages.flatMap(({ items }) => items.jobs.filter(isHidden).map(({ id }) => id)),
      )
      return mapPages(list, (page) => ({
        ...page,
        jobs: page.jobs.filter((job) => !isHidden(job)),
        related: page.related.filter((job) => !isHidden(job)),
        total: page.total - dropped.size,
      }))
    },
  )
}

function reloadHidden(client: QueryClient): Promise<unknown> {
  const stale: string[] = [listHiddenJobs.path, getJob.path]
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[1])) })
}

const reloadEverywhere = (client: QueryClient) => Promise.all([reloadHidden(client), invalidateJobs(client)])
