import { withDatabase, OUTBOX } from './database.ts'

/** A file that is uploaded before the write that it belongs to. */
export type OutboxFile = {
  /** The upload's idempotency key. */
  key: string
  blob: Blob
  upload: 'image' | 'document' | 'story'
  /** Where it is sent; the service worker knows no contract. */
  url?: string
  /** Where the answered path goes in the input: 'attachments.0.path'. */
  into: string
  /** What the server answered, once it has the file. */
  path?: string | undefined
  /** When that was, in milliseconds. */
  uploaded_at?: number
}

/** A write as HTTP says it, without what its files will be called. */
type Request = { method: string; url: string; body: Record<string, unknown> | undefined; keyed: boolean }

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
  /** What it belongs to, such as a job, in words. */
  about?: string | undefined
  /** Of the input, for the service worker. Entries of an older version have none and wait for the page. */
  request?: Request
  /** When it was first sent without hearing what became of it, in milliseconds. */
  doubtful_since?: number | undefined
}

export type OutboxEntry = NewEntry & {
  /** Its place in the queue. */
  place: number
  attempts: number
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed for good, in the server's words. */
  error: string | undefined
  /** Before this moment, in milliseconds, it is not tried again: the server asked for it. */
  not_before?: number | undefined
}

type Change = Partial<
  Pick<OutboxEntry, 'state' | 'attempts' | 'error' | 'files' | 'key' | 'doubtful_since' | 'not_before'>
>

/** What is to be sent, in IndexedDB: it outlives the page, the browser and days without a network. */
export const outboxStore = {
  /** Queues a write; once this is done, it is on the disk. The `latest` takes the place of what waits in its lane. */
  add: (entry: NewEntry, latest = false) =>
    write(async (store) => {
      if (latest) {
        const others = (await store.index('owner').getAll(entry.owner)) as OutboxEntry[]
        for (const { place, lane, state } of others)
          if (lane === entry.lane && state !== 'sending') await store.delete(place)
      }
      await store.add({ ...entry, attempts: 0, state: 'waiting', error: undefined })
    }),

  /** A member's entries in their order. */
  list: (owner: number) =>
    withDatabase((db) => db.getAllFromIndex(OUTBOX, 'owner', owner) as Promise<OutboxEntry[]>),

  /** Changes an entry; one that was discarded meanwhile stays away, and that is what `false` says. */
  change: (place: number, change: Change) =>
    write(async (store) => {
      const entry: unknown = await store.get(place)
      if (entry) await store.put({ ...entry, ...change })
      return entry !== undefined
    }),

  remove: (place: number) => write((store) => store.delete(place)),
}

type Writable = {
  index: (name: string) => { getAll: (key: number) => Promise<unknown[]> }
  add: (value: unknown) => Promise<unknown>
  get: (place: number) => Promise<unknown>
  put: (value: unknown) => Promise<unknown>
  delete: (place: number) => Promise<void>
}

function write<T>(use: (store: Writable) => Promise<T>): Promise<T> {
  return withDatabase(async (db) => {
    const transaction = db.transaction(OUTBOX, 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([use(transaction.store), transaction.done])
    return result
  })
}
