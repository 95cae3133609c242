import type * as contract from 'contract/memories'
import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './memories.sql.ts'

/** Read posts and stories by id, as one viewer sees them. */
type Dependencies = {
  findPosts: (sql: Sql, viewer: number, ids: number[]) => Promise<Post[]>
  findStories: (sql: Sql, viewer: number, ids: number[]) => Promise<Story[]>
}

export function createMemoryService({ findPosts, findStories }: Dependencies): Handlers<typeof contract> {
  async function withContent(sql: Sql, me: AuthenticatedMember, rows: queries.MemoryRow[]) {
    const idsOf = (kind: 'post' | 'story') =>
      rows.filter((row) => row.kind === kind).map((row) => row.content_id)
    const [posts, stories] = await Promise.all([
      findPosts(sql, me.id, idsOf('post')),
      findStories(sql, me.id, idsOf('story')),
    ])
    return rows.map(({ kind, content_id }) => ({
      kind,
      post: (kind === 'post' && posts.find((post) => post.id === content_id)) || null,
      story: (kind === 'story' && stories.find((story) => story.id === content_id)) || null,
    }))
  }

  return {
    async listMemories(_input, me, { sql, page, paginate }) {
      return withContent(sql, me, paginate(await queries.listMemories(sql, me.id, page)))
    },

    async listVideos(_input, me, { sql, page, paginate }) {
      return withContent(sql, me, paginate(await queries.listVideos(sql, me.id, page)))
    },
  }
}
