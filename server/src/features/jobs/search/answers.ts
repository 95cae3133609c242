import { LRUCache } from 'lru-cache'
import { find, type Answer, type Search } from 'job-search/search/find'
import type { Live } from './liveTable.ts'

const KEPT_BYTES = 24_000_000
const KEPT_MS = 30_000

/** Answers to searches, kept while no job changes and none expires: so the next page of one costs no other search. */
export function answers() {
  const kept = new LRUCache<string, { answer: Answer; until: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answer }) => 6 * answer.rows.length + 2_000,
    ttl: KEPT_MS,
  })

  /** All jobs that a search finds at a moment in microseconds. */
  return function answer({ table, last, reading, nextExpiry }: Live, search: Search, now: number): Answer {
    const name = JSON.stringify([reading, last, search])
    const known = kept.get(name)
    if (known && now < known.until) return known.answer
    const found = find(table, search, now)
    kept.set(name, { answer: found, until: nextExpiry })
    return found
  }
}
