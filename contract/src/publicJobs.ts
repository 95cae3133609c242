import type { Input, Output } from './endpoint.ts'
import { fullName } from './words/fullName.ts'
import { islands, type Island } from './rules/islands.ts'
import { categoryName, findCategory } from './words/jobLabels.ts'
import { JOBS_PAGE_SIZE, listJobs } from './jobSearch.ts'
import { upperFirst } from './rules/letterCase.ts'
import { findPlace } from './rules/places.ts'
import { popularTrades } from './rules/popularTrades.ts'
import { toSlug } from './rules/slug.ts'

// The job lists that visitors can read: /jobs, /jobs/in/{island} and /jobs/{trade}.

const SIMILAR_JOBS = 6
const PROFILE_JOBS = 3

export type PublicJobList = {
  path: string
  /** In the lists of popular trades. */
  trade: string | undefined
  /** The query string without empty and unknown parameters. */
  search: URLSearchParams
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
  readTyped(search)
  const { success, data } = listJobs.query.safeParse(Object.fromEntries(search))
  const fixed = { ...(island && { island }), ...(trade && { query: trade }) }
  // Without the defaults of those that aren't given.
  const filters = Object.entries(success ? data : {}).filter(([name]) => search.has(name))
  const input = { ...Object.fromEntries(filters), ...fixed, limit: JOBS_PAGE_SIZE } as Input<typeof listJobs>
  return {
    trade,
    path: island ? islandJobsPath(island) : trade ? tradeJobsPath(trade) : '/jobs',
    search: success ? search : new URLSearchParams(),
    input,
  }
}

/** What the form sends without scripts is typed: an island instead of a location, the name of a category. */
function readTyped(search: URLSearchParams): void {
  const place = findPlace(search.get('location') ?? '')
  if (place?.is_island && !search.has('island')) {
    search.delete('location')
    search.set('island', place.island)
  }
  const category = findCategory(search.get('category') ?? '')
  if (category) search.set('category', category)
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

/** The request for the newest jobs, on the landing page. */
export const LATEST_JOBS = { sort: 'newest', limit: 3 } as const satisfies Input<typeof listJobs>

/** The request for the open jobs on their poster's profile. */
export function openJobsInput(employer: number): Input<typeof listJobs> {
  return { employer, limit: PROFILE_JOBS }
}

/** The list of all open jobs of a member, newest first, for members and visitors. */
export function openJobsPath(employer: number): string {
  return `/jobs?${new URLSearchParams({ employer: String(employer), sort: 'newest' })}`
}

/** " from Ben Moss" if a search is for the jobs of one member, and any are found. */
export function fromPoster(
  { employer }: { employer?: unknown },
  results: Pick<Output<typeof listJobs>, 'jobs'> | undefined,
): string {
  const [job] = results?.jobs ?? []
  return employer !== undefined && job ? ` from ${fullName(job.client)}` : ''
}

/** The title of a list; `results` are undefined while they load. */
export function publicJobsTitle(
  { input, trade }: PublicJobList,
  results: Pick<Output<typeof listJobs>, 'query' | 'place' | 'total' | 'did_you_mean' | 'jobs'> | undefined,
): string {
  const query = (results?.query ?? input.query ?? '').trim()
  const place = input.location || results?.place || input.island
  const where = place ? ` in ${place}` : ' in The Bahamas'
  if (query && !trade && results?.total === 0) return `No jobs for "${query}"${place ? where : ''}`
  if (query && results?.did_you_mean) return `Jobs for "${query}"${where}`
  const what = query.replace(/\s*\bjobs?$/i, '') || (input.category && categoryName(input.category))
  return `${what ? `${upperFirst(what)} jobs` : 'Jobs'}${fromPoster(input, results)}${where}`
}
