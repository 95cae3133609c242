import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { getReplyTime } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { characters } from 'contract/fields'
import { getJob, listJobs, listMyJobs, suggestJobs, type Job } from 'contract/jobs'
import { pages, query } from '../../api/queries.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { inputOf, JOBS_PAGE, type JobSearch } from './jobSearch.ts'
import { useLogged } from '../../api/useLogged.ts'

const PAUSE_MS = 200
const SUGGEST_FROM = 2

/** What was found, as far as it has been read. */
export type FoundJobs = Omit<Output<typeof listJobs>, 'jobs'> & { jobs: Job[] }

/** The jobs of a search, page by page. */
export type JobListQuery = UseInfiniteQueryResult<FoundJobs>

export function useJobs(search: JobSearch): JobListQuery {
  return useLogged(
    'Jobs',
    useInfiniteQuery({
      ...pages(listJobs, { ...inputOf(search), limit: JOBS_PAGE }),
      select: foundIn,
      // What was found before stands, dimmed, until the next answer.
      placeholderData: keepPreviousData,
    }),
  )
}

export function useJob(id: number) {
  return useLogged('The job', useQuery({ ...query(getJob, { id }), enabled: id > 0 }))
}

export function useReplyTime(id: number) {
  return useQuery(query(getReplyTime, { id }))
}

/** The member's own jobs in every status. */
export function useMyJobs() {
  return useLogged('Your jobs', useInfiniteQuery({ ...pages(listMyJobs, {}), select: mineIn }))
}

/** What may be meant, once one pauses; a call that newer words have overtaken is aborted. */
export function useSuggestions(typed: string) {
  const now = typed.trim()
  const words = useSettled(now, PAUSE_MS)
  const isWorthIt = characters(now) >= SUGGEST_FROM
  const { data } = useLogged(
    'Suggestions',
    useQuery({
      ...query(suggestJobs, { q: words }),
      enabled: isWorthIt && characters(words) >= SUGGEST_FROM,
      placeholderData: keepPreviousData,
    }),
  )
  return isWorthIt ? data : undefined
}

function foundIn({ pages }: InfiniteData<{ items: Output<typeof listJobs> }>): FoundJobs {
  const [first, ...more] = pages.map((page) => page.items)
  if (!first) throw new TypeError('A list has its first page')
  // The first page tells what is around the list, the latest how long it is.
  return { ...first, total: more.at(-1)?.total ?? first.total, jobs: once([first, ...more]) }
}

function mineIn({ pages }: InfiniteData<{ items: Output<typeof listMyJobs> }>) {
  return { jobs: once(pages.map((page) => page.items)), total: pages.at(-1)?.items.total ?? 0 }
}

/** The jobs of some pages in a row, each once: one that comes between two pages pushes another into both of them. */
function once(pages: readonly { jobs: Job[] }[]): Job[] {
  return [...new Map(pages.flatMap(({ jobs }) => jobs).map((job) => [job.id, job])).values()]
}
