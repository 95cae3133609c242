import type { Sql } from '../../db/connect.ts'
import type { LiveService } from '../../live/live.ts'
import * as queries from './posts.sql.ts'

/** Many likes of one post are told as one change. */
const GATHER_MS = 1_000

type Parts = {
  sql: Sql
  live: Pick<LiveService, 'toMember' | 'toAll' | 'isOnline'>
  log: (error: unknown) => void
}

/** What is heard of posts, by those who may see them; for after the commit. */
export function createPostEvents({ sql, live, log }: Parts) {
  const created = new Set<number>()
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function gather(into: Set<number>, id: number): void {
    into.add(id)
    timer ??= setTimeout(() => void tell().catch(log), GATHER_MS).unref()
  }

  async function tell(): Promise<void> {
    timer = undefined
    const isNew = new Set(created)
    const ids = [...new Set([...created, ...changed])]
    created.clear()
    changed.clear()
    for (const { readers, apart, unseen, ...post } of await queries.findCounts(sql, ids)) {
      const { id } = post
      const changedFor = (reader: number) => ({
        ...post,
        comments_count: post.comments_count - (unseen[reader] ?? 0),
      })
      if (readers !== null) {
        for (const reader of readers) {
          if (isNew.has(id)) live.toMember(reader, 'post_created', { id })
          else live.toMember(reader, 'post_changed', changedFor(reader))
        }
      } else if (isNew.has(id)) {
        live.toAll('post_created', { id }, { except: apart })
      } else {
        const own = Object.keys(unseen).map(Number)
        live.toAll('post_changed', post, { except: [...apart, ...own] })
        for (const reader of own.filter((it) => !apart.includes(it) && live.isOnline(it)))
          live.toMember(reader, 'post_changed', changedFor(reader))
      }
    }
  }

  return {
    created: (id: number) => gather(created, id),
    changed: (id: number) => gather(changed, id),
    close: () => clearTimeout(timer),
  }
}

export type PostEvents = ReturnType<typeof createPostEvents>
