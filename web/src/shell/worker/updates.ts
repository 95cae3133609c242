import { log } from '../../api/log.ts'

const WORKER = '/service-worker.js'
const CHECK_EVERY_MS = 3_600_000

const changes = new EventTarget()
let registration: ServiceWorkerRegistration | undefined
let isReady = false

/** Whether a new version of the app waits to be used. It waits until the person says so: no page is changed under anybody. */
export const updates = {
  isReady: () => isReady,

  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },

  /** Takes the new version. Other tabs go on with theirs until they are reloaded. */
  apply: (): void => {
    const waiting = registration?.waiting
    if (!waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    // A worker has no other origin, and takes no word of one.
    waiting.postMessage('take over', {})
  },
}

/** Installs the service worker, and looks for a new one now and every hour; returns the way to stop looking. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  start().catch((error: unknown) => log.warn('The service worker could not be installed:', error))
  const timer = setInterval(check, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

async function start(): Promise<void> {
  // The browsers' types know no trusted URLs yet.
  const url = trusted(WORKER) as string
  registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  registration.addEventListener('updatefound', () => follow(registration?.installing))
  follow(registration.installing ?? registration.waiting)
  check()
}

/** Without a network there is nothing to find. */
function check(): void {
  registration?.update().catch(() => undefined)
}

function follow(worker: ServiceWorker | null | undefined): void {
  if (!worker) return
  const look = () => {
    // The first worker of all replaces nobody.
    if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return
    isReady = true
    changes.dispatchEvent(new Event('change'))
  }
  worker.addEventListener('statechange', look)
  look()
}

/** The page's policy lets only trusted addresses become scripts; this is the one. */
function trusted(url: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL(url) ??
    url
  )
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}
