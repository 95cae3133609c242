import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { listCompanyJobs } from 'contract/companies'
import { closeJob, deleteJob, reopenJob } from 'contract/jobPosting'
import { getJob, listSavedJobs, saveJob, unsaveJob, type Job, listMyJobs } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { countNewJobs, getJobStats, markJobsSeen } from 'contract/jobStats'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { changeCached, mapPages, query, reload } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { offerUndo } from '../../ui/offerUndo.tsx'
import { useToast } from '../../ui/toast.ts'

/** Saves or unsaves a job, with an optimistic update. Unsaving offers Undo. */
export function useSaveJob() {
  const toast = useToast()
  const client = useQueryClient()
  const reloadSaved = () => reload(client, listSavedJobs)
  const saveAgain = async (id: number) => {
    await call(saveJob, { id })
    patchJob(client, id, { is_saved: true })
    await reloadSaved()
  }
  return useMutation({
    mutationFn: ({ id, is_saved, title }: Job) =>
      sendOrQueue(is_saved ? unsaveJob : saveJob, {
        input: { id },
        lane: `job ${id} saved`,
        about: title,
        latest: true,
      }),
    onMutate: ({ id, is_saved }) => patchJob(client, id, { is_saved: !is_saved }),
    onSuccess: (result, { id, is_saved }) => {
      if (result === QUEUED) return void toast.queued()
      toast.removeFailure()
      if (is_saved) offerUndo('Removed from saved', () => saveAgain(id))
      else toast.success('Job saved')
      void reloadSaved()
    },
    onError: (error, { id, is_saved }) => {
      patchJob(client, id, { is_saved })
      toast.error(serverMessage(error) ?? (is_saved ? 'Failed to remove job' : 'Failed to save job'))
    },
  })
}

/** Closes the member's job; `filled` if someone was hired. */
export function useCloseJob() {
  const storeJob = useStoreJob()
  const send = ({ id, filled }: { id: number; filled: boolean }) => call(closeJob, { id, filled })
  return useWrite(
    { endpoint: closeJob, send },
    {
      done: ({ status }) => (status === 'filled' ? 'Job marked as filled' : 'Job closed'),
      failed: 'Failed to close job',
      onDone: storeJob,
      refetch: SHOW_JOBS,
    },
  )
}

/** Reopens a job, or renews an open one for another `JOB_OPEN_DAYS`. */
export function useReopenJob() {
  const storeJob = useStoreJob()
  return useWrite(
    { endpoint: reopenJob, send: ({ id }: Job) => call(reopenJob, { id }) },
    {
      done: (_, { status }) => (status === 'closed' || status === 'filled' ? 'Job reopened' : 'Job renewed'),
      failed: 'Failed to reopen job',
      onDone: storeJob,
      refetch: SHOW_JOBS,
    },
  )
}

function useStoreJob() {
  const client = useQueryClient()
  return (job: Job) => void client.setQueryData(query(getJob, { id: job.id }).queryKey, job)
}

/** Deletes the member's own job and returns to the list. Open applications are declined; applicants keep theirs. */
export function useDeleteJob() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useWrite(
    { endpoint: deleteJob, send: (id: number) => call(deleteJob, { id }) },
    {
      done: 'Job deleted',
      failed: 'Failed to delete job',
      onDone: (_, id) => {
        void navigate('/jobs', { replace: true })
        client.removeQueries({ queryKey: query(getJob, { id }).queryKey })
      },
      refetch: SHOW_JOBS,
    },
  )
}

type JobPages = InfiniteData<{ items: { jobs: Job[]; related?: Job[] } }>

const JOB_LISTS = [listJobs, listMyJobs, listSavedJobs, listCompanyJobs]

/** What shows that a job was added, removed or moved. */
export const SHOW_JOBS = [...JOB_LISTS, getJobStats]

/** Patches every cached copy of a job. */
function patchJob(client: QueryClient, id: number, changes: Partial<Job>) {
  const patch = <Item extends Job>(job: Item): Item => (job.id === id ? { ...job, ...changes } : job)
  changeCached<JobPages>(client, { predicate: isJobList }, (list) =>
    mapPages(list, ({ jobs, related, ...rest }) => ({
      ...rest,
      jobs: jobs.map(patch),
      ...(related && { related: related.map(patch) }),
    })),
  )
  changeCached<Job>(client, { queryKey: query(getJob, { id }).queryKey }, patch)
}

/** Refetches job lists and stats after a job was added, removed or moved. */
export function invalidateJobs(client: QueryClient): Promise<unknown> {
  const stale = SHOW_JOBS.map(({ path }): string => path)
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[1])) })
}

function isJobList({ queryKey: [method, path, , kind] }: Query): boolean {
  return method === 'GET' && kind === 'pages' && JOB_LISTS.some((list) => list.path === path)
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
