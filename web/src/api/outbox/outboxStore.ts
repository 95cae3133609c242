import type { QueuePolicy } from 'contract/endpoint'
import type { HttpRequest } from 'contract/request'
import { withDatabase, OUTBOX_STORE, OUTBOX_TOKENS_STORE } from '../database.ts'

/** A file that is uploaded before the write that it belongs to. */
export type OutboxFile = {
  /** The upload's idempotency key. */
  key: string
  blob: Blob
  /** The path of the upload's endpoint. */
  url: string
  /** Where the uploaded file's path goes in the input: 'attachments.0.path'. */
  into: string
  /** The path that the server returned. */
  path?: string | undefined
  /** In ms. */
  uploaded_at?: number
}

/** The HTTP request of a write, without its files' paths. */
type Request = HttpRequest & { keyed: boolean }

/** Entries of one lane, such as 'comments of post 7', are sent in order. Lanes are sent in parallel. */
export type Lane = string

/** A write to be queued. */
export type NewOutboxEntry = {
  /** The member's id; sent only with their token. */
  owner: number
  /** The endpoint's method and path. */
  kind: string
  input: Record<string, unknown>
  /** The fields of the input with the member's own words. Entries of earlier versions have none. */
  texts?: string[]
  files: OutboxFile[]
  /** The idempotency key, the same for every attempt. */
  key: string
  lane: Lane
  created_at: string
  /** A label for what it belongs to, such as a job title. */
  about?: string | undefined
  /** Sent as it is, so neither the service worker nor a page needs the endpoint. */
  request: Request
  /** The policy of the endpoint (contract/endpoint.ts). */
  policy: QueuePolicy
  /** Time of the first attempt without a response, in ms. */
  unconfirmed_since?: number | undefined
}

export type OutboxEntry = NewOutboxEntry & {
  /** Its order in the queue. */
  position: number
  attempts: number
  state: 'waiting' | 'sending' | 'failed'
  /** The server's message for a permanent failure. */
  error: string | undefined
  /** Not retried before this time, in ms: the server sent Retry-After. */
  not_before?: number | undefined
}

/** An entry on members' devices. The store's key path is `place`, which must keep its name. */
type StoredEntry = Omit<OutboxEntry, 'position'> & { place: number }

type Change = Partial<
  Pick<OutboxEntry, 'state' | 'attempts' | 'error' | 'files' | 'key' | 'unconfirmed_since' | 'not_before'>
>

/** The outbox in IndexedDB. */
export const outboxStore = {
  /**
   * Adds an entry; resolves when it is on disk. `latest` replaces waiting entries of its lane. One that is queued late,
   * of a closed page, doesn't replace a newer one.
   */
  add: (entry: NewOutboxEntry, latest = false, isLate = false) =>
    write(async (store) => {
      if (latest) {
        const all = (await store.index('owner').getAll(entry.owner)) as StoredEntry[]
        const others = all.filter(({ lane }) => lane === entry.lane)
        if (isLate && others.some((it) => it.state !== 'failed' && it.created_at > entry.created_at)) return
        for (const { place, state } of others) if (state !== 'sending') await store.delete(place)
      }
      await store.add({ ...entry, attempts: 0, state: 'waiting', error: undefined })
    }),

  /** A member's entries in order. */
  list: (owner: number) =>
    withDatabase(async (db): Promise<OutboxEntry[]> => {
      const stored = (await db.getAllFromIndex(OUTBOX_STORE, 'owner', owner)) as StoredEntry[]
      return stored.map(({ place, ...entry }) => ({ ...entry, position: place }))
    }),

  /** Updates an entry; false if it was discarded meanwhile. */
  change: (position: number, change: Change) =>
    write(async (store) => {
      const entry: unknown = await store.get(position)
      if (entry) await store.put({ ...entry, ...change })
      return entry !== undefined
    }),

  remove: (position: number) => write((store) => store.delete(position)),
}

type Writable = {
  index: (name: string) => { getAll: (key: number) => Promise<unknown[]> }
  add: (value: unknown) => Promise<unknown>
  get: (position: number) => Promise<unknown>
  put: (value: unknown) => Promise<unknown>
  delete: (position: number) => Promise<void>
}

function write<T>(use: (store: Writable) => Promise<T>): Promise<T> {
  return withDatabase(async (db) => {
    const transaction = db.transaction(OUTBOX_STORE, 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([use(transaction.store), transaction.done])
    return result
  })
}

/**
 * Access tokens by member id, for the service worker, which can't read local storage. Stored only while the member has
 * unsent entries, and removed at sign-out.
 */
export const outboxTokenStore = {
  get: (owner: number) =>
    withDatabase((db) => db.get(OUTBOX_TOKENS_STORE, owner) as Promise<string | undefined>),

  /** The ids of members with a stored token. */
  owners: () => withDatabase((db) => db.getAllKeys(OUTBOX_TOKENS_STORE) as Promise<number[]>),

  set: (owner: number, token: string) =>
    withDatabase(async (db) => void (await db.put(OUTBOX_TOKENS_STORE, token, owner))),

  remove: (owner: number) => withDatabase((db) => db.delete(OUTBOX_TOKENS_STORE, owner)),

  clear: () => withDatabase((db) => db.clear(OUTBOX_TOKENS_STORE)),
}
