import { createStore } from '../../api/createStore.ts'

const WORKER = '/service-worker.js'
const CHECK_EVERY_MS = 3_600_000

const isReady = createStore(false)

/** A new version of the app is activated only when the person agrees. */
export const appUpdates = {
  isReady: isReady.get,
  subscribe: isReady.subscribe,

  /** Activates the new version and reloads. Other tabs keep the old one until they are reloaded. */
  apply: async (): Promise<void> => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const waiting = (await serviceWorker?.getRegistration())?.waiting
    if (!waiting) return location.reload()
    serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over', {})
  },
}

/**
 * Registers the service worker and checks for updates now and every hour. Returns the function that stops the checks.
 */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const starting = start().catch((error: unknown) => {
    console.warn('The service worker could not be installed:', error)
    return undefined
  })
  const timer = setInterval(
    () => void starting.then((registration) => registration && check(registration)),
    CHECK_EVERY_MS,
  )
  return () => clearInterval(timer)
}

async function start(): Promise<ServiceWorkerRegistration> {
  // TypeScript's DOM types don't include TrustedScriptURL.
  const url = trusted(WORKER) as string
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing ?? registration.waiting)
  check(registration)
  return registration
}

function check(registration: ServiceWorkerRegistration): void {
  // Without a connection. The next check finds what is new.
  registration.update().catch(() => undefined)
}

function watch(worker: ServiceWorker | null | undefined): void {
  if (!worker) return
  const onStateChange = () => {
    // The very first worker isn't an update.
    if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return
    isReady.set(true)
  }
  worker.addEventListener('statechange', onStateChange)
  onStateChange()
}

/** The content security policy requires Trusted Types for script URLs. */
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
