import { withDatabase, OUTBOX_TOKENS } from './database.ts'

/**
 * The token of a member for whom something waits, by their id: the service worker sends for them, and reads no local storage.
 * It goes when nothing waits any more, and at sign-out.
 */
export const outboxTokenStore = {
  get: (owner: number) => withDatabase((db) => db.get(OUTBOX_TOKENS, owner) as Promise<string | undefined>),

  /** Whose entries the service worker can send. */
  owners: () => withDatabase((db) => db.getAllKeys(OUTBOX_TOKENS) as Promise<number[]>),

  set: (owner: number, token: string) =>
    withDatabase(async (db) => void (await db.put(OUTBOX_TOKENS, token, owner))),

  remove: (owner: number) => withDatabase((db) => db.delete(OUTBOX_TOKENS, owner)),

  clear: () => withDatabase((db) => db.clear(OUTBOX_TOKENS)),
}
