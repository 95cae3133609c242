import { offlineCacheStore } from './offlineCacheStore.ts'
import { log } from './log.ts'
import { stopPush } from './pushSubscription.ts'
import { outboxTokenStore } from './outboxTokenStore.ts'

/** Deletes a member's data from this device: offline cache, pictures, push subscription, outbox tokens. */
export async function clearDeviceData(): Promise<void> {
  // Filled by src/worker/pictures.ts.
  const pictures = 'caches' in window ? caches.delete('pictures') : undefined
  const tokens = outboxTokenStore
    .clear()
    .catch((error: unknown) => log.warn('Outbox tokens not deleted:', error))
  await Promise.all([offlineCacheStore.clear(), pictures, stopPush(), tokens])
}
