import type { Sql } from '../../db/connect.ts'
import type { LiveService } from '../../live/live.ts'
import * as queries from './postCounts.sql.ts'

const BATCH_MS = 1_000
/** How long after a failure posts are emitted again, with those that have changed since. */
const RETRY_MS = 5_000

type Dependencies = {
  sql: Sql
  live: Pick<LiveService, 'toMember' | 'toAll' | 'isOnline'>
  log: (error: unknown) => void
}

/** Emits new posts and changed counts to those who may see the post, batched. Call after the commit. */
export function createPostEvents({ sql, live, log }: Dependencies) {
  const createdIds = new Set<number>()
  const changedIds = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function add(ids: Set<number>, id: number): void {
    ids.add(id)
    emitIn(BATCH_MS)
  }

  function emitIn(ms: number): void {
    if (!isClosed) timer ??= setTimeout(() => void emitAll().catch(log), ms).unref()
  }

  async function emitAll(): Promise<void> {
    timer = undefined
    const isNew = new Set(createdIds)
    const ids = [...new Set([...createdIds, ...changedIds])]
    createdIds.clear()
    changedIds.clear()
    for (const { readers, blocked, unreadable_comments, ...post } of await readCounts(ids, isNew)) {
      const { id } = post
      const countsFor = (reader: number) => ({
        ...post,
        comments_count: post.comments_count - (unreadable_comments[reader] ?? 0),
      })
      if (readers !== null) {
        for (const reader of readers) {
          if (isNew.has(id)) live.toMember(reader, 'post_created', { id })
          else live.toMember(reader, 'post_changed', countsFor(reader))
        }
      } else if (isNew.has(id)) {
        live.toAll('post_created', { id }, { except: blocked })
      } else {
        const withOwnCount = Object.keys(unreadable_comments).map(Number)
        live.toAll('post_changed', post, { except: [...blocked, ...withOwnCount] })
        for (const reader of withOwnCount)
          if (!blocked.includes(reader) && live.isOnline(reader))
            live.toMember(reader, 'post_changed', countsFor(reader))
      }
    }
  }

  /** If this fails, the posts are emitted later. */
  async function readCounts(ids: number[], isNew: Set<number>) {
    try {
      return await queries.findPostCounts(sql, ids)
    } catch (error) {
      for (const id of ids) (isNew.has(id) ? createdIds : changedIds).add(id)
      emitIn(RETRY_MS)
      throw error
    }
  }

  return {
    created: (id: number) => add(createdIds, id),
    changed: (id: number) => add(changedIds, id),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

export type PostEvents = ReturnType<typeof createPostEvents>
