import { log } from './log.ts'

const SYNC_TAG = 'outbox'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser, where it can, to wake the service worker when there is a network: it sends also while no page is open. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const registration: Syncing | undefined = await serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    log.info('No background sync:', error)
  }
}
