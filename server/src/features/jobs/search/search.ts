import type { Job } from 'contract/jobs'
import type { JobSort, RelatedJob } from 'contract/jobSearch'
import { personalMatch } from 'contract/match'
import { extractPlace } from 'contract/places'
import { normalizeText, RELEVANCE_MIN } from 'contract/relevance'
import type { Database, Sql } from '../../../db/connect.ts'
import { answers } from './answers.ts'
import { candidate, homeOf } from './candidate.ts'
import type { Filters } from 'job-search/search/filters'
import { placeAfter, type Answer, type Search } from 'job-search/search/find'
import { findRelated, type Related } from './findRelated.ts'
import { liveTable, type Live } from './liveTable.ts'
import { fieldsOf, scoreOf } from 'job-search/search/scorer'
import * as store from './search.sql.ts'
import { countJobs } from 'job-search/search/stats'
import { usualPay } from 'job-search/search/usualPay'

const DEFAULT_HOME = 'New Providence'

/** What somebody asks for, from which place in the list on, and how much of it at once. */
export type Asked = {
  query: string
  filters: Filters
  sort: JobSort
  near: string | undefined
  after: number | undefined
  limit: number
}

type Parts = {
  db: Database
  /** Jobs by their ids, in this order, as one viewer sees them. */
  readJobs: (sql: Sql, viewer: number | undefined, ids: number[]) => Promise<Job[]>
  /** The category group that a trade belongs to. */
  groupOf: (trade: string) => string | null
}

/** A job that was found, before it is read. */
type Hit = { id: number; found: number }

/** Searches the open jobs, as they are at the moment of asking. */
export function jobSearch({ db, readJobs, groupOf }: Parts) {
  const live = liveTable(db)
  const answer = answers()
  const usual = usualPay()

  /** What is found, and of it the hits from `after` on, one more than `limit`. */
  async function list(sql: Sql, viewer: number | undefined, asked: Asked) {
    const [jobs, asker] = await Promise.all([live.fresh(), viewer && store.findAsker(sql, viewer)])
    const { place, rest } = extractPlace(asked.query)
    const location = asked.filters.location || place || undefined
    const search: Search = {
      query: normalizeText(rest),
      filters: { ...asked.filters, location },
      sort: asked.sort,
      home: asked.near || (asker && homeOf(asker)) || DEFAULT_HOME,
      blocked: asker ? asker.blocked : [],
    }
    const found = answer(jobs, search, Date.now() * 1000)
    const usedPlace = asked.filters.location ? null : place
    const isFirst = asked.after === undefined && (search.query !== '' || usedPlace !== null)
    const from =
      asked.after === undefined ? 0 : await placeAfterJob(sql, jobs, { found, search, id: asked.after })
    return {
      hits: hitsOf(jobs, found, from, from + asked.limit + 1),
      total: found.rows.length,
      facets: found.facets,
      unpaid: asked.filters.salary_min === undefined ? 0 : found.unpaid,
      fixed_price:
        asked.filters.salary_min === undefined || asked.filters.salary_period === undefined ? 0 : found.fixed,
      query: rest,
      place: usedPlace,
      related: isFirst
        ? await findRelated(jobs, { search, filters: asked.filters, place: usedPlace, found })
        : [],
      matchOf: matching(jobs, search.query === '' ? asker || undefined : undefined),
    }
  }

  /** The job of the cursor may have gone meanwhile, from this process's memory too. */
  async function placeAfterJob(
    sql: Sql,
    { table }: Live,
    { found, search, id }: { found: Answer; search: Search; id: number },
  ): Promise<number> {
    if (table.rowOf(id) === undefined) {
      const job = await store.findKnown(sql, id)
      if (job && table.rowOf(id) === undefined) table.add(job)
    }
    const row = table.rowOf(id)
    return row === undefined ? found.rows.length : placeAfter(table, found, search, row)
  }

  function matching(jobs: Live, asker: store.Asker | undefined) {
    const member = asker && candidate(asker, groupOf)
    return (job: Job) => (member ? personalMatch(member, job, usual(jobs, job.category_group)) : null)
  }

  /** The hits as jobs, with their scores. */
  async function read(
    sql: Sql,
    viewer: number | undefined,
    hits: Hit[],
    matchOf: (job: Job) => Job['match'],
  ) {
    const scores = new Map(hits.map((hit) => [hit.id, hit.found]))
    const jobs = await readJobs(sql, viewer, [...scores.keys()])
    return jobs.map((job) => {
      const found = scores.get(job.id) ?? 0
      return { ...job, relevanceScore: scoreOf(found), matchedFields: fieldsOf(found), match: matchOf(job) }
    })
  }

  async function readRelated(
    sql: Sql,
    viewer: number | undefined,
    related: Related[],
  ): Promise<RelatedJob[]> {
    if (related.length === 0) return []
    const reasons = new Map(related.map(({ id, reason }) => [id, reason]))
    const jobs = await readJobs(sql, viewer, [...reasons.keys()])
    return jobs.map((job) => ({ ...job, relevanceScore: 0, reason: reasons.get(job.id) ?? '' }))
  }

  /** A job with the personal match of the member who looks at it. */
  async function withMatch(sql: Sql, viewer: number | undefined, job: Job): Promise<Job> {
    if (viewer === undefined) return job
    const [jobs, asker] = await Promise.all([live.lately(), store.findAsker(sql, viewer)])
    return { ...job, match: matching(jobs, asker)(job) }
  }

  /** The few that fit best, as the screen orders them: strong matches, then what is related, then the weak ones. */
  async function best(sql: Sql, viewer: number, query: string, count: number): Promise<Job[]> {
    const asked: Asked = {
      query,
      filters: {},
      sort: 'relevance',
      near: undefined,
      after: undefined,
      limit: count,
    }
    const { hits, related, matchOf } = await list(sql, viewer, asked)
    const [exact, further] = await Promise.all([
      read(sql, viewer, hits.slice(0, count), matchOf),
      readRelated(sql, viewer, related.slice(0, count)),
    ])
    const isStrong = ({ relevanceScore }: Job) => relevanceScore >= RELEVANCE_MIN
    const ordered = [...exact.filter(isStrong), ...further, ...exact.filter((job) => !isStrong(job))]
    return ordered.slice(0, count)
  }

  async function stats(sql: Sql, viewer: number | undefined) {
    const [{ table }, asker] = await Promise.all([live.fresh(), viewer && store.findAsker(sql, viewer)])
    return countJobs(table, Date.now() * 1000, asker ? asker.blocked : [])
  }

  async function suggest(typed: string) {
    const { suggestions } = await live.fresh()
    return suggestions.suggest(typed)
  }

  /** Reads the jobs, so that the first search needn't wait for it. */
  function warmUp(): void {
    // Where the database is away the first search asks again.
    live.lately().catch(() => {})
  }

  return { warmUp, list, best, read, readRelated, withMatch, stats, suggest }
}

export type JobSearch = ReturnType<typeof jobSearch>

function hitsOf({ table }: Live, { rows, found }: Answer, from: number, to: number): Hit[] {
  const hits: Hit[] = []
  for (let at = from; at < Math.min(to, rows.length); at++)
    hits.push({ id: table.columns.id[rows[at] ?? 0] ?? 0, found: found[at] ?? 0 })
  return hits
}
