import * as contract from 'contract/memories'
import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './memories.sql.ts'

/** Reads things by their ids, as one viewer sees them. */
type Readers = {
  findPosts: (sql: Sql, viewer: number, ids: number[]) => Promise<Post[]>
  findStories: (sql: Sql, viewer: number, ids: number[]) => Promise<Story[]>
}

export function memoriesRoutes(on: On, readers: Readers): void {
  on(contract.listMemories, async ({ limit }, me, { sql, after, page }) =>
    publish(sql, me.id, page(limit, await queries.listOwn(sql, me.id, { limit, after })), readers),
  )
  on(contract.listVideos, async ({ limit }, me, { sql, after, page }) =>
    publish(sql, me.id, page(limit, await queries.listVideos(sql, me.id, { limit, after })), readers),
  )
}

async function publish(
  sql: Sql,
  me: number,
  entries: queries.MemoryRow[],
  { findPosts, findStories }: Readers,
) {
  const idsOf = (kind: queries.MemoryRow['kind']) =>
    entries.filter((it) => it.kind === kind).map((it) => it.thing_id)
  const [posts, stories] = await Promise.all([
    findPosts(sql, me, idsOf('post')),
    findStories(sql, me, idsOf('story')),
  ])
  return entries.map(({ kind, thing_id }) => ({
    kind,
    post: (kind === 'post' && posts.find((it) => it.id === thing_id)) || null,
    story: (kind === 'story' && stories.find((it) => it.id === thing_id)) || null,
  }))
}
