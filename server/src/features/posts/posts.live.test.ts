import { afterEach, expect, test, vi } from 'vitest'
import type { Sql } from '../../db/connect.ts'
import { createPostEvents } from './posts.live.ts'

afterEach(() => vi.useRealTimers())

const down = new Error('The database is down')

/** Events of a database whose first answer is a failure. */
function failingOnce() {
  vi.useFakeTimers()
  const post = { likes_count: 1, comments_count: 0, readers: null, blocked: [], unreadable_comments: {} }
  const sql = vi.fn((_: TemplateStringsArray, ids: number[]) =>
    Promise.resolve(ids.map((id) => ({ id, ...post }))),
  )
  sql.mockRejectedValueOnce(down)
  const live = { toAll: vi.fn(), toMember: vi.fn(), isOnline: () => false }
  const log = vi.fn()
  return { events: createPostEvents({ sql: sql as unknown as Sql, live, log }), sql, live, log }
}

test("posts whose counts can't be read are emitted once they can", async () => {
  const { events, live, log } = failingOnce()
  events.created(7)
  events.changed(8)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.mock.calls).toEqual([[down]])
  expect(live.toAll).not.toHaveBeenCalled()

  events.changed(9)
  await vi.advanceTimersByTimeAsync(10_000)
  const changed = { likes_count: 1, comments_count: 0 }
  expect(live.toAll.mock.calls.map(([name, payload]: unknown[]) => [name, payload])).toEqual([
    ['post_created', { id: 7 }],
    ['post_changed', { id: 8, ...changed }],
    ['post_changed', { id: 9, ...changed }],
  ])
  expect(log).toHaveBeenCalledOnce()
})

test('a server that stops during a failed read tries no more', async () => {
  const { events, sql } = failingOnce()
  events.changed(8)
  vi.advanceTimersByTime(1_000)
  events.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sql).toHaveBeenCalledOnce()
})
