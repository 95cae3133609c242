import { offlineCacheStore } from './offlineCacheStore.ts'
import { log } from './log.ts'
import { stopPush } from './pushSubscription.ts'
import { outboxTokenStore } from './outboxTokenStore.ts'

/** Erases from this device what a member has seen, and what acts for them: answers, pictures, pushes, the right to send. */
export async function clearDeviceData(): Promise<void> {
  // src/worker/pictures.ts fills that cache.
  const pictures = 'caches' in window ? caches.delete('pictures') : undefined
  const senders = outboxTokenStore.clear().catch((error: unknown) => log.warn('Not forgotten:', error))
  await Promise.all([offlineCacheStore.clear(), pictures, stopPush(), senders])
}
