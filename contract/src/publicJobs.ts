import type { Input } from './endpoint.ts'
import { islands, type Island } from './islands.ts'
import { JOBS_PAGE_SIZE, listJobs } from './jobSearch.ts'
import { popularTrades } from './popularTrades.ts'
import { toSlug } from './slug.ts'

// The job lists that visitors can read: /jobs, /jobs/in/{island} and /jobs/{trade}.

const SIMILAR_JOBS = 6

export type PublicJobList = {
  path: string
  /** In the lists of popular trades. */
  trade: string | undefined
  /** The query string without empty and unknown parameters. */
  search: URLSearchParams
  title: string
  /** The query of the API request. */
  input: Input<typeof listJobs>
}

/** The list at a path with these parameters; undefined for an unknown island or trade. Invalid filters are ignored. */
export function findPublicJobList(
  { island: islandSlug, trade: tradeSlug }: { island?: string | undefined; trade?: string | undefined },
  params: URLSearchParams,
): PublicJobList | undefined {
  const island = islands.find((name) => toSlug(name) === islandSlug?.toLowerCase())
  const trade = popularTrades.find(({ name }) => toSlug(name) === tradeSlug?.toLowerCase())?.name
  if ((islandSlug !== undefined && !island) || (tradeSlug !== undefined && !trade)) return undefined

  const known = Object.keys(listJobs.query.shape).filter((name) => name !== 'limit')
  const search = new URLSearchParams(
    known.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const { success, data } = listJobs.query.safeParse(Object.fromEntries(search))
  const fixed = { ...(island && { island }), ...(trade && { query: trade }) }
  // Without the defaults of those that aren't given.
  const filters = Object.entries(success ? data : {}).filter(([name]) => search.has(name))
  const input = { ...Object.fromEntries(filters), ...fixed, limit: JOBS_PAGE_SIZE } as Input<typeof listJobs>
  return {
    trade,
    path: island ? islandJobsPath(island) : trade ? tradeJobsPath(trade) : '/jobs',
    search: success ? search : new URLSearchParams(),
    title: titleOf(input),
    input,
  }
}

export function islandJobsPath(island: Island): string {
  return `/jobs/in/${toSlug(island)}`
}

export function tradeJobsPath(trade: string): string {
  return `/jobs/${toSlug(trade)}`
}

/** The path of the same list in the member's job search. */
export function jobSearchPathOf({
  input: { limit: _limit, cursor: _cursor, ...filters },
}: PublicJobList): string {
  const values = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)])
  return `/jobs?${new URLSearchParams(values)}`
}

/** The request for open jobs to offer beside one that is closed. */
export function similarJobsInput({ title }: { title: string }): Input<typeof listJobs> {
  return { query: title, limit: SIMILAR_JOBS }
}

function titleOf({ query, island, location }: Input<typeof listJobs>): string {
  const place = island || location
  return `${query ? `${query} jobs` : 'Jobs'} in ${place ? `${place}, ` : ''}The Bahamas`
}
