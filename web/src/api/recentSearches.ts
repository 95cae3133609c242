import { memberStorage } from './memberStorage.ts'

const RECENT_SEARCHES_MAX = 5

/** Recent searches of everything or of jobs on this device, latest first (specification, sections 3 and 9). */
export function recentSearches(): string[] {
  const stored: unknown = memberStorage.readJson('recentSearches')
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, RECENT_SEARCHES_MAX)
    : []
}

/** Adds a search to the recent ones, without blanks and duplicates. */
export function saveRecentSearch(text: string): void {
  const search = text.trim()
  if (!search) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  memberStorage.write('recentSearches', JSON.stringify([search, ...others].slice(0, RECENT_SEARCHES_MAX)))
}
