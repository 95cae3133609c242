import type { Output } from 'contract/endpoint'
import type { searchEverything } from 'contract/search'

export type SearchResults = Output<typeof searchEverything>

/** Where each option leads, in the order of the list: people, jobs, posts, then the page with all that fits the words. */
export function resultUrls({ people, jobs, posts }: SearchResults, words: string): string[] {
  const results = [
    ...people.map(({ id }) => `/user/${id}`),
    ...jobs.map(({ id }) => `/jobs/${id}`),
    ...posts.map(({ id }) => `/p/${id}`),
  ]
  return results.length > 0 ? [...results, pathOfAll(words)] : []
}

/** The page with all that fits the words. */
export function pathOfAll(words: string): string {
  return `/search?${new URLSearchParams({ q: words })}`
}

/** "Found 3 results" */
export function countIn({ people, jobs, posts }: SearchResults): string {
  const count = people.length + jobs.length + posts.length
  return `Found ${count} ${count === 1 ? 'result' : 'results'}`
}
