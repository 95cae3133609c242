import type { IDBPDatabase } from 'idb'
import { OFFLINE_CACHE, withDatabase } from './database.ts'
import { log } from './log.ts'

/** An answer of the server as JSON, and when it was read, in milliseconds. */
export type CachedResponse = { at: number; text: string }

const AGE_MAX_MS = 7 * 24 * 60 * 60 * 1000
const ANSWERS_MAX = 200
const CHARACTERS_MAX = 5_000_000

/** What a member has seen, for reading without a network; each answer under its owner's id and its query. */
export const offlineCacheStore = {
  read: async (owner: number, query: string, now: number): Promise<CachedResponse | undefined> => {
    const kept = await tolerate(
      (db) => db.get(OFFLINE_CACHE, [owner, query]) as Promise<CachedResponse | undefined>,
    )
    return kept && now - kept.at < AGE_MAX_MS ? kept : undefined
  },

  write: (owner: number, query: string, answer: CachedResponse) =>
    tolerate((db) => db.put(OFFLINE_CACHE, answer, [owner, query])),

  /** Forgets what is too old or too much, and what somebody else has seen. */
  prune: (owner: number, now: number) =>
    tolerate(async (db) => {
      const { store, done } = db.transaction(OFFLINE_CACHE, 'readwrite')
      const [keys, answers] = await Promise.all([
        store.getAllKeys(),
        store.getAll() as Promise<CachedResponse[]>,
      ])
      const all = keys.flatMap((key, index) => ({ key: key as [number, string], ...answers[index] }))
      let [count, characters] = [0, 0]
      for (const { key, at = 0, text = '' } of all.sort((a, b) => (b.at ?? 0) - (a.at ?? 0))) {
        count += 1
        characters += text.length
        const isWanted = key[0] === owner && now - at < AGE_MAX_MS
        if (!isWanted || count > ANSWERS_MAX || characters > CHARACTERS_MAX) void store.delete(key)
      }
      await done
    }),

  clear: () => tolerate((db) => db.clear(OFFLINE_CACHE)),
}

async function tolerate<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await withDatabase(use)
  } catch (error) {
    log.warn('What was seen is not kept:', error)
    return undefined
  }
}
