import type { Input } from 'contract/endpoint'
import { ISLAND_MAX, LOCATION_MAX } from 'contract/fields'
import {
  CATEGORY_MAX,
  JOB_QUERY_MAX,
  LIMITED_REACHES,
  JOB_SORTS,
  type LimitedReach,
  type JobSort,
  type listJobs,
} from 'contract/jobSearch'
import { parseIdOrZero } from 'contract/ids'
import { JOB_TYPES, REPEATING_PAY_PERIODS, type JobType, type RepeatingPayPeriod } from 'contract/jobs'
import { APPLICANT_GROUPS, type ApplicantGroup } from 'contract/jobTerms'
import { guessPayUnit } from 'contract/rules/money'
import { useSearchParams } from 'react-router'

/** A job search, stored in the URL. */
export type JobSearch = {
  query?: string | undefined
  /** The id of the member whose jobs they are. */
  employer?: number | undefined
  location?: string | undefined
  category?: string | undefined
  island?: string | undefined
  job_type?: JobType | undefined
  remote?: true | undefined
  salary_min?: number | undefined
  /** The unit of salary_min. */
  salary_period?: RepeatingPayPeriod | undefined
  /** Days. */
  posted_within?: number | undefined
  reach?: LimitedReach | undefined
  open_to?: ApplicantGroup | undefined
  housing?: true | undefined
  travel_paid?: true | undefined
  verified?: true | undefined
  sort?: JobSort | undefined
}

/** The filters of the dialog. */
const FILTERS = [
  'job_type',
  'remote',
  'salary_min',
  'posted_within',
  'reach',
  'open_to',
  'housing',
  'travel_paid',
  'verified',
] as const

/** The order with and without a query if none is chosen. */
const DEFAULT_SORTS: JobSort[] = ['relevance', 'best']

/** Parses URL parameters, ignoring invalid values. */
export function parseSearch(params: URLSearchParams): JobSearch {
  const text = (name: string, max = LOCATION_MAX) => params.get(name)?.trim().slice(0, max) || undefined
  const number = (name: string, max: number) => {
    const value = Number(params.get(name))
    return value > 0 && value <= max ? value : undefined
  }
  const days = number('posted_within', 365)
  const amount = number('salary_min', 10_000_000)
  const unit = REPEATING_PAY_PERIODS.find((unit) => unit === params.get('salary_period'))
  return {
    query: text('query', JOB_QUERY_MAX),
    employer: parseIdOrZero(params.get('employer') ?? '') || undefined,
    location: text('location'),
    category: text('category', CATEGORY_MAX),
    island: text('island', ISLAND_MAX),
    job_type: JOB_TYPES.find((type) => type === params.get('job_type')),
    remote: params.get('remote') === 'true' || undefined,
    salary_min: amount && Math.round(amount * 100) / 100,
    salary_period: amount === undefined ? undefined : (unit ?? guessPayUnit(amount)),
    posted_within: days && Math.ceil(days),
    reach: LIMITED_REACHES.find((reach) => reach === params.get('reach')),
    open_to: APPLICANT_GROUPS.find((group) => group === params.get('open_to')),
    housing: params.get('housing') === 'true' || undefined,
    travel_paid: params.get('travel_paid') === 'true' || undefined,
    verified: params.get('verified') === 'true' || undefined,
    sort: JOB_SORTS.find((sort) => sort === params.get('sort') && !DEFAULT_SORTS.includes(sort)),
  }
}

/** The search as URL parameters, without unset ones. */
export function toSearchParams(search: JobSearch): URLSearchParams {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
}

/** The endpoint's input, without unset fields so that equal searches share one query key. */
export function toListInput(search: JobSearch): Input<typeof listJobs> {
  const set = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  return search.query === undefined ? { sort: 'best', ...set } : set
}

/** How many filters of the dialog are set. */
export function countFilters(search: JobSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length
}

/** Whether a query or filter is set; sorting doesn't count. */
export function hasFilters(search: JobSearch): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)
}

/** The search in the URL. `push: true` adds a history entry, so Back returns to the previous search. */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const search = parseSearch(params)
  const change = (changes: Partial<JobSearch>, { push = false } = {}) =>
    setParams((now) => toSearchParams({ ...parseSearch(now), ...changes }), { replace: !push })
  const clear = () => setParams({}, { replace: false })
  return { search, change, clear }
}
