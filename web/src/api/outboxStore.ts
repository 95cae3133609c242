import { inDatabase, OUTBOX } from './database.ts'

/** A file that is uploaded before the write that it belongs to. */
export type OutboxFile = {
  /** The upload's idempotency key. */
  key: string
  blob: Blob
  upload: 'image' | 'document' | 'story'
  /** Where the answered path goes in the input: 'attachments.0.path'. */
  into: string
  /** What the server answered, once it has the file. */
  path?: string | undefined
}

/** A write that waits until the server has it. */
export type NewEntry = {
  /** Whose it is: it goes out as nobody else. */
  owner: number
  /** The endpoint's method and path. */
  kind: string
  input: Record<string, unknown>
  files: OutboxFile[]
  /** The same for every attempt, so that the server writes once. */
  key: string
  /** What stays in order, such as 'conversation 7'; lanes go side by side. */
  lane: string
  created_at: string
}

export type OutboxEntry = NewEntry & {
  /** Its place in the queue. */
  place: number
  attempts: number
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed for good, in the server's words. */
  error: string | undefined
}

type Change = Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'error' | 'files'>>

/** What is to be sent, in IndexedDB: it outlives the page, the browser and days without a network. */
export const outboxStore = {
  /** Queues a write; once this is done, it is on the disk. */
  add: (entry: NewEntry) =>
    write(async (store) => {
      await store.add({ ...entry, attempts: 0, state: 'waiting', error: undefined })
    }),

  /** A member's entries in their order. */
  list: (owner: number) =>
    inDatabase((db) => db.getAllFromIndex(OUTBOX, 'owner', owner) as Promise<OutboxEntry[]>),

  /** Changes an entry; one that was discarded meanwhile stays away. */
  change: (place: number, change: Change) =>
    write(async (store) => {
      const entry: unknown = await store.get(place)
      if (entry) await store.put({ ...entry, ...change })
    }),

  remove: (place: number) => write((store) => store.delete(place)),
}

type Writable = {
  add: (value: unknown) => Promise<unknown>
  get: (place: number) => Promise<unknown>
  put: (value: unknown) => Promise<unknown>
  delete: (place: number) => Promise<void>
}

function write(use: (store: Writable) => Promise<void>): Promise<void> {
  return inDatabase(async (db) => {
    const transaction = db.transaction(OUTBOX, 'readwrite', { durability: 'strict' })
    await Promise.all([use(transaction.store), transaction.done])
  })
}
