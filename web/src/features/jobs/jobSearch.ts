import type { Input } from 'contract/endpoint'
import {
  JOB_QUERY_MAX,
  JOB_SORTS,
  JOB_TYPES,
  PAY_UNITS,
  type JobSort,
  type JobType,
  type listJobs,
  type PayUnit,
} from 'contract/jobs'
import { guessPayUnit } from 'contract/money'
import { useSearchParams } from 'react-router'

/** How many jobs a page of the list has. */
export const JOBS_PAGE = 24

/** What one looks for; the address keeps it. */
export type JobSearch = {
  query?: string | undefined
  location?: string | undefined
  category?: string | undefined
  island?: string | undefined
  job_type?: JobType | undefined
  remote?: true | undefined
  salary_min?: number | undefined
  /** What salary_min is for. */
  salary_period?: PayUnit | undefined
  /** Days. */
  posted_within?: number | undefined
  sort?: JobSort | undefined
}

const FILTERS = ['island', 'job_type', 'remote', 'salary_min', 'posted_within', 'category'] as const

/** Reads a search from an address; what makes no sense there is left out. */
function parseSearch(params: URLSearchParams): JobSearch {
  const text = (name: string, max = 120) => params.get(name)?.trim().slice(0, max) || undefined
  const number = (name: string, max: number) => {
    const value = Number(params.get(name))
    return value > 0 && value <= max ? value : undefined
  }
  const days = number('posted_within', 365)
  const amount = number('salary_min', 10_000_000)
  const unit = PAY_UNITS.find((unit) => unit === params.get('salary_period'))
  return {
    query: text('query', JOB_QUERY_MAX),
    location: text('location'),
    category: text('category', 80),
    island: text('island', 80),
    job_type: JOB_TYPES.find((type) => type === params.get('job_type')),
    remote: params.get('remote') === 'true' || undefined,
    salary_min: amount && Math.round(amount * 100) / 100,
    salary_period: amount === undefined ? undefined : (unit ?? guessPayUnit(amount)),
    posted_within: days && Math.ceil(days),
    sort: JOB_SORTS.find((sort) => sort === params.get('sort') && sort !== 'relevance'),
  }
}

/** The search as an address has it; nothing is written for what is not looked for. */
function toSearchParams(search: JobSearch): URLSearchParams {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
}

/** The search as the server is asked; without what was not said, so that one search is one key. */
export function toListInput(search: JobSearch): Input<typeof listJobs> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** How many of the further filters are set. */
export function countFilters(search: JobSearch): number {
  return FILTERS.filter((name) => name !== 'category' && search[name] !== undefined).length
}

/** Whether anything narrows the list. */
export function hasFilters(search: JobSearch): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)
}

/** The search of this page, and a way to change parts of it. A step that one may want to go back from is `push`ed. */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const search = parseSearch(params)
  const change = (changes: Partial<JobSearch>, { push = false } = {}) =>
    setParams((now) => toSearchParams({ ...parseSearch(now), ...changes }), { replace: !push })
  const clear = () => setParams({}, { replace: false })
  return { search, change, clear }
}
