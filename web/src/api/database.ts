import { openDB, type IDBPDatabase } from 'idb'

export const DRAFTS_STORE = 'drafts'
export const OUTBOX_STORE = 'outbox'
// Named as in earlier versions: under new names, what devices stored would be lost.
export const OFFLINE_CACHE_STORE = 'answers'
export const OUTBOX_TOKENS_STORE = 'senders'

// One connection stays open: a page that is being closed has no time to open one for its last write.
let connection: Promise<IDBPDatabase> | undefined

/** Runs `use` with the IndexedDB connection: drafts, outbox and offline cache. */
export async function withDatabase<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  try {
    connection ??= open()
    return await use(await connection)
  } catch (error) {
    connection = undefined
    throw error
  }
}

/** Like `withDatabase`, but logs `message` and resolves to undefined where storage is unavailable. */
export async function withOptionalDatabase<T>(
  message: string,
  use: (db: IDBPDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withDatabase(use)
  } catch (error) {
    console.warn(message, error)
    return undefined
  }
}

function open() {
  return openDB('cayfolk', 4, {
    upgrade(db, from) {
      if (from < 1) db.createObjectStore(DRAFTS_STORE)
      // `place` orders the queue across tabs.
      if (from < 2)
        db.createObjectStore(OUTBOX_STORE, { keyPath: 'place', autoIncrement: true }).createIndex(
          'owner',
          'owner',
        )
      if (from < 3) db.createObjectStore(OFFLINE_CACHE_STORE)
      if (from < 4) db.createObjectStore(OUTBOX_TOKENS_STORE)
    },
    // Don't block a tab with a newer schema version.
    blocking: (_from, _to, { target }) => {
      connection = undefined
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => (connection = undefined),
  })
}
