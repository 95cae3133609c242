import { POPULAR_SEARCHES_SHOWN, popularTrades, type PopularTrade } from 'contract/rules/popularTrades'
import { recentSearches } from '../api/recentSearches.ts'
import type { OptionGroup } from '../ui/Combobox.tsx'

/** Recent and popular searches as groups of options, shown before anything is typed. */
export function recentAndPopular<Option>(
  recent: (text: string) => Option,
  popular: (trade: PopularTrade) => Option,
): OptionGroup<Option>[] {
  return [
    { title: 'Recent searches', options: recentSearches().map((text) => recent(text)) },
    {
      title: 'Popular searches',
      options: popularTrades.slice(0, POPULAR_SEARCHES_SHOWN).map((trade) => popular(trade)),
    },
  ]
}
