import { POPULAR_SEARCHES_SHOWN, popularTrades } from 'contract/rules/popularTrades'
import { recentSearches } from '../../api/recentSearches.ts'
import type { OptionGroup } from '../../ui/Combobox.tsx'
import { searchPath, type SearchResult } from './search.queries.ts'

/** Recent and popular searches, shown before anything is typed. */
export function searchHints(): OptionGroup<SearchResult>[] {
  const hint = (kind: 'recent' | 'popular') => (name: string) => ({ kind, name, to: searchPath(name) })
  return [
    { title: 'Recent searches', options: recentSearches().map(hint('recent')) },
    {
      title: 'Popular searches',
      options: popularTrades.slice(0, POPULAR_SEARCHES_SHOWN).map(({ name }) => hint('popular')(name)),
    },
  ]
}
