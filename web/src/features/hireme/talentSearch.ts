import { islands, type Island } from 'contract/rules/islands'
import { RATE_MAX, RATE_PERIODS, type RatePeriod } from 'contract/talentTerms'
import { useUrlParams } from '../../ui/useUrlParams.ts'

/** People per page. */
export const TALENT_PAGE_SIZE = 24

/** A search of the board, stored in the URL. Empty texts filter by nothing. */
export type TalentSearch = {
  search: string
  trade: string
  island: string
  serves: Island | ''
  rate_max: string
  rate_period: RatePeriod | ''
  available_by: string
}

const NO_SEARCH: TalentSearch = {
  search: '',
  trade: '',
  island: '',
  serves: '',
  rate_max: '',
  rate_period: '',
  available_by: '',
}

// Parameter names that the job search doesn't use, since both can be in one URL.
const paramNames: Record<keyof TalentSearch, string> = {
  search: 'talent',
  trade: 'trade',
  island: 'talent_island',
  serves: 'serves',
  rate_max: 'rate',
  rate_period: 'rate_for',
  available_by: 'available_by',
}

/** The search in the URL. */
export function useTalentSearch() {
  const [params, changeParams] = useUrlParams()
  const text = (name: keyof TalentSearch) => params.get(paramNames[name]) ?? ''
  const rate_max = isRate(text('rate_max')) ? text('rate_max') : ''
  const search: TalentSearch = {
    search: text('search'),
    trade: text('trade'),
    island: text('island'),
    serves: islands.find((island) => island === text('serves')) ?? '',
    rate_max,
    rate_period: rate_max && (RATE_PERIODS.find((period) => period === text('rate_period')) ?? 'hour'),
    available_by: /^\d{4}-\d\d-\d\d$/.test(text('available_by')) ? text('available_by') : '',
  }
  const change = (changes: Partial<TalentSearch>) =>
    changeParams(
      Object.fromEntries(
        Object.entries({ ...search, ...changes }).map(([name, value]) => [
          paramNames[name as keyof TalentSearch],
          value,
        ]),
      ),
    )
  return { search, change, clear: () => change(NO_SEARCH) }
}

/** Whether the API accepts this text as the highest rate. */
export const isRate = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) <= RATE_MAX
