import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { compareApplicants } from 'contract/applicants'
import { listApplicants, type ApplicationStatus, type ReceivedApplication } from 'contract/applications'
import type { Input, Output } from 'contract/endpoint'
import { getJob, listMyJobs } from 'contract/jobs'
import { changeCached, keyOf, mapPages, query, reload } from '../../api/queries.ts'

type Items = Output<typeof listApplicants>
type Pages = InfiniteData<{ items: Items }>
type ListInput = Input<typeof listApplicants>

const ALL_LISTS = keyOf(listApplicants)
const ALL_COMPARED = keyOf(compareApplicants)

/** The loaded lists of a job's applicants. */
function listsOf(client: QueryClient, job_id: number) {
  return client
    .getQueryCache()
    .findAll({ queryKey: ALL_LISTS })
    .flatMap(({ queryKey, state }) => {
      const [, , input, kind] = queryKey as readonly [string, string, ListInput, string | undefined]
      const list = state.data as Pages | undefined
      return list && kind === 'pages' && Number(input.id) === job_id ? [{ queryKey, input, list }] : []
    })
}

/** The filters of a list besides the stage. */
const filtersOf = ({ q, label, reach, meets, papers, question, answer }: ListInput) =>
  JSON.stringify([q, label, reach, meets, papers, question, answer])

/**
 * Changes applications in the loaded lists, and where they are shown by their ids. One that moves joins the list of its
 * new stage, and stays in the list of its earlier one until that is refetched.
 */
export function patchApplications(
  client: QueryClient,
  job_id: number,
  patched: readonly ReceivedApplication[],
): void {
  const lists = listsOf(client, job_id)
  for (const application of patched) {
    changeCached<Output<typeof compareApplicants>>(
      client,
      { queryKey: ALL_COMPARED },
      ({ applications }) => ({
        applications: applications.map((it) => (it.id === application.id ? { ...it, ...application } : it)),
      }),
    )
    const listed = lists.flatMap(({ input, list }) => {
      const before = list.pages
        .flatMap(({ items }) => items.applications)
        .find((it) => it.id === application.id)
      return before ? [{ filters: filtersOf(input), status: before.status }] : []
    })
    for (const { queryKey, input } of lists) {
      // Lists with other filters may not contain it.
      const before = listed.find(({ filters }) => filters === filtersOf(input))
      if (!before) continue
      changeCached<Pages>(client, { queryKey, exact: true }, (list) =>
        mapPages(list, (items, page) => ({
          ...items,
          applications: upsertApplication(
            items.applications,
            application,
            page === 0 && joins(input, application, before),
            input.sort,
          ),
          counts: countsAfterMove(items.counts, before.status, application.status),
        })),
      )
    }
  }
}

/** Whether an application that moved belongs to a list in which it wasn't. */
function joins(input: ListInput, { status }: ReceivedApplication, before: { status: ApplicationStatus }) {
  return input.status === status && before.status !== status
}

/** Replaces an application, or adds it: by its age to the newest first, otherwise at the top until it's refetched. */
function upsertApplication(
  applications: ReceivedApplication[],
  application: ReceivedApplication,
  isAdded: boolean,
  sort: ListInput['sort'] = 'newest',
) {
  if (applications.some(({ id }) => id === application.id))
    return applications.map((it) => (it.id === application.id ? application : it))
  if (!isAdded) return applications
  const all = [application, ...applications]
  return sort === 'newest' ? all.sort((a, b) => b.id - a.id) : all
}

function countsAfterMove(counts: Items['counts'], from: ApplicationStatus, to: ApplicationStatus) {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
}

/** Refetches the applicants; `later` only when they are shown next. */
export async function reloadApplicants(client: QueryClient, { later = false } = {}): Promise<void> {
  const refetchType = later ? 'none' : 'active'
  await Promise.all(
    [ALL_LISTS, ALL_COMPARED].map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
  )
}

/** The jobs of the employer say how many applications are new, and how many people were hired. */
export function reloadCounts(client: QueryClient, job_id: number) {
  void client.invalidateQueries({ queryKey: query(getJob, { id: job_id }).queryKey })
  return reload(client, listMyJobs)
}
