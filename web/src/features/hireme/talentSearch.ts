import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../ui/useDebounced.ts'

const DEBOUNCE_MS = 300

/** People per page. */
export const TALENT_PAGE_SIZE = 24

/** A search of the board, stored in the URL. */
export type TalentSearch = { search: string; trade: string; island: string }

// Parameter names that the job search doesn't use, since both can be in one URL.
const paramNames = { search: 'talent', trade: 'trade', island: 'talent_island' } as const

/** The search in the URL and the typed text, which is applied after a pause. */
export function useTalentSearch() {
  const [params, setParams] = useSearchParams()
  const search: TalentSearch = {
    search: params.get(paramNames.search) ?? '',
    trade: params.get(paramNames.trade) ?? '',
    island: params.get(paramNames.island) ?? '',
  }
  const [typedText, setTypedText] = useState(search.search)
  const debouncedText = useDebounced(typedText.trim(), DEBOUNCE_MS)

  const change = (changes: Partial<TalentSearch>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries({ ...search, ...changes })) {
          const param = paramNames[name as keyof TalentSearch]
          if (value) current.set(param, value)
          else current.delete(param)
        }
        return current
      },
      { replace: true },
    )
  const applyText = useEffectEvent((text: string) => text !== search.search && change({ search: text }))
  useEffect(() => void applyText(debouncedText), [debouncedText])

  const clear = () => {
    setTypedText('')
    change({ search: '', trade: '', island: '' })
  }
  return { search, typedText, setTypedText, change, clear }
}
