import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 300

/** How many people a page of the board has. */
export const TALENT_PAGE = 24

/** Whom one looks for; the address keeps it. */
export type TalentSearch = { search: string; trade: string; island: string }

// Of names that the job search, which may stand in the same address, does not use.
const names = { search: 'talent', trade: 'trade', island: 'talent_island' } as const

/** The search of this page and what is typed of it, which takes effect once one pauses. */
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
