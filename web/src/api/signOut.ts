import { logout } from 'contract/auth'
import { writeStored } from './browserStorage.ts'
import { draftStore, VISITOR } from './draftStore.ts'
import { requestHeaders } from './fetchOnce.ts'
import { memberStorage } from './memberStorage.ts'
import { offlineCacheStore } from './offlineCache.ts'
import { disablePush } from './pushSubscription.ts'
import { outboxTokenStore } from './outbox/outboxStore.ts'

/** Local storage keys of pending sign-outs begin with it. A type, so that the first load needn't load this module. */
export type SignOutPrefix = 'sign-out:'
const PREFIX: SignOutPrefix = 'sign-out:'

/**
 * Ends a session on the server, even while the page is closing. If the server can't be reached, the token stays on this
 * device until `watchPendingSignOuts` has sent it. Nothing else of the member does.
 */
export async function signOutOnServer(accessToken: string): Promise<void> {
  const { method, path } = logout
  const headers = requestHeaders({ url: path, token: accessToken }, 0, undefined)
  const response = await fetch(path, { method, headers, keepalive: true }).catch((error: unknown) =>
    console.warn('Sign-out:', error),
  )
  // After a 401 there is no session to end.
  const isEnded = response && (response.ok || response.status === 401)
  writeStored(PREFIX + accessToken, isEnded ? undefined : '')
}

/**
 * Deletes a member's offline cache, pictures, push subscription, outbox tokens and what local storage has about them
 * from this device, and what visitors typed in this tab. Unsent writes stay.
 */
export async function clearDeviceData(): Promise<void> {
  memberStorage.clear()
  // Filled by src/worker/pictures.ts.
  const pictures = 'caches' in window ? caches.delete('pictures') : undefined
  const tokens = outboxTokenStore
    .clear()
    .catch((error: unknown) => console.warn('Outbox tokens not deleted:', error))
  await Promise.all([draftStore.removeAll(VISITOR), offlineCacheStore.clear(), pictures, disablePush(), tokens])
}
