import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listTalent, type Talent } from 'contract/hireme'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'
import { TALENT_PAGE_SIZE, type TalentSearch } from './talentSearch.ts'

type Board = Output<typeof listTalent>
const selectPeople = uniqueItems(({ users }: Board): Talent[] => users)

/** People available for hire, page by page. Requests of an outdated search are aborted. */
export function useTalent(search: TalentSearch) {
  const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
  return useLogError(
    'The HireMe Board',
    useInfiniteQuery({
      ...infiniteQuery(listTalent, { ...filters, limit: TALENT_PAGE_SIZE }),
      select: boardIn,
      // Previous results stay, dimmed, while the next search loads.
      placeholderData: keepPreviousData,
    }),
  )
}

function boardIn(data: InfiniteData<{ items: Board }>) {
  const { trades = [], islands = [] } = data.pages.at(-1)?.items ?? {}
  return { ...selectPeople(data), trades, islands }
}
