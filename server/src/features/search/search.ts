import { countCharacters } from 'contract/rules/visibleText'
import type { Post } from 'contract/posts'
import * as contract from 'contract/search'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './search.sql.ts'

/** Queries return one row more. */
const FIRST_PAGE = { limit: contract.SEARCH_PREVIEW_COUNT - 1, after: undefined }

const ANYBODY = { limit: 0, after: undefined }

type Dependencies = {
  /** Reads posts by id, as one viewer sees them. */
  findPosts: (sql: Sql, viewer: number, ids: number[]) => Promise<Post[]>
  /** The best matching jobs. */
  findJobs: (sql: Sql, viewer: number, query: string, count: number) => Promise<contract.JobResult[]>
}

export function createSearchService({ findPosts, findJobs }: Dependencies): Handlers<typeof contract> {
  /** If nobody is found, searches again for words that are less similar, for "captin" or "exhuma". */
  async function findPeople(sql: Sql, me: AuthenticatedMember, words: string, page: PageRequest) {
    const people = await queries.searchPeople(sql, me.id, { words }, page)
    if (people.length > 0) return people
    const isLaterPage = page.after !== undefined
    if (isLaterPage && (await queries.searchPeople(sql, me.id, { words }, ANYBODY)).length > 0) return []
    return inTransaction(sql, async (sql) => {
      await queries.lowerSimilarityThreshold(sql)
      return queries.searchPeople(sql, me.id, { words, isLoose: true }, page)
    })
  }

  return {
    async searchPeople({ search }, me, { sql, page, paginate }) {
      if (isTooShort(search)) return []
      return paginate(await findPeople(sql, me, search, page)).map((row) => row.person)
    },

    async searchPosts({ q }, me, { sql, page, paginate }) {
      if (isTooShort(q)) return []
      const rows = paginate(await queries.searchPosts(sql, me.id, q, page))
      return findPosts(
        sql,
        me.id,
        rows.map(({ id }) => id),
      )
    },

    async searchEverything({ q }, me, { sql }) {
      if (isTooShort(q)) return { people: [], jobs: [], posts: [] }
      const [people, jobs, posts] = await Promise.all([
        findPeople(sql, me, q, FIRST_PAGE),
        findJobs(sql, me.id, q, contract.SEARCH_PREVIEW_COUNT),
        queries.searchPosts(sql, me.id, q, FIRST_PAGE),
      ])
      const ids = posts.map(({ id }) => id)
      return { people: people.map((row) => row.person), jobs, posts: await findPosts(sql, me.id, ids) }
    },
  }
}

function isTooShort(query: string): boolean {
  return countCharacters(query) < contract.SEARCH_QUERY_MIN
}
