import type { InfiniteData, Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { IDBPDatabase } from 'idb'
import { createStore } from './createStore.ts'
import { OFFLINE_CACHE_STORE, withOptionalDatabase } from './database.ts'
import { lastUser } from './lastUser.ts'
import { token } from './token.ts'

/** When the oldest data on the screen was fetched, in ms; undefined while no cached data is shown. */
export const oldestDataTime = createStore<number | undefined>(undefined)

const WRITE_AFTER_MS = 300
const PRUNE_AFTER_MS = 20_000
const PAGES_MAX = 2
const RESPONSE_CHARACTERS_MAX = 400_000

/**
 * Stores query results on the device and restores them into an empty cache, to be shown while the server responds or
 * while offline.
 */
export function startOfflineCache(client: QueryClient): void {
  const cache = client.getQueryCache()
  const changed = new Set<Query>()
  const restored = new WeakMap<Query, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') changed.delete(query)
    // Data that was set before a component asked for it: the endpoint isn't known yet.
    if (query.meta && !isKept(query)) return
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
    restored.set(query, query.setData(data, { updatedAt: stored.at, manual: true }))
    // A reload always refetches.
    query.invalidate()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    oldestDataTime.set(oldestShown())
    const owner = currentUserId()
    if (owner === undefined) return
    for (const query of changed) {
      if (!query.meta) continue
      changed.delete(query)
      if (!isKept(query)) continue
      const { data, dataUpdatedAt: at } = query.state
      if (data === undefined) void offlineCacheStore.remove(owner, query.queryHash)
      if (data === undefined || restored.get(query) === data) continue
      const text = JSON.stringify(firstPagesOf(data))
      if (text.length <= RESPONSE_CHARACTERS_MAX)
        void offlineCacheStore.write(owner, query.queryHash, { at, text })
    }
  }

  function oldestShown(): number | undefined {
    const times = cache
      .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
      .filter(isKept)
      .map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }
}

/** Whether the query has new data: from a response, a change of the cache, or prefetched before the query was added. */
function hasNewData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return event.query.state.data !== undefined
  return event.type === 'updated' && ['success', 'setState'].includes(event.action.type)
}

function isKept({ meta }: Query): boolean {
  return meta?.endpoint.offline ?? false
}

function currentUserId(): number | undefined {
  return lastUser.get(token.get())?.id
}

/** Stored data parsed with the current contract; undefined where an older version stored another shape. */
function parseStored({ meta, queryKey }: Query, text: string): unknown {
  if (!meta) return undefined
  const { output } = meta.endpoint
  const [, , , kind] = queryKey
  const data: unknown = JSON.parse(text)
  if (kind === undefined) return output.safeParse(data).data
  if (kind !== 'pages') return undefined
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

/** A response as JSON, and when it was fetched, in ms. */
type CachedResponse = { at: number; text: string }

const AGE_MAX_MS = 7 * 24 * 60 * 60 * 1000
const ENTRIES_MAX = 200
const TOTAL_CHARACTERS_MAX = 5_000_000

/** The offline cache in IndexedDB: responses by owner id and query hash. */
export const offlineCacheStore = {
  read: async (owner: number, query: string, now: number): Promise<CachedResponse | undefined> => {
    const stored = await withStore(
      (db) => db.get(OFFLINE_CACHE_STORE, [owner, query]) as Promise<CachedResponse | undefined>,
    )
    return stored && now - stored.at < AGE_MAX_MS ? stored : undefined
  },

  write: (owner: number, query: string, response: CachedResponse) =>
    withStore((db) => db.put(OFFLINE_CACHE_STORE, response, [owner, query])),

  remove: (owner: number, query: string) => withStore((db) => db.delete(OFFLINE_CACHE_STORE, [owner, query])),

  /** Deletes expired entries, entries above the limits, and entries of other members. */
  prune: (owner: number, now: number) =>
    withStore(async (db) => {
      const { store, done } = db.transaction(OFFLINE_CACHE_STORE, 'readwrite')
      const [keys, responses] = await Promise.all([
        store.getAllKeys(),
        store.getAll() as Promise<CachedResponse[]>,
      ])
      const all = keys.flatMap((key, index) => ({ key: key as [number, string], ...responses[index] }))
      let [count, characters] = [0, 0]
      for (const { key, at = 0, text = '' } of all.sort((a, b) => (b.at ?? 0) - (a.at ?? 0))) {
        count += 1
        characters += text.length
        const isValid = key[0] === owner && now - at < AGE_MAX_MS
        if (!isValid || count > ENTRIES_MAX || characters > TOTAL_CHARACTERS_MAX) void store.delete(key)
      }
      await done
    }),

  clear: () => withStore((db) => db.clear(OFFLINE_CACHE_STORE)),
}

function withStore<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  return withOptionalDatabase('Offline cache unavailable:', use)
}
