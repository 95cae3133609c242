import { openDB, type IDBPDatabase } from 'idb'
import { log } from './log.ts'

const STORE = 'drafts'

// Kept open: what is written while a page goes away has no time left to open anything.
let opened: Promise<IDBPDatabase> | undefined

/** Drafts in IndexedDB, each under its owner's id (0 while signed out) and a name. A browser that keeps nothing keeps none. */
export const draftStore = {
  read: <T>(owner: number, key: string) =>
    tolerate<T | undefined>((db) => db.get(STORE, [owner, key]) as Promise<T | undefined>),

  write: (owner: number, key: string, value: unknown) =>
    tolerate(async (db) => {
      const transaction = db.transaction(STORE, 'readwrite')
      const put = transaction.store.put(value, [owner, key])
      // Left to itself it would commit after this page has heard of the success; a page that goes away hears nothing.
      transaction.commit()
      await Promise.all([put, transaction.done])
    }),

  forget: (owner: number, key: string) => tolerate((db) => db.delete(STORE, [owner, key])),

  /** Forgets everything that one member typed. */
  forgetAll: (owner: number) => tolerate((db) => db.delete(STORE, IDBKeyRange.bound([owner], [owner, []]))),
}

async function tolerate<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= open()
    return await use(await opened)
  } catch (error) {
    opened = undefined
    log.warn('Drafts are not kept:', error)
    return undefined
  }
}

function open() {
  return openDB('cayfolk', 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    terminated: () => (opened = undefined),
  })
}
