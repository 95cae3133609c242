import { openDB, type IDBPDatabase } from 'idb'

export const DRAFTS = 'drafts'
export const OUTBOX = 'outbox'
export const OFFLINE_CACHE = 'answers'
export const OUTBOX_TOKENS = 'senders'

// Kept open: what is written while a page goes away has no time left to open anything.
let opened: Promise<IDBPDatabase> | undefined

/** Uses the browser's database: all that a person typed and the server does not have yet, and what they have seen. */
export async function withDatabase<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  try {
    opened ??= open()
    return await use(await opened)
  } catch (error) {
    opened = undefined
    throw error
  }
}

function open() {
  return openDB('cayfolk', 4, {
    upgrade(db, from) {
      if (from < 1) db.createObjectStore(DRAFTS)
      // The place that an entry gets is its place in the queue, whichever tab adds it.
      if (from < 2)
        db.createObjectStore(OUTBOX, { keyPath: 'place', autoIncrement: true }).createIndex('owner', 'owner')
      if (from < 3) db.createObjectStore(OFFLINE_CACHE)
      if (from < 4) db.createObjectStore(OUTBOX_TOKENS)
    },
    // A tab with a newer version must not wait for this one.
    blocking: (_from, _to, { target }) => {
      opened = undefined
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => (opened = undefined),
  })
}
