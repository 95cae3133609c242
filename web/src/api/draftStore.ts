import type { IDBPDatabase } from 'idb'
import { DRAFTS, inDatabase } from './database.ts'
import { log } from './log.ts'

/** Drafts in IndexedDB, each under its owner's id (0 while signed out) and a name. A browser that keeps nothing keeps none. */
export const draftStore = {
  read: <T>(owner: number, key: string) =>
    tolerate<T | undefined>((db) => db.get(DRAFTS, [owner, key]) as Promise<T | undefined>),

  write: (owner: number, key: string, value: unknown) =>
    tolerate(async (db) => {
      const transaction = db.transaction(DRAFTS, 'readwrite')
      const put = transaction.store.put(value, [owner, key])
      // Left to itself it would commit after this page has heard of the success; a page that goes away hears nothing.
      transaction.commit()
      await Promise.all([put, transaction.done])
    }),

  forget: (owner: number, key: string) => tolerate((db) => db.delete(DRAFTS, [owner, key])),

  /** Forgets everything that one member typed. */
  forgetAll: (owner: number) => tolerate((db) => db.delete(DRAFTS, IDBKeyRange.bound([owner], [owner, []]))),
}

async function tolerate<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await inDatabase(use)
  } catch (error) {
    log.warn('Drafts are not kept:', error)
    return undefined
  }
}
