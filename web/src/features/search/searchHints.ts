import { recentAndPopular } from '../../parts/recentAndPopular.ts'
import type { OptionGroup } from '../../ui/Combobox.tsx'
import { searchPath, type SearchResult } from './search.queries.ts'

/** Recent and popular searches, shown before anything is typed. */
export function searchHints(): OptionGroup<SearchResult>[] {
  return recentAndPopular<SearchResult>(
    (name) => ({ kind: 'recent', name, to: searchPath(name) }),
    ({ name }) => ({ kind: 'popular', name, to: searchPath(name) }),
  )
}
