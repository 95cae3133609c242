import { lastUser } from '../lastUser.ts'
import { token } from '../token.ts'
import { SEND_OUTBOX_MESSAGE } from './outboxChannel.ts'
import { outboxTokenStore } from './outboxStore.ts'

// What pages do so that the service worker can send the outbox (src/worker/sendOutbox.ts).

const SYNC_TAG = 'outbox'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Registers a background sync, where supported, so that the service worker sends the outbox while no page is open. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration: Syncing | undefined = await findServiceWorker()?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    console.info('No background sync:', error)
  }
}

/** Gives the service worker the member's token while there is something to send. */
export async function shareTokenWithWorker(owner: number, isNeeded: boolean): Promise<void> {
  const current = token.get()
  if (lastUser.get(current)?.id !== owner || current === undefined) return
  try {
    await (isNeeded ? outboxTokenStore.set(owner, current) : outboxTokenStore.remove(owner))
  } catch (error) {
    console.warn('The outbox is not sent in the background:', error)
  }
}

/** Calls back when the service worker asks its pages to send the outbox; returns the function that stops it. */
export function onWorkerSendRequest(send: () => void): () => void {
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data !== SEND_OUTBOX_MESSAGE) return
    send()
    ports[0]?.postMessage('sending')
  }
  const worker = findServiceWorker()
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

function findServiceWorker(): ServiceWorkerContainer | undefined {
  return (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
}
