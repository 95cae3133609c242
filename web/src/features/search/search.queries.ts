import { plural } from 'contract/plural'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countCharacters } from 'contract/fields'
import { SEARCH_MIN, searchEverything } from 'contract/search'
import type { Output } from 'contract/endpoint'
import { query } from '../../api/queries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 200

/** Search results, debounced; a request for older text is aborted. */
export function useSearch(typed: string) {
  const now = typed.trim()
  const words = useDebounced(now, PAUSE_MS)
  const isWorthIt = countCharacters(now) >= SEARCH_MIN
  const search = useQuery({
    ...query(searchEverything, { q: words }),
    enabled: isWorthIt && countCharacters(words) >= SEARCH_MIN,
    // Keeps the previous results while typing.
    placeholderData: keepPreviousData,
  })

  return {
    found: isWorthIt ? search.data : undefined,
    /** The query of the current results; undefined while a newer one loads. */
    answered: isWorthIt && search.isSuccess && !search.isPlaceholderData && words === now ? words : undefined,
    isWaiting: isWorthIt && (search.isFetching || words !== now),
    error: isWorthIt && !search.isFetching ? search.error : null,
    retry: () => void search.refetch(),
  }
}

export type SearchQueryResult = ReturnType<typeof useSearch>

type SearchResults = Output<typeof searchEverything>

/** The options' URLs in list order: people, jobs, posts, then the page of all results. */
export function resultUrls({ people, jobs, posts }: SearchResults, words: string): string[] {
  const results = [
    ...people.map(({ id }) => `/user/${id}`),
    ...jobs.map(({ id }) => `/jobs/${id}`),
    ...posts.map(({ id }) => `/p/${id}`),
  ]
  return results.length > 0 ? [...results, allResultsPath(words)] : []
}

/** The page of all results. */
export function allResultsPath(words: string): string {
  return `/search?${new URLSearchParams({ q: words })}`
}

/** "Found 3 results" */
export function resultCountText({ people, jobs, posts }: SearchResults): string {
  const count = people.length + jobs.length + posts.length
  return `Found ${plural(count, 'result')}`
}
