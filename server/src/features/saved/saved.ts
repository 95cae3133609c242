import type { Job } from 'contract/jobs'
import type { Post } from 'contract/posts'
import type * as contract from 'contract/saved'
import { SAVED_PREVIEW_COUNT } from 'contract/saved'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './saved.sql.ts'

const FIRST_PAGE = { limit: SAVED_PREVIEW_COUNT - 1, after: undefined }

/** List what a member saved, latest first, one more than the limit. */
type Dependencies = {
  listSavedPosts: (sql: Sql, member_id: number, page: typeof FIRST_PAGE) => Promise<Post[]>
  listSavedJobs: (sql: Sql, member_id: number, page: typeof FIRST_PAGE) => Promise<{ job: Job }[]>
}

export function createSavedService({
  listSavedPosts,
  listSavedJobs,
}: Dependencies): Handlers<typeof contract> {
  return {
    async listSaved(_input, me, { sql }) {
      const [posts, jobs, people] = await Promise.all([
        listSavedPosts(sql, me.id, FIRST_PAGE),
        listSavedJobs(sql, me.id, FIRST_PAGE),
        queries.listSavedPeople(sql, me.id, FIRST_PAGE),
      ])
      return { posts, jobs: jobs.map(({ job }) => job), people: people.map(({ person }) => person) }
    },

    async savePerson({ id }, me, { sql }) {
      if (id === me.id) refuse('not_yourself')
      if (!(await queries.savePerson(sql, me.id, id))) refuse('user_not_found')
    },

    async unsavePerson({ id }, me, { sql }) {
      if (!(await queries.unsavePerson(sql, me.id, id))) refuse('user_not_found')
    },

    async listSavedPeople(_input, me, { sql, page, paginate }) {
      const rows = paginate(await queries.listSavedPeople(sql, me.id, page))
      return { people: rows.map(({ person }) => person), total: await queries.countSavedPeople(sql, me.id) }
    },
  }
}
