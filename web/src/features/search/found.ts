import type { Output } from 'contract/endpoint'
import type { searchEverything } from 'contract/search'

export type Found = Output<typeof searchEverything>

/** Where each result leads, in the order of the list: people, then posts. */
export function waysTo({ people, posts }: Found): string[] {
  return [...people.map(({ id }) => `/user/${id}`), ...posts.map(({ id }) => `/p/${id}`)]
}

/** "Found 3 results" */
export function countIn(found: Found): string {
  const count = waysTo(found).length
  return `Found ${count} ${count === 1 ? 'result' : 'results'}`
}
