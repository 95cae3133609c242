import type { IDBPDatabase } from 'idb'
import { OFFLINE_CACHE, withDatabase } from './database.ts'
import { log } from './log.ts'

/** A response as JSON, and when it was fetched, in ms. */
export type CachedResponse = { at: number; text: string }

const AGE_MAX_MS = 7 * 24 * 60 * 60 * 1000
const ENTRIES_MAX = 200
const CHARACTERS_MAX = 5_000_000

/** The offline cache in IndexedDB: responses by owner id and query hash. */
export const offlineCacheStore = {
  read: async (owner: number, query: string, now: number): Promise<CachedResponse | undefined> => {
    const stored = await orUndefined(
      (db) => db.get(OFFLINE_CACHE, [owner, query]) as Promise<CachedResponse | undefined>,
    )
    return stored && now - stored.at < AGE_MAX_MS ? stored : undefined
  },

  write: (owner: number, query: string, response: CachedResponse) =>
    orUndefined((db) => db.put(OFFLINE_CACHE, response, [owner, query])),

  /** Deletes expired entries, entries above the limits, and entries of other members. */
  prune: (owner: number, now: number) =>
    orUndefined(async (db) => {
      const { store, done } = db.transaction(OFFLINE_CACHE, 'readwrite')
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
        if (!isValid || count > ENTRIES_MAX || characters > CHARACTERS_MAX) void store.delete(key)
      }
      await done
    }),

  clear: () => orUndefined((db) => db.clear(OFFLINE_CACHE)),
}

async function orUndefined<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await withDatabase(use)
  } catch (error) {
    log.warn('Offline cache unavailable:', error)
    return undefined
  }
}
