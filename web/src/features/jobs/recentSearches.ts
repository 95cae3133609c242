import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'recentSearches'
const MAX = 5

/** What was searched for lately on this device, the latest first (specification, sections 3 and 9). */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((it) => typeof it === 'string').slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Keeps a search as the latest; one that is blank is not kept, and none is there twice. */
export function keepSearch(words: string): void {
  const search = words.trim()
  if (!search) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  writeStored(KEY, JSON.stringify([search, ...others].slice(0, MAX)))
}
