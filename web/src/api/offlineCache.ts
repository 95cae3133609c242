import type { InfiniteData, Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { z } from 'contract/zod'
import { offlineCacheStore } from './offlineCacheStore.ts'
import { dataAge } from './dataAge.ts'
import { lastUser } from './lastUser.ts'
import { token } from './token.ts'

/** The endpoints that are readable offline. Not the talent board: it contains phone numbers of people looking for work. */
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
const PRUNE_AFTER_MS = 20_000
const PAGES_MAX = 2
const CHARACTERS_MAX = 400_000

/** Stores query results on the device and restores them into an empty cache, to be shown while the server responds or while offline. */
export function startOfflineCache(client: QueryClient): void {
  const cache = client.getQueryCache()
  const changed = new Set<Query>()
  const restored = new WeakMap<Query, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') changed.delete(query)
    if (!isCached(query)) return
    if (event.type === 'added') void restore(query)
    if (hasNewData(event)) changed.add(query)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  document.addEventListener('visibilitychange', () => document.hidden && write())
  setTimeout(() => {
    const owner = currentUserId()
    if (owner !== undefined) void offlineCacheStore.prune(owner, Date.now())
  }, PRUNE_AFTER_MS)

  async function restore(query: Query): Promise<void> {
    const owner = currentUserId()
    if (owner === undefined) return
    const stored = await offlineCacheStore.read(owner, query.queryHash, Date.now())
    if (!stored) return
    const data = parseStored(query, stored.text)
    // Meanwhile a response may have arrived, or another member may have signed in.
    if (data === undefined || query.state.data !== undefined || owner !== currentUserId()) return
    if (cache.get(query.queryHash) !== query) return
    restored.set(query, stored.at)
    query.setData(data, { updatedAt: stored.at, manual: true })
    // A reload always refetches.
    query.invalidate()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    dataAge.set(oldestShown())
    const owner = currentUserId()
    if (owner === undefined) return
    for (const query of changed) {
      const { data, dataUpdatedAt: at } = query.state
      if (data === undefined || restored.get(query) === at) continue
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

/** Whether the query has new data: from a response, or prefetched before the cache existed. */
function hasNewData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return event.query.state.data !== undefined
  return event.type === 'updated' && ['success', 'setState'].includes(event.action.type)
}

function isCached({ queryKey: [method, path] }: Query): boolean {
  return method === 'GET' && typeof path === 'string' && CACHED_PATHS.has(path)
}

function currentUserId(): number | undefined {
  return lastUser.get(token.get())?.id
}

/** Stored data parsed with the current contract; undefined where an older version stored another shape. */
function parseStored({ meta, queryKey }: Query, text: string): unknown {
  const output = meta?.['output'] as z.ZodType | undefined
  const data: unknown = JSON.parse(text)
  if (!output) return undefined
  if (queryKey[3] === undefined) return output.safeParse(data).data
  const { pages, pageParams } = data as InfiniteData<{ items: unknown; next?: string }>
  const parsed = pages.map(({ items, next }) => ({ items: output.safeParse(items).data, next }))
  if (parsed.some(({ items }) => items === undefined)) return undefined
  // JSON turned the first page's undefined cursor into null.
  return { pages: parsed, pageParams: pageParams.map((cursor) => cursor ?? undefined) }
}

function firstPagesOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, PAGES_MAX), pageParams: pageParams.slice(0, PAGES_MAX) }
}
