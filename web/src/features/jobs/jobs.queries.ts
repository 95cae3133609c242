import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { getJobReplyRate } from 'contract/replies'
import { listApplicants } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { countCharacters } from 'contract/rules/visibleText'
import { getJob, listMyJobs, type Job } from 'contract/jobs'
import { JOBS_PAGE_SIZE, listJobs, suggestJobs } from 'contract/jobSearch'
import { fullName } from 'contract/words/fullName'
import { infiniteQuery, itemsQuery, query, uniqueById, useLogError } from '../../api/queries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { toListInput, type JobSearch } from './jobSearch.ts'

const DEBOUNCE_MS = 200
const SUGGEST_FROM = 2

/** The loaded pages of a search, flattened. */
export type JobResults = Omit<Output<typeof listJobs>, 'jobs'> & { jobs: Job[] }

/** The jobs of a search, page by page. */
export type JobListQueryResult = UseInfiniteQueryResult<JobResults>

export function useJobs(search: JobSearch): JobListQueryResult {
  return useLogError(
    'Jobs',
    useInfiniteQuery({
      ...infiniteQuery(listJobs, { ...toListInput(search), limit: JOBS_PAGE_SIZE }),
      select: flattenResults,
      // Previous results stay, dimmed, while the next search loads.
      placeholderData: keepPreviousData,
    }),
  )
}

export function useJob(id: number) {
  return useLogError('The job', useQuery({ ...query(getJob, { id }), enabled: id > 0 }))
}

export function useReplyRate(id: number) {
  return useQuery({ ...query(getJobReplyRate, { id }), enabled: id > 0 })
}

/** How many applicants are named in each late stage. */
const NAMED_MAX = 5
const EARLIER_STAGES = ['shortlisted', 'viewed', 'submitted'] as const

/** Applicants of the member's job without a decision: names for late stages, counts for earlier ones. */
export function usePendingApplicants(id: number, enabled: boolean) {
  const at = (status: 'interview' | 'offered') => ({
    ...query(listApplicants, { id, status, limit: NAMED_MAX }),
    enabled,
    // Always refetch: applications arrive at any time.
    staleTime: 0,
  })
  const [interview, offered] = [useQuery(at('interview')), useQuery(at('offered'))]
  const isError = interview.isError || offered.isError
  const isFetching = interview.isFetching || offered.isFetching
  return {
    data: isError || isFetching ? undefined : groupPending(interview.data, offered.data),
    isError,
    isFetching,
    refetch: () => {
      void interview.refetch()
      void offered.refetch()
    },
  }
}

export type PendingApplicantsQueryResult = ReturnType<typeof usePendingApplicants>

type Applicants = Output<typeof listApplicants>

function groupPending(interview: Applicants | undefined, offered: Applicants | undefined) {
  if (!interview || !offered) return undefined
  const earlier = EARLIER_STAGES.map((status) => ({ status, count: offered.counts[status] }))
  return {
    interview: namesAndCount(interview),
    offered: namesAndCount(offered),
    earlier: earlier.filter(({ count }) => count > 0),
  }
}

function namesAndCount({ applications, total }: Applicants) {
  return { names: applications.map(({ user }) => fullName(user)), count: total }
}

/** The member's own jobs in every status. */
export function useMyJobs() {
  return useLogError('Your jobs', useInfiniteQuery(itemsQuery(listMyJobs, {}, ({ jobs }) => jobs)))
}

/** Search suggestions, debounced; a request for older text is aborted. */
export function useJobSearchSuggestions(typed: string) {
  const now = typed.trim()
  const text = useDebounced(now, DEBOUNCE_MS)
  const isLongEnough = countCharacters(now) >= SUGGEST_FROM
  const { data } = useLogError(
    'Suggestions',
    useQuery({
      ...query(suggestJobs, { q: text }),
      enabled: isLongEnough && countCharacters(text) >= SUGGEST_FROM,
      placeholderData: keepPreviousData,
    }),
  )
  return isLongEnough ? data : undefined
}

function flattenResults({ pages }: InfiniteData<{ items: Output<typeof listJobs> }>): JobResults {
  const [first, ...more] = pages.map((page) => page.items)
  if (!first) throw new TypeError('A paged list has at least one page')
  // The first page has the facets and related jobs, the latest page the current total.
  return {
    ...first,
    total: more.at(-1)?.total ?? first.total,
    jobs: uniqueById([first, ...more].flatMap((page) => page.jobs)),
  }
}
