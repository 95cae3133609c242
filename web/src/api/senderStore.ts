import { inDatabase, SENDERS } from './database.ts'

/**
 * The token of a member for whom something waits, by their id: the service worker sends for them, and reads no local storage.
 * It goes when nothing waits any more, and at sign-out.
 */
export const senderStore = {
  get: (owner: number) => inDatabase((db) => db.get(SENDERS, owner) as Promise<string | undefined>),

  /** Whose entries the service worker can send. */
  owners: () => inDatabase((db) => db.getAllKeys(SENDERS) as Promise<number[]>),

  keep: (owner: number, token: string) =>
    inDatabase(async (db) => void (await db.put(SENDERS, token, owner))),

  forget: (owner: number) => inDatabase((db) => db.delete(SENDERS, owner)),

  forgetAll: () => inDatabase((db) => db.clear(SENDERS)),
}
