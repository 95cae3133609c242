import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 300

/** People per page. */
export const TALENT_PAGE_SIZE = 24

/** A search of the board, stored in the URL. */
export type TalentSearch = { search: string; trade: string; island: string }

// Parameter names that the job search doesn't use, since both can be in one URL.
const names = { search: 'talent', trade: 'trade', island: 'talent_island' } as const

/** The search in the URL and the typed text, which is applied after a pause. */
export function useTalentSearch() {
  const [params, setParams] = useSearchParams()
  const sought: TalentSearch = {
    search: params.get(names.search) ?? '',
    trade: params.get(names.trade) ?? '',
    island: params.get(names.island) ?? '',
  }
  const [typed, type] = useState(sought.search)
  const settled = useDebounced(typed.trim(), PAUSE_MS)

  const change = (changes: Partial<TalentSearch>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries({ ...sought, ...changes })) {
          const param = names[name as keyof TalentSearch]
          if (value) now.set(param, value)
          else now.delete(param)
        }
        return now
      },
      { replace: true },
    )
  const take = useEffectEvent((search: string) => search !== sought.search && change({ search }))
  useEffect(() => void take(settled), [settled])

  const clear = () => {
    type('')
    change({ search: '', trade: '', island: '' })
  }
  return { sought, typed, type, change, clear }
}
