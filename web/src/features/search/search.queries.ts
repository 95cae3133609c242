import { plural } from 'contract/words/plural'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countCharacters } from 'contract/rules/visibleText'
import { SEARCH_PREVIEW_COUNT, SEARCH_QUERY_MIN, searchEverything } from 'contract/search'
import type { Output } from 'contract/endpoint'
import { fullName } from 'contract/words/fullName'
import type { PersonWithAvatar } from 'contract/people'
import { query } from '../../api/queries.ts'
import type { OptionGroup } from '../../ui/Combobox.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 200

/** Search results, debounced; a request for older text is aborted. */
export function useSearch(typed: string) {
  const text = typed.trim()
  const debouncedText = useDebounced(text, PAUSE_MS)
  const isLongEnough = countCharacters(text) >= SEARCH_QUERY_MIN
  const search = useQuery({
    ...query(searchEverything, { q: debouncedText }),
    enabled: isLongEnough && countCharacters(debouncedText) >= SEARCH_QUERY_MIN,
    // Keeps the previous results while typing.
    placeholderData: keepPreviousData,
  })
  const isCurrent = search.isSuccess && !search.isPlaceholderData && debouncedText === text

  return {
    isLongEnough,
    results: isLongEnough ? search.data : undefined,
    /** The query of the current results; undefined while a newer one loads. */
    resultsQuery: isLongEnough && isCurrent ? text : undefined,
    isWaiting: isLongEnough && (search.isFetching || debouncedText !== text),
    error: isLongEnough && !search.isFetching ? search.error : null,
    retry: () => void search.refetch(),
  }
}

export type SearchQueryResult = ReturnType<typeof useSearch>

type SearchResults = Output<typeof searchEverything>

/** A result of the search: a link with a name and a detail, with the picture of its person if it has one. */
export type SearchResult = {
  to: string
  name: string
  detail?: string
  person?: PersonWithAvatar
  /** For a search that was made before or is popular. */
  kind?: 'recent' | 'popular'
}

/** The path of all results, or of those on one tab. */
export function searchPath(q: string, tab?: 'people' | 'jobs' | 'posts'): string {
  return `/search?${new URLSearchParams({ q, ...(tab && { tab }) })}`
}

/** The results in groups, each followed by a link to the rest, and a link to all results. */
export function resultGroups(
  { people, jobs, posts }: SearchResults,
  text: string,
): OptionGroup<SearchResult>[] {
  if (people.length + jobs.length + posts.length === 0) return []
  const seeAll = (shown: readonly unknown[], tab: 'people' | 'jobs' | 'posts') =>
    shown.length < SEARCH_PREVIEW_COUNT ? [] : [{ to: searchPath(text, tab), name: `See all ${tab}` }]
  return [
    {
      title: 'People',
      options: [
        ...people.map((person) => ({
          to: `/user/${person.id}`,
          name: fullName(person),
          detail: [`@${person.username}`, person.occupation || person.company_name || person.location]
            .filter(Boolean)
            .join(' · '),
          person,
        })),
        ...seeAll(people, 'people'),
      ],
    },
    {
      title: 'Jobs',
      options: [
        ...jobs.map(({ id, title, company, location }) => ({
          to: `/jobs/${id}`,
          name: title,
          detail: `${company} · ${location}`,
        })),
        ...seeAll(jobs, 'jobs'),
      ],
    },
    {
      title: 'Posts',
      options: [
        ...posts.map(({ id, user, content }) => ({
          to: `/p/${id}`,
          name: fullName(user),
          detail: content,
          person: user,
        })),
        ...seeAll(posts, 'posts'),
      ],
    },
    { options: [{ to: searchPath(text), name: 'See all results' }] },
  ]
}

/** "Found 3 results" */
export function resultCountText({ people, jobs, posts }: SearchResults): string {
  const count = people.length + jobs.length + posts.length
  return `Found ${plural(count, 'result')}`
}
