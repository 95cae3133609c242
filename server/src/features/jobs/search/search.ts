import type { RelatedHit } from 'job-search'
import type { Job } from 'contract/jobs'
import type * as jobSearchContract from 'contract/jobSearch'
import type { JobFacets, RelatedJob } from 'contract/jobSearch'
import type * as jobStatsContract from 'contract/jobStats'
import { personalMatch } from 'job-search/personalMatch'
import { searchMatch } from 'job-search/searchMatch'
import { popularTrades } from 'contract/rules/popularTrades'
import type * as tradePayContract from 'contract/tradePay'
import { STRONG_RELEVANCE_MIN, type MatchedField } from 'contract/rules/relevance'
import type { Database, Sql } from '../../../db/connect.ts'
import type { Handlers } from '../../../http/handler.ts'
import { refuse } from '../../../refuse.ts'
import { createSyncedIndex, type SearchThread } from './syncedIndex.ts'
import type { PageRequest } from './searchEngine.ts'
import {
  matchableOf,
  nowInMicroseconds,
  readRequest,
  unwantedOf,
  type Matchable,
  type SearchRequest,
} from './searchCriteria.ts'
import * as queries from './search.sql.ts'

/** A job that a search found. */
type FoundJob = { id: number; score: number; matchedFields: readonly MatchedField[]; usualPay: number | null }

type Found = {
  hits: FoundJob[]
  related: (RelatedHit & { relevanceScore: number })[]
  matchOf: (job: Job, hit: FoundJob) => Job['match']
}

type Dependencies = {
  db: Database
  /** Whether searches run in a thread of their own. */
  inThread: boolean
  /** Jobs by their ids, in this order, as one viewer sees them. */
  readJobs: (sql: Sql, viewer: number | undefined, ids: number[]) => Promise<Job[]>
}

/** Searches the open jobs, always including every committed change. */
export function createJobSearch({ db, inThread, readJobs }: Dependencies) {
  const live = createSyncedIndex(db, inThread)

  /** The thread with all changes, and who searches. */
  async function prepare(sql: Sql, viewer: number | undefined) {
    const searcher = viewer === undefined ? undefined : await queries.findSearcher(sql, viewer)
    return { searcher, thread: await (searcher ? live.upTo(searcher.last_change) : live.current()) }
  }

  /** The hits after `after`, one more than `limit`, with counts and related jobs. */
  async function list(sql: Sql, viewer: number | undefined, request: SearchRequest) {
    const { searcher, thread } = await prepare(sql, viewer)
    const { page, member, query, place } = readRequest(request, searcher)
    const found = await findPage(sql, thread, page)
    const { filters } = request
    const hasPayFilter = filters.salary_min !== undefined
    return {
      hits: found.hits,
      total: found.total,
      facets: found.facets,
      unpaid: hasPayFilter ? countOf(found.facets.pay, 'unpaid') : 0,
      fixed_price:
        hasPayFilter && filters.salary_period !== undefined ? countOf(found.facets.pay, 'fixed') : 0,
      query,
      place,
      did_you_mean: found.didYouMean,
      related: found.related,
      matchOf: matcher(member, page.criteria.query === '' ? undefined : query),
    }
  }

  /** The job that the previous page ended with may have been closed, edited or deleted meanwhile. */
  async function findPage(sql: Sql, thread: SearchThread, request: PageRequest) {
    const { after } = request
    const page = await thread.call('find', request)
    if (!page.needsLastJob || after === undefined) return page
    const lastJob = (await queries.findAnyJob(sql, after)) ?? null
    return thread.call('find', { ...request, lastJob })
  }

  /** The jobs of a page and the related ones, in one statement. Jobs that the viewer can't see any more are missing. */
  async function read(
    sql: Sql,
    viewer: number | undefined,
    { hits, related, matchOf }: Pick<Found, 'hits' | 'related' | 'matchOf'>,
  ): Promise<{ jobs: Job[]; related: RelatedJob[] }> {
    const jobs = await readJobs(
      sql,
      viewer,
      [...hits, ...related].map(({ id }) => id),
    )
    const byId = new Map(jobs.map((job) => [job.id, job]))
    return {
      jobs: hits.flatMap((hit) => {
        const job = byId.get(hit.id)
        if (!job) return []
        const { score, matchedFields } = hit
        return {
          ...job,
          relevanceScore: score,
          matchedFields: [...matchedFields],
          match: matchOf(job, hit),
        }
      }),
      related: related.flatMap(({ id, relevanceScore, reason }) => {
        const job = byId.get(id)
        return job ? { ...job, relevanceScore, reason } : []
      }),
    }
  }

  /** A job with the viewer's personal match. */
  async function withMatch(sql: Sql, viewer: number | undefined, job: Job): Promise<Job> {
    if (viewer === undefined) return job
    const searcher = await queries.findSearcher(sql, viewer)
    const member = searcher && matchableOf(searcher)
    if (!member || job.employer_id === member.id) return job
    return { ...job, match: personalMatch(member.profile, job, await usualPay(job)) }
  }

  /** The usual yearly pay of such jobs in cents; null if too few say what they pay. */
  async function usualPay({ title, category_group }: Pick<Job, 'title' | 'category_group'>) {
    const thread = await live.recent()
    return thread.call('usualPay', title, category_group)
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
    const found = await list(sql, viewer, request)
    const { jobs, related } = await read(sql, viewer, {
      hits: found.hits.slice(0, count),
      related: found.related.slice(0, count),
      matchOf: found.matchOf,
    })
    const isStrong = ({ relevanceScore }: Job) => relevanceScore >= STRONG_RELEVANCE_MIN
    const ordered = [...jobs.filter(isStrong), ...related, ...jobs]
    return [...new Map(ordered.map((job) => [job.id, job])).values()].slice(0, count)
  }

  /** Loads the jobs, so that the first search needn't wait for it. */
  function warmUp(): void {
    // If the database is unavailable, the first search loads them.
    live.recent().catch(() => {})
  }

  /** The pay of a trade's open jobs. */
  async function tradePay(trade: string) {
    const thread = await live.current()
    return thread.call('tradePay', trade, nowInMicroseconds())
  }

  const handlers: Handlers<typeof jobSearchContract> &
    Handlers<typeof jobStatsContract, 'getJobStats'> &
    Handlers<typeof tradePayContract> = {
    async listJobs({ query = '', sort, near, reach, limit, ...filters }, viewer, { sql, page, paginate }) {
      const request = { query, filters, sort, near, reach, after: page.after, limit }
      const { hits, related, matchOf, ...counts } = await list(sql, viewer?.id, request)
      return { ...counts, ...(await read(sql, viewer?.id, { hits: paginate(hits), related, matchOf })) }
    },

    async suggestJobs({ q }, viewer, { sql }) {
      const { searcher, thread } = await prepare(sql, viewer?.id)
      return thread.call('suggest', q, unwantedOf(searcher), nowInMicroseconds())
    },

    async getTradePay({ trade }) {
      if (!popularTrades.some(({ name }) => name === trade)) refuse('not_found')
      return tradePay(trade)
    },

    async getJobStats(_input, viewer, { sql }) {
      const { searcher, thread } = await prepare(sql, viewer?.id)
      return thread.call('stats', unwantedOf(searcher), nowInMicroseconds())
    },
  }

  return { handlers, warmUp, close: () => live.close(), list, best, withMatch, usualPay, tradePay }
}

export type JobSearchService = ReturnType<typeof createJobSearch>

/** Matches jobs with a search, or without one with the member's profile. Their own jobs have no match. */
function matcher(member: Matchable | undefined, query: string | undefined) {
  return (job: Job, hit: FoundJob): Job['match'] => {
    if (job.employer_id === member?.id) return null
    const personal = member ? personalMatch(member.profile, job, hit.usualPay) : null
    if (query === undefined) return personal
    const match = searchMatch(job.title, query, hit)
    return { ...match, reasons: [...match.reasons, ...(personal?.reasons ?? [])] }
  }
}

const countOf = (facet: JobFacets['pay'], value: string) => facet.find((it) => it.value === value)?.count ?? 0
