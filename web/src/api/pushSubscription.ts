import { getPushKey, subscribeToPush } from 'contract/push'
import { call } from './call.ts'
import { log } from './log.ts'

/** `needs_install`: on iPhone and iPad only the installed app may. `blocked`: the person said no to the browser. */
export type PushState = 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on'

const WORKER_WITHIN_MS = 5_000

/** Whether this device is pushed to, or why it is not. */
export async function pushState(): Promise<PushState> {
  if (!('Notification' in window) || !('PushManager' in window))
    return isApple() ? 'needs_install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await readyWorker()
  if (!worker) return 'unsupported'
  const subscription = await worker.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Has this device pushed to; asks the person, so that it must follow a tap. Throws an ApiError where the server cannot be told. */
export async function startPush(): Promise<PushState> {
  const state = await pushState()
  if (state !== 'off') return state
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const worker = await readyWorker()
  if (!worker) return 'unsupported'
  await subscribe(worker)
  return 'on'
}

/** Tells the server of this device again: an address may have changed, and who signed in last has it. Asks nobody anything. */
export async function renewPush(): Promise<void> {
  if (!('Notification' in window) || !(await isGranted())) return
  const worker = await readyWorker()
  if (worker && (await worker.pushManager.getSubscription())) await subscribe(worker)
}

/** For every page that opens: for `Notification.permission` it would stand still until the browser's other process answers. */
async function isGranted(): Promise<boolean> {
  const { permissions } = navigator as { permissions?: Permissions }
  const status = await permissions?.query({ name: 'notifications' }).catch(() => undefined)
  return (status?.state ?? Notification.permission) === 'granted'
}

/** Ends it. The server forgets an address that is no more with the first thing that it sends there. */
export async function stopPush(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const worker = await serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch((error: unknown) => log.warn('Push goes on:', error))
}

/** Subscribes this browser, which the person has allowed, and tells the server. */
export async function subscribe(worker: ServiceWorkerRegistration): Promise<void> {
  const { key } = await call(getPushKey, {})
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys = {} } = (await worker.pushManager.subscribe(options)).toJSON()
  await call(subscribeToPush, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  })
}

/** The worker, which may still be on its way; undefined where there will be none. */
function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return Promise.resolve(undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_WITHIN_MS))
  return Promise.race([serviceWorker.ready, late])
}

function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
