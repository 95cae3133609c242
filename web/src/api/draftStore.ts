import type { IDBPDatabase } from 'idb'
import { DRAFTS, withDatabase } from './database.ts'
import { log } from './log.ts'
import { readStored, storedKeys, writeStored } from './localStore.ts'

/**
 * Drafts in IndexedDB, each under its owner's id (0 while signed out) and a name. A browser that keeps nothing keeps none.
 *
 * A page that goes away may take a write with it that the database has begun. So words stand in the local storage, which
 * writes at once, until the database has them; pictures don't fit there.
 */
export const draftStore = {
  async read<T>(owner: number, key: string): Promise<T | undefined> {
    const words = readStored(wordsKey(owner, key))
    if (words !== undefined) return JSON.parse(words) as T
    return tolerate<T | undefined>((db) => db.get(DRAFTS, [owner, key]) as Promise<T | undefined>)
  },

  async write(owner: number, key: string, value: unknown) {
    const words = wordsOf(value)
    writeStored(wordsKey(owner, key), words)
    await tolerate(async (db) => {
      const transaction = db.transaction(DRAFTS, 'readwrite')
      const put = transaction.store.put(value, [owner, key])
      // Left to itself it would commit after this page has heard of the success; a page that goes away hears nothing.
      transaction.commit()
      await Promise.all([put, transaction.done])
      if (words !== undefined && readStored(wordsKey(owner, key)) === words)
        writeStored(wordsKey(owner, key), undefined)
    })
  },

  async remove(owner: number, key: string) {
    writeStored(wordsKey(owner, key), undefined)
    await tolerate((db) => db.delete(DRAFTS, [owner, key]))
  },

  /** Forgets everything that one member typed. */
  async removeAll(owner: number) {
    for (const key of storedKeys(wordsKey(owner, ''))) writeStored(key, undefined)
    await tolerate((db) => db.delete(DRAFTS, IDBKeyRange.bound([owner], [owner, []])))
  },
}

function wordsKey(owner: number, key: string) {
  return `draft:${owner}:${key}`
}

/** The value as text; undefined when it holds more than text can. */
function wordsOf(value: unknown): string | undefined {
  let isText = true
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Blob) isText = false
    return part
  })
  return isText ? text : undefined
}

async function tolerate<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await withDatabase(use)
  } catch (error) {
    log.warn('Drafts are not kept:', error)
    return undefined
  }
}
