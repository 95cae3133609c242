import type { Post } from 'contract/posts'
import type * as contract from 'contract/publicProfiles'
import type { Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './publicProfiles.sql.ts'

type Dependencies = {
  /** A member's public posts with pictures, newest first, one more than the page's limit. */
  listPublicPosts: (
    sql: Sql,
    viewer: number | undefined,
    user_id: number,
    page: PageRequest,
  ) => Promise<Post[]>
}

export function createPublicProfileService({ listPublicPosts }: Dependencies): Handlers<typeof contract> {
  async function requirePublicId(
    sql: Sql,
    viewer: AuthenticatedMember | undefined,
    username: string,
  ): Promise<number> {
    return (await queries.findPublicProfileId(sql, viewer?.id, username)) ?? refuse('user_not_found')
  }

  return {
    async getPublicProfile({ username }, viewer, { sql }) {
      return (await queries.findPublicProfile(sql, viewer?.id, username)) ?? refuse('user_not_found')
    },

    async listPublicProfilePosts({ username }, viewer, { sql, page, paginate }) {
      const id = await requirePublicId(sql, viewer, username)
      return paginate(await listPublicPosts(sql, viewer?.id, id, page))
    },

    async listPublicProfileReviews({ username }, viewer, { sql, page, paginate }) {
      const id = await requirePublicId(sql, viewer, username)
      return paginate(await queries.listPublicReviews(sql, viewer?.id, id, page))
    },
  }
}
