import { KEYS, readStored, writeStored } from './localStore.ts'

/**
 * `renewed`: another token of the same member. `left`: signed out by choice. `refused`: the server said that it is over.
 * `recheck`: there is a reason to ask who is signed in. `elsewhere`: another tab signed in or out.
 */
export type TokenChange = 'signed_in' | 'renewed' | 'left' | 'refused' | 'recheck' | 'elsewhere'

const KEY = KEYS.token
const changes = new EventTarget()

/** The one owner of the access token, which local storage keeps under the key 'token' (specification, section 9). */
export const token = {
  get: () => readStored(KEY),

  set(value: string, why: 'signed_in' | 'renewed'): void {
    writeStored(KEY, value)
    tell(why)
  },

  remove(why: 'left' | 'refused'): void {
    writeStored(KEY, undefined)
    tell(why)
  },

  /** Has the server asked for the member again: after a 401 that cannot end the session, or where a count may have changed. */
  recheck: () => tell('recheck'),

  /** Calls back after each change, here or in another tab; returns the way to stop it. */
  subscribe(listener: (change: TokenChange) => void): () => void {
    const here = (event: Event) => listener((event as CustomEvent<TokenChange>).detail)
    const elsewhere = (event: StorageEvent) => {
      // `key` is null when all of the storage was cleared.
      if (event.key === KEY || event.key === null) listener('elsewhere')
    }
    changes.addEventListener('change', here)
    window.addEventListener('storage', elsewhere)
    return () => {
      changes.removeEventListener('change', here)
      window.removeEventListener('storage', elsewhere)
    }
  },
}

function tell(change: TokenChange): void {
  changes.dispatchEvent(new CustomEvent('change', { detail: change }))
}
