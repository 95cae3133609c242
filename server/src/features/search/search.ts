import type { ParsedInput } from 'contract/endpoint'
import { countCharacters } from 'contract/fields'
import type { Post } from 'contract/posts'
import * as contract from 'contract/search'
import type { Sql } from '../../db/connect.ts'
import type { Call } from '../../http/serve.ts'
import type { Member } from '../../http/sessions.ts'
import * as queries from './search.sql.ts'

type Dependencies = {
  /** Reads posts by id, as one viewer sees them. */
  findPosts: (sql: Sql, viewer: number, ids: number[]) => Promise<Post[]>
  /** The best matching jobs. */
  findJobs: (sql: Sql, viewer: number, query: string, count: number) => Promise<contract.JobResult[]>
}

export function createSearchService({ findPosts, findJobs }: Dependencies) {
  async function searchPeople(
    { sql, after, page }: Call,
    me: Member,
    { search, limit }: ParsedInput<typeof contract.searchPeople>,
  ) {
    if (isTooShort(search)) return []
    const rows = await queries.searchPeople(sql, me.id, search, { limit: limit + 1, after })
    return page(limit, rows).map((row) => row.person)
  }

  async function searchPosts(
    { sql, after, page }: Call,
    me: Member,
    { q, limit }: ParsedInput<typeof contract.searchPosts>,
  ) {
    if (isTooShort(q)) return []
    const rows = page(limit, await queries.searchPosts(sql, me.id, q, { limit: limit + 1, after }))
    return findPosts(
      sql,
      me.id,
      rows.map(({ id }) => id),
    )
  }

  async function searchEverything({ sql }: Call, me: Member, q: string) {
    if (isTooShort(q)) return { people: [], jobs: [], posts: [] }
    const limit = contract.SEARCH_PREVIEW_COUNT
    const [people, jobs, posts] = await Promise.all([
      queries.searchPeople(sql, me.id, q, { limit }),
      findJobs(sql, me.id, q, limit),
      queries.searchPosts(sql, me.id, q, { limit }),
    ])
    const ids = posts.map(({ id }) => id)
    return { people: people.map((row) => row.person), jobs, posts: await findPosts(sql, me.id, ids) }
  }

  return { searchPeople, searchPosts, searchEverything }
}

export type SearchService = ReturnType<typeof createSearchService>

function isTooShort(query: string): boolean {
  return countCharacters(query) < contract.SEARCH_MIN
}
