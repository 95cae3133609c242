import { logout } from 'contract/auth'
import { requestHeaders } from './fetchOnce.ts'
import { offlineCacheStore } from './offlineCache.ts'
import { disablePush } from './pushSubscription.ts'
import { outboxTokenStore } from './outbox/outboxStore.ts'
import { forgetRecentSearches } from './recentSearches.ts'

/** Ends a session on the server, even while the page is closing. Offline, the session just expires. */
export async function signOutOnServer(accessToken: string): Promise<void> {
  const { method, path } = logout
  const headers = requestHeaders({ url: path, token: accessToken }, 0, undefined)
  await fetch(path, { method, headers, keepalive: true }).catch((error: unknown) =>
    console.warn('Sign-out:', error),
  )
}

/**
 * Deletes a member's offline cache, pictures, push subscription, outbox tokens and recent searches from this device.
 * Unsent writes stay.
 */
export async function clearDeviceData(): Promise<void> {
  forgetRecentSearches()
  // Filled by src/worker/pictures.ts.
  const pictures = 'caches' in window ? caches.delete('pictures') : undefined
  const tokens = outboxTokenStore
    .clear()
    .catch((error: unknown) => console.warn('Outbox tokens not deleted:', error))
  await Promise.all([offlineCacheStore.clear(), pictures, disablePush(), tokens])
}
