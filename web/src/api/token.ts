import { createEmitter } from './createStore.ts'
import { STORED_KEYS } from '../firstLoad/storedKeys.ts'
import { readStored, writeStored } from './browserStorage.ts'

/**
 * `renewed`: a new token of the same member. `signed_out`: by the member. `expired`: the server rejected the token.
 * `recheck`: the member may have changed and should be fetched again. `other_tab`: another tab signed in or out.
 */
export type TokenChange = 'signed_in' | 'renewed' | 'signed_out' | 'expired' | 'recheck' | 'other_tab'

const KEY = STORED_KEYS.token
const changed = createEmitter<TokenChange>()

/** The access token, stored in local storage under the key 'token' (specification, section 9). */
export const token = {
  get: () => readStored(KEY),

  set(value: string, reason: 'signed_in' | 'renewed'): void {
    writeStored(KEY, value)
    changed.emit(reason)
  },

  remove(reason: 'signed_out' | 'expired'): void {
    writeStored(KEY, undefined)
    changed.emit(reason)
  },

  /** Fetches the member again: after a 401 that doesn't end the session, or where a count may have changed. */
  recheck: () => changed.emit('recheck'),

  /** Calls back after each change, here or in another tab; returns the function that stops it. */
  subscribe(listener: (change: TokenChange) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // `key` is null when all of the storage was cleared.
      if (event.key === KEY || event.key === null) listener('other_tab')
    }
    const unsubscribe = changed.subscribe(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', onStorage)
    }
  },
}

/**
 * Keys of local storage begin with it while a sign-out isn't finished (signOut.ts): followed by the token, with the
 * member's id until their drafts are deleted; without a token, until the device is cleared.
 */
export const PENDING_SIGN_OUT = 'sign-out:'

const SIGN_OUT_REASON = 'signed_out'

/**
 * Why the server signed this tab out, shown on the login screen. Stored until the next sign-in or until the tab closes.
 */
export const signOutReason = {
  get: () => readStored(SIGN_OUT_REASON, 'sessionStorage'),
  set: (sentence: string) => writeStored(SIGN_OUT_REASON, sentence, 'sessionStorage'),
  clear: () => writeStored(SIGN_OUT_REASON, undefined, 'sessionStorage'),
}
