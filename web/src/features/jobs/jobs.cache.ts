import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { getJob, listJobs, listMyJobs, listSavedJobs, type Job } from 'contract/jobs'
import { getJobStats } from 'contract/jobStats'

type JobPages = InfiniteData<{ items: { jobs: Job[]; related?: Job[] } }>

const lists: string[] = [listJobs.path, listMyJobs.path, listSavedJobs.path]

/** Changes one job wherever the cache has it. */
export function patchJob(client: QueryClient, id: number, changes: Partial<Job>) {
  const patch = <One extends Job>(job: One): One => (job.id === id ? { ...job, ...changes } : job)
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isJobs })) {
    // A change of ours says nothing about when the server was last asked.
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

/** Lists and figures are asked for anew: a job came, went or changed its place among the others. */
export function reloadJobs(client: QueryClient): Promise<unknown> {
  const stale = [...lists, getJobStats.path]
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[1])) })
}

function isJobs({ queryKey: [method, path, , kind] }: Query): boolean {
  return method === 'GET' && kind === 'pages' && lists.includes(String(path))
}
