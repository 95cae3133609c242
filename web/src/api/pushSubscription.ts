import { getPushKey, subscribeToPush } from 'contract/push'
import { call } from './call.ts'

/** `needs_install`: iPhone and iPad support push only in the installed app. `blocked`: permission was denied. */
export type PushStatus = 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on'

const WORKER_WITHIN_MS = 5_000

/** Whether push is on for this device, or why it isn't. */
export async function readPushStatus(): Promise<PushStatus> {
  if (!('Notification' in window) || !('PushManager' in window))
    return isAppleMobile() ? 'needs_install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await readyWorker()
  if (!worker) return 'unsupported'
  const subscription = await worker.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Turns push on. Asks for permission, so it must follow a tap. Throws an ApiError if the server can't be reached. */
export async function enablePush(): Promise<PushStatus> {
  const status = await readPushStatus()
  if (status !== 'off') return status
  if ((await Notification.requestPermission()) !== 'granted') return readPushStatus()
  const worker = await readyWorker()
  if (!worker) return 'unsupported'
  await subscribeThisBrowser(worker)
  return 'on'
}

/**
 * Registers an existing subscription again, since its URL or the member may have changed. Never asks for permission.
 */
export async function renewPush(): Promise<void> {
  if (!('Notification' in window) || !(await isGranted())) return
  const worker = await readyWorker()
  if (worker && (await worker.pushManager.getSubscription())) await subscribeThisBrowser(worker)
}

/** Like `Notification.permission`, which would block every page load until the browser process responds. */
async function isGranted(): Promise<boolean> {
  const { permissions } = navigator as { permissions?: Permissions }
  // Some browsers don't know this permission.
  const status = await permissions?.query({ name: 'notifications' }).catch(() => undefined)
  return (status?.state ?? Notification.permission) === 'granted'
}

/** Turns push off. The server deletes the dead subscription when it next sends to it. */
export async function disablePush(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const worker = await serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription
    ?.unsubscribe()
    .catch((error: unknown) => console.warn('Push could not be turned off:', error))
}

/** Subscribes this browser and registers it on the server. Needs permission. */
export async function subscribeThisBrowser(worker: ServiceWorkerRegistration): Promise<void> {
  const { key } = await call(getPushKey, {})
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys = {} } = (await worker.pushManager.subscribe(options)).toJSON()
  await call(subscribeToPush, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  })
}

/** The service worker once it is ready; undefined after 5 s or where there is none. */
function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return Promise.resolve(undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_WITHIN_MS))
  return Promise.race([serviceWorker.ready, timeout])
}

function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
