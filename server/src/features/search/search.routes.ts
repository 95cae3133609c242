import type { Post } from 'contract/posts'
import * as contract from 'contract/search'
import { countCharacters } from 'contract/fields'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './search.sql.ts'

/** Posts by their ids, as one viewer sees them. */
type ReadPosts = (sql: Sql, viewer: number, ids: number[]) => Promise<Post[]>

/** The jobs that fit best. */
type FindJobs = (sql: Sql, viewer: number, words: string, count: number) => Promise<contract.JobResult[]>

export function searchRoutes(on: On, readPosts: ReadPosts, findJobs: FindJobs): void {
  on(contract.searchPeople, async ({ search, limit }, me, { sql, after, page }) => {
    if (!isWorthIt(search)) return []
    return people(page(limit, await queries.findPeople(sql, me.id, search, { limit: limit + 1, after })))
  })

  on(contract.searchPosts, async ({ q, limit }, me, { sql, after, page }) => {
    if (!isWorthIt(q)) return []
    const found = page(limit, await queries.findPosts(sql, me.id, q, { limit: limit + 1, after }))
    return readPosts(
      sql,
      me.id,
      found.map(({ id }) => id),
    )
  })

  on(contract.searchEverything, async ({ q }, me, { sql }) => {
    if (!isWorthIt(q)) return { people: [], jobs: [], posts: [] }
    const [found, jobs, posts] = await Promise.all([
      queries.findPeople(sql, me.id, q, { limit: contract.SEARCH_PREVIEW_COUNT }),
      findJobs(sql, me.id, q, contract.SEARCH_PREVIEW_COUNT),
      queries.findPosts(sql, me.id, q, { limit: contract.SEARCH_PREVIEW_COUNT }),
    ])
    const ids = posts.map(({ id }) => id)
    return { people: people(found), jobs, posts: await readPosts(sql, me.id, ids) }
  })
}

function isWorthIt(words: string): boolean {
  return countCharacters(words) >= contract.SEARCH_MIN
}

function people(found: { person: contract.PersonResult }[]): contract.PersonResult[] {
  return found.map((row) => row.person)
}
