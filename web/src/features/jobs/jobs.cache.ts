import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { getJob, listMyJobs, listSavedJobs, type Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'

type JobPages = InfiniteData<{ items: { jobs: Job[]; related?: Job[] } }>

const lists: string[] = [listJobs.path, listMyJobs.path, listSavedJobs.path]

/** Patches every cached copy of a job. */
export function patchJob(client: QueryClient, id: number, changes: Partial<Job>) {
  const patch = <Item extends Job>(job: Item): Item => (job.id === id ? { ...job, ...changes } : job)
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isJobList })) {
    // Keep `updatedAt`: an optimistic patch must not mark the data fresh.
    const options = { updatedAt: state.dataUpdatedAt }
    client.setQueryData<JobPages>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: {
              ...page.items,
              jobs: page.items.jobs.map(patch),
              ...(page.items.related && { related: page.items.related.map(patch) }),
            },
          })),
        },
      options,
    )
  }
  const [single] = client.getQueriesData<Job>({ queryKey: [getJob.method, getJob.path, { id }] })
  if (single?.[1]) client.setQueryData<Job>(single[0], patch(single[1]))
}

/** Refetches job lists and stats after a job was added, removed or moved. */
export function reloadJobs(client: QueryClient): Promise<unknown> {
  const stale = [...lists, getJobStats.path]
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[1])) })
}

function isJobList({ queryKey: [method, path, , kind] }: Query): boolean {
  return method === 'GET' && kind === 'pages' && lists.includes(String(path))
}
