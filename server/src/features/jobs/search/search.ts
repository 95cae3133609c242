import {
  categoryGroupOf,
  type JobSearchFilters,
  type ExactHit,
  hitOf,
  matchedHitOf,
  type MatchedHit,
  type MatchedMember,
  positionAfter,
  type RelatedHit,
  type ExactSearchResults,
  type ExactSearchRequest,
} from 'job-search'
import { LRUCache } from 'lru-cache'
import type { Job } from 'contract/jobs'
import type { JobReach, JobSort, RelatedJob } from 'contract/jobSearch'
import { canBeMatched, personalMatch } from 'contract/personalMatch'
import { extractPlace } from 'contract/places'
import { normalizeText, STRONG_MATCH_MIN } from 'contract/relevance'
import type { Database, Sql } from '../../../db/connect.ts'
import { matchProfileOf, homePlaceOf } from './matchProfile.ts'
import { createLiveIndex, type JobIndexState } from './liveIndex.ts'
import { createBestPageReader } from './bestPages.ts'
import { createResultCache } from './resultCache.ts'
import { exactSortOf, reachFilterOf } from './searchCriteria.ts'
import * as queries from './search.sql.ts'
import { createUsualPayCache } from './usualPayCache.ts'

const DEFAULT_HOME = 'New Providence'
const LAST_HITS_MAX = 10_000

/** A search request; `after` is the job that the previous page ended with. */
export type SearchRequest = {
  query: string
  filters: JobSearchFilters
  sort: JobSort
  near: string | undefined
  reach?: JobReach
  after: number | undefined
  limit: number
}

type Parts = {
  db: Database
  /** Jobs by their ids, in this order, as one viewer sees them. */
  readJobs: (sql: Sql, viewer: number | undefined, ids: number[]) => Promise<Job[]>
}

/** Searches the open jobs, always including every committed change. */
export function createJobSearch({ db, readJobs }: Parts) {
  const live = createLiveIndex(db)
  const search = createResultCache()
  const bestPage = createBestPageReader()
  const usualPayOf = createUsualPayCache()
  /** The last hit of each page, to continue after a job that has been removed since. */
  const lastHits = new LRUCache<string, ExactHit>({ max: LAST_HITS_MAX })

  /** The hits after `after`, one more than `limit`, with counts and related jobs. */
  async function list(sql: Sql, viewer: number | undefined, request: SearchRequest) {
    const [current, searcher] = await Promise.all([
      live.current(),
      viewer && queries.findSearcher(sql, viewer),
    ])
    const { after, limit } = request
    const home = request.near || (searcher && homePlaceOf(searcher)) || DEFAULT_HOME
    const filters = { ...request.filters, reach: reachFilterOf(home, request.reach) }
    const { place, rest } = extractPlace(request.query)
    const usedPlace = filters.location ? null : place
    const query = normalizeText(rest)
    const sort = exactSortOf(request.sort, query)
    const criteria: ExactSearchRequest = {
      query,
      filters: { ...filters, location: filters.location || place || undefined },
      sort,
      // Only this sort needs it; all others share their results.
      home: sort === 'nearest' ? home : DEFAULT_HOME,
      blocked: searcher ? searcher.blocked : [],
    }
    const now = Date.now() * 1000
    const results = search(current, criteria, now)
    const member = query === '' && searcher ? memberOf(searcher) : undefined
    const hits =
      request.sort === 'best' && member && canBeMatched(member)
        ? await bestPage({
            current,
            criteria,
            results,
            member,
            usualPay: usualPayOf(current),
            after,
            count: limit + 1,
            readRemoved: (id) => findMatchedHit(sql, current, member, id),
          })
        : await pageOf(sql, results, criteria, { after, count: limit + 1 })
    const hasRelated = after === undefined && (criteria.query !== '' || usedPlace !== null)
    if (hasRelated) await live.related(current)
    const hasPayFilter = filters.salary_min !== undefined
    return {
      hits: hits.map((hit) => ({ id: hit.job.id, ...hit })),
      total: results.hits.length,
      facets: results.facets,
      unpaid: hasPayFilter ? results.unpaid : 0,
      fixed_price: hasPayFilter && filters.salary_period !== undefined ? results.fixedPrice : 0,
      query: rest,
      place: usedPlace,
      related: hasRelated
        ? current.index.findRelated(criteria, { results, filters, place: usedPlace, now })
        : [],
      matchOf: matcher(current, member),
    }
  }

  /** The hits after `after`, up to `count`. */
  async function pageOf(
    sql: Sql,
    results: ExactSearchResults,
    criteria: ExactSearchRequest,
    { after, count }: { after: number | undefined; count: number },
  ): Promise<ExactHit[]> {
    const from = after === undefined ? 0 : await positionAfterJob(sql, results, criteria, after)
    const hits = results.hits.slice(from, from + count)
    // One hit more than a page was asked for.
    const lastShown = hits[count - 2]
    if (lastShown) lastHits.set(lastHitKey(criteria, lastShown.job.id), lastShown)
    return hits
  }

  /** The job that the previous page ended with may have been closed, edited or deleted meanwhile. */
  async function positionAfterJob(
    sql: Sql,
    results: ExactSearchResults,
    criteria: ExactSearchRequest,
    id: number,
  ): Promise<number> {
    const listed = results.hits.find(({ job }) => job.id === id)
    const last = listed ?? lastHits.get(lastHitKey(criteria, id)) ?? (await findHit(sql, criteria, id))
    return last ? positionAfter(results, criteria, last) : results.hits.length
  }

  async function findHit(sql: Sql, { query }: ExactSearchRequest, id: number): Promise<ExactHit | undefined> {
    const job = await queries.findAnyJob(sql, id)
    return job && hitOf(job, query)
  }

  async function findMatchedHit(
    sql: Sql,
    current: JobIndexState,
    member: MatchedMember,
    id: number,
  ): Promise<MatchedHit | undefined> {
    const job = await queries.findAnyJob(sql, id)
    return job && matchedHitOf(job, member, usualPayOf(current).of)
  }

  function matcher(current: JobIndexState, member: MatchedMember | undefined) {
    const usualPay = member && usualPayOf(current)
    return (job: Job) =>
      usualPay && job.employer_id !== member.id
        ? personalMatch(member, job, usualPay.of(job.category_group))
        : null
  }

  /** The hits as jobs, with their scores. */
  async function read(
    sql: Sql,
    viewer: number | undefined,
    hits: ExactHit[],
    matchOf: (job: Job) => Job['match'],
  ) {
    const hitById = new Map(hits.map((hit) => [hit.job.id, hit]))
    const jobs = await readJobs(sql, viewer, [...hitById.keys()])
    return jobs.map((job) => {
      const { score = 0, matchedFields = [] } = hitById.get(job.id) ?? {}
      return { ...job, relevanceScore: score, matchedFields: [...matchedFields], match: matchOf(job) }
    })
  }

  async function readRelated(
    sql: Sql,
    viewer: number | undefined,
    related: (RelatedHit & { relevanceScore: number })[],
  ): Promise<RelatedJob[]> {
    if (related.length === 0) return []
    const hitById = new Map(related.map((hit) => [hit.id, hit]))
    const jobs = await readJobs(sql, viewer, [...hitById.keys()])
    return jobs.map((job) => {
      const { relevanceScore = 0, reason = '' } = hitById.get(job.id) ?? {}
      return { ...job, relevanceScore, reason }
    })
  }

  /** A job with the viewer's personal match. */
  async function withMatch(sql: Sql, viewer: number | undefined, job: Job): Promise<Job> {
    if (viewer === undefined) return job
    const [current, asker] = await Promise.all([live.recent(), queries.findSearcher(sql, viewer)])
    return { ...job, match: matcher(current, asker && memberOf(asker))(job) }
  }

  /** The best jobs in the order of the screen: strong matches, related jobs, weak matches. */
  async function best(sql: Sql, viewer: number, query: string, count: number): Promise<Job[]> {
    const request: SearchRequest = {
      query,
      filters: {},
      sort: 'relevance',
      near: undefined,
      after: undefined,
      limit: count,
    }
    const { hits, related, matchOf } = await list(sql, viewer, request)
    const [exact, relatedJobs] = await Promise.all([
      read(sql, viewer, hits.slice(0, count), matchOf),
      readRelated(sql, viewer, related.slice(0, count)),
    ])
    const isStrong = ({ relevanceScore }: Job) => relevanceScore >= STRONG_MATCH_MIN
    const ordered = [...exact.filter(isStrong), ...relatedJobs, ...exact]
    return [...new Map(ordered.map((job) => [job.id, job])).values()].slice(0, count)
  }

  async function stats(sql: Sql, viewer: number | undefined) {
    const [{ index }, asker] = await Promise.all([
      live.current(),
      viewer && queries.findSearcher(sql, viewer),
    ])
    return index.stats(asker ? asker.blocked : [], Date.now() * 1000)
  }

  async function suggest(typed: string) {
    const { index } = await live.current()
    return index.suggest(typed)
  }

  /** Loads the jobs, so that the first search needn't wait for it. */
  function warmUp(): void {
    // If the database is unavailable, the first search loads them.
    live.recent().catch(() => {})
  }

  return { warmUp, list, best, read, readRelated, withMatch, stats, suggest }
}

export type JobSearchService = ReturnType<typeof createJobSearch>

const memberOf = (asker: queries.SearchingMember): MatchedMember => ({
  ...matchProfileOf(asker, (trade) => categoryGroupOf(trade, [])),
  id: asker.id,
})

const lastHitKey = ({ query }: ExactSearchRequest, id: number) => `${id} ${query}`
