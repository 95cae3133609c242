import { withDatabase, OUTBOX_TOKENS } from './database.ts'

/**
 * Access tokens by member id, for the service worker, which can't read local storage. Stored only while the member has
 * unsent entries, and removed at sign-out.
 */
export const outboxTokenStore = {
  get: (owner: number) => withDatabase((db) => db.get(OUTBOX_TOKENS, owner) as Promise<string | undefined>),

  /** The ids of members with a stored token. */
  owners: () => withDatabase((db) => db.getAllKeys(OUTBOX_TOKENS) as Promise<number[]>),

  set: (owner: number, token: string) =>
    withDatabase(async (db) => void (await db.put(OUTBOX_TOKENS, token, owner))),

  remove: (owner: number) => withDatabase((db) => db.delete(OUTBOX_TOKENS, owner)),

  clear: () => withDatabase((db) => db.clear(OUTBOX_TOKENS)),
}
