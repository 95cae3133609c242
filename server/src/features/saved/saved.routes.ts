import * as contract from 'contract/saved'
import type { Job } from 'contract/jobs'
import type { Post } from 'contract/posts'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './saved.sql.ts'

type First = { limit: number; after: undefined }

type Parts = {
  /** What a member saved of each kind, the latest first, one more than the limit. */
  savedPosts: (sql: Sql, me: number, first: First) => Promise<Post[]>
  savedJobs: (sql: Sql, me: number, first: First) => Promise<Job[]>
}

export function savedRoutes(on: On, { savedPosts, savedJobs }: Parts): void {
  on(contract.listSaved, async (_input, me, { sql }) => {
    const first = { limit: contract.SAVED_PREVIEW_COUNT - 1, after: undefined }
    const [posts, jobs, people] = await Promise.all([
      savedPosts(sql, me.id, first),
      savedJobs(sql, me.id, first),
      queries.listSaved(sql, me.id, first),
    ])
    return { posts, jobs, people: people.map(({ person }) => person) }
  })

  on(contract.savePerson, async ({ id }, me, { sql }) => {
    if (id === me.id) refuse('not_yourself')
    if (!(await queries.save(sql, me.id, id))) refuse('user_not_found')
  })
  on(contract.unsavePerson, async ({ id }, me, { sql }) => {
    if (!(await queries.unsave(sql, me.id, id))) refuse('user_not_found')
  })

  on(contract.listSavedPeople, async ({ limit }, me, { sql, after, page }) => ({
    people: page(limit, await queries.listSaved(sql, me.id, { limit, after })).map(({ person }) => person),
    total: await queries.countSaved(sql, me.id),
  }))
}
