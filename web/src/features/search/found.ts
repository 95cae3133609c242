import type { Output } from 'contract/endpoint'
import type { searchEverything } from 'contract/search'

export type Found = Output<typeof searchEverything>

/** Where each result leads, in the order of the list: people, jobs, posts. */
export function waysTo({ people, jobs, posts }: Found): string[] {
  return [
    ...people.map(({ id }) => `/user/${id}`),
    ...jobs.map(({ id }) => `/jobs/${id}`),
    ...posts.map(({ id }) => `/p/${id}`),
  ]
}

/** "Found 3 results" */
export function countIn(found: Found): string {
  const count = waysTo(found).length
  return `Found ${count} ${count === 1 ? 'result' : 'results'}`
}
