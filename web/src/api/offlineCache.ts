import type { InfiniteData, Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { z } from 'contract/zod'
import { offlineCacheStore } from './offlineCacheStore.ts'
import { dataAge } from './dataAge.ts'
import { lastUser } from './lastUser.ts'
import { token } from './token.ts'

/** What one wants to read without a network. Who looks for work stands on the talent board with their phones, so that is not kept. */
const CACHED_PATHS = new Set([
  '/api/applications',
  '/api/dashboard',
  '/api/events',
  '/api/friends/list',
  '/api/friends/requests',
  '/api/friends/sent',
  '/api/friends/suggestions',
  '/api/jobs',
  '/api/jobs/:id',
  '/api/jobs/:id/reply-time',
  '/api/jobs/mine',
  '/api/jobs/stats',
  '/api/memories',
  '/api/notice',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/posts',
  '/api/posts/:id',
  '/api/posts/:id/comments',
  '/api/saved/jobs',
  '/api/saved/people',
  '/api/saved/posts',
  '/api/stories',
  '/api/users/:id',
  '/api/users/:user_id/reviews',
  '/api/videos',
  '/messages/conversations',
  '/messages/conversations/:id',
  '/messages/conversations/:id/messages',
  '/messages/unread',
])

const WRITE_AFTER_MS = 300
const TIDY_AFTER_MS = 20_000
const PAGES_MAX = 2
const CHARACTERS_MAX = 400_000

/** Keeps what a member is told on the device, and brings it back where the cache has nothing: it is shown while the server is asked, or in its place. */
export function startOfflineCache(client: QueryClient): void {
  const cache = client.getQueryCache()
  const changed = new Set<Query>()
  const revived = new WeakMap<Query, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') changed.delete(query)
    if (!isCached(query)) return
    if (event.type === 'added') void revive(query)
    if (isNews(event)) changed.add(query)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  document.addEventListener('visibilitychange', () => document.hidden && write())
  setTimeout(() => {
    const owner = whoIsHere()
    if (owner !== undefined) void offlineCacheStore.prune(owner, Date.now())
  }, TIDY_AFTER_MS)

  async function revive(query: Query): Promise<void> {
    const owner = whoIsHere()
    if (owner === undefined) return
    const kept = await offlineCacheStore.read(owner, query.queryHash, Date.now())
    if (!kept) return
    const data = readAs(query, kept.text)
    // What was read from the server meanwhile is newer, and somebody else may have come.
    if (data === undefined || query.state.data !== undefined || owner !== whoIsHere()) return
    if (cache.get(query.queryHash) !== query) return
    revived.set(query, kept.at)
    query.setData(data, { updatedAt: kept.at, manual: true })
    // However lately that was: a reload asks the server.
    query.invalidate()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    dataAge.set(oldestShown())
    const owner = whoIsHere()
    if (owner === undefined) return
    for (const query of changed) {
      const { data, dataUpdatedAt: at } = query.state
      if (data === undefined || revived.get(query) === at) continue
      const text = JSON.stringify(firstPagesOf(data))
      if (text.length <= CHARACTERS_MAX) void offlineCacheStore.write(owner, query.queryHash, { at, text })
    }
    changed.clear()
  }

  function oldestShown(): number | undefined {
    const times = cache
      .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
      .filter(isCached)
      .map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }
}

/** Whether the cache has learned something: from an answer, or from one that was asked for before there was a cache. */
function isNews(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return event.query.state.data !== undefined
  return event.type === 'updated' && ['success', 'setState'].includes(event.action.type)
}

function isCached({ queryKey: [method, path] }: Query): boolean {
  return method === 'GET' && typeof path === 'string' && CACHED_PATHS.has(path)
}

function whoIsHere(): number | undefined {
  return lastUser.get(token.get())?.id
}

/** Kept data as the contract of this version reads it; undefined where another version wrote something else. */
function readAs({ meta, queryKey }: Query, text: string): unknown {
  const output = meta?.['output'] as z.ZodType | undefined
  const data: unknown = JSON.parse(text)
  if (!output) return undefined
  if (queryKey[3] === undefined) return output.safeParse(data).data
  const { pages, pageParams } = data as InfiniteData<{ items: unknown; next?: string }>
  const read = pages.map(({ items, next }) => ({ items: output.safeParse(items).data, next }))
  if (read.some(({ items }) => items === undefined)) return undefined
  // The first page has no cursor, for which JSON knows null alone.
  return { pages: read, pageParams: pageParams.map((cursor) => cursor ?? undefined) }
}

function firstPagesOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, PAGES_MAX), pageParams: pageParams.slice(0, PAGES_MAX) }
}
