import { log } from './log.ts'

const SYNC_TAG = 'outbox'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Registers a background sync, where supported, so that the service worker sends the outbox while no page is open. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const registration: Syncing | undefined = await serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    log.info('No background sync:', error)
  }
}
