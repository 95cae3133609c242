import { readStoredJson, writeStored } from './browserStorage.ts'

const RECENT_SEARCHES_KEY = 'recentSearches'
const RECENT_SEARCHES_MAX = 5

/** Recent searches of everything or of jobs on this device, latest first (specification, sections 3 and 9). */
export function recentSearches(): string[] {
  const stored = readStoredJson(RECENT_SEARCHES_KEY)
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, RECENT_SEARCHES_MAX)
    : []
}

/** Adds a search to the recent ones, without blanks and duplicates. */
export function saveRecentSearch(text: string): void {
  const search = text.trim()
  if (!search) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  writeStored(RECENT_SEARCHES_KEY, JSON.stringify([search, ...others].slice(0, RECENT_SEARCHES_MAX)))
}

/** At the end of a session. */
export function forgetRecentSearches(): void {
  writeStored(RECENT_SEARCHES_KEY, undefined)
}
