import {
  APPLICANT_ORDERS,
  APPLICANT_QUERY_MAX,
  APPLICANT_REACHES,
  LABEL_MAX,
  type ApplicantOrder,
  type ApplicantReach,
} from 'contract/applicantFilters'
import { APPLICATION_STATUSES, type ApplicationStatus } from 'contract/applications'
import { useUrlParams } from '../../ui/useUrlParams.ts'

/** Which applicants are shown, and in which order, stored in the URL. */
export type ApplicantFilters = {
  status?: ApplicationStatus
  q?: string
  sort?: ApplicantOrder
  label?: string
  reach?: ApplicantReach
  meets?: 'all'
  papers?: 'all'
  /** Both or neither is set. */
  question?: string
  answer?: string
}

/** None of the filters besides the stage and the search. */
export const NO_FILTERS = {
  label: undefined,
  reach: undefined,
  meets: undefined,
  papers: undefined,
  question: undefined,
  answer: undefined,
} satisfies FilterChanges

/** Parses URL parameters, ignoring invalid values. */
function parseFilters(params: URLSearchParams): ApplicantFilters {
  const status = APPLICATION_STATUSES.find((it) => it === params.get('stage'))
  const q = params.get('q')?.trim().slice(0, APPLICANT_QUERY_MAX)
  const sort = APPLICANT_ORDERS.find((it) => it === params.get('sort'))
  const label = params.get('label')?.trim().slice(0, LABEL_MAX)
  const reach = APPLICANT_REACHES.find((it) => it === params.get('reach'))
  const question = params.get('question')
  const answer = params.get('answer')
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(label && { label }),
    ...(reach && { reach }),
    ...(params.get('meets') === 'all' && { meets: 'all' }),
    ...(params.get('papers') === 'all' && { papers: 'all' }),
    ...(question && answer && { question, answer }),
  }
}

/** How many filters besides the stage and the search are set. */
export function countFilters(filters: ApplicantFilters): number {
  const { status: _status, q: _q, sort: _sort, answer: _answer, ...others } = filters
  return Object.keys(others).length
}

/** Changes to filters; undefined unsets one. */
export type FilterChanges = { [Name in keyof ApplicantFilters]: ApplicantFilters[Name] | undefined }

export function useApplicantFilters() {
  const [params, changeParams] = useUrlParams()
  const change = (changes: FilterChanges) =>
    changeParams(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name === 'status' ? 'stage' : name, value]),
      ),
    )
  const clear = () => change(NO_FILTERS)
  return { filters: parseFilters(params), change, clear }
}
