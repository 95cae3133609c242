import { serverReachability } from '../../api/serverReachability.ts'
import { token } from '../../api/token.ts'
import { recoveryLog } from '../recovery.ts'
import { uncaughtErrors } from './uncaughtErrors.ts'
import {
  healthLevel,
  healthLevelOf,
  memoryPressure,
  severityOf,
  HEALTHY,
  withError,
  type Health,
} from './health.ts'

const CHECK_EVERY_MS = 30_000
const TIMEOUT_MS = 5_000
const ATTEMPTS_MAX = 3
const BETWEEN_ATTEMPTS_MS = 2_000
const HIGH_MEMORY = 'High memory usage'

type Memory = { usedJSHeapSize: number; jsHeapSizeLimit: number }

/** Checks the app's health every 30 s and recovers where possible. Returns the function that stops it. */
export function watchHealth(): () => void {
  let health = HEALTHY
  let isStopped = false
  let isChecking = false
  let recovering: Promise<void> | undefined

  function set(change: Partial<Health>): void {
    health = { ...health, ...change }
    healthLevel.set(healthLevelOf(health))
  }

  function addError(message: string, severity: 'medium' | 'high' | 'critical' = 'high'): void {
    console.warn(message)
    set(withError(health, { message, severity }))
  }

  async function check(): Promise<void> {
    if (isChecking || recovering) return
    isChecking = true
    const isHealthy = await checkOnce('default').finally(() => (isChecking = false))
    if (isHealthy) set({ frontend: true, recoveryAttempts: 0 })
    else if (navigator.onLine) recover()
  }

  /** Checks server, network and memory. If all work, earlier errors are over. */
  async function checkOnce(cache: RequestCache): Promise<boolean> {
    const network = navigator.onLine
    const backend = network ? await fetchHealth(cache) : health.backend
    const memory = memoryPressure(heap().usedJSHeapSize, heap().jsHeapSizeLimit)
    const isHealthy = network && backend && memory !== 'critical'
    const errors = isHealthy ? [] : health.errors
    set({ network, backend, memory: memory !== 'critical', checkedAt: Date.now(), errors })
    // Once, so that memory alone never counts as several errors.
    if (memory !== 'normal' && !errors.some(({ message }) => message === HIGH_MEMORY)) addError(HIGH_MEMORY)
    return isHealthy
  }

  async function fetchHealth(cache: RequestCache): Promise<boolean> {
    const start = performance.now()
    try {
      const response = await fetch('/health', {
        cache,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // An unread body keeps the connection open.
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`Backend returned ${response.status}`)
      serverReachability.report(true)
      return true
    } catch (error) {
      serverReachability.report(false)
      addError(`Backend check failed: ${messageOf(error)}`)
      return false
    } finally {
      const durationMs = performance.now() - start
      if (durationMs >= TIMEOUT_MS) console.warn(`The health check took ${Math.round(durationMs)} ms.`)
    }
  }

  /** Tries to recover, at most three times. Never touches what a person typed. */
  function recover(): void {
    recovering ??= tryToRecover()
      .catch((error: unknown) => addError(`Health check failed: ${messageOf(error)}`))
      .finally(() => (recovering = undefined))
  }

  async function tryToRecover(): Promise<void> {
    while (!isStopped && health.recoveryAttempts < ATTEMPTS_MAX) {
      set({ recoveryAttempts: health.recoveryAttempts + 1 })
      if (!health.memory) recoveryLog.freeMemory()
      if (await checkOnce('no-store')) {
        set({ frontend: isRendered() })
        return
      }
      if (!navigator.onLine) return
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS))
    }
  }

  function onUncaughtError(thrown: unknown): void {
    const severity = severityOf(thrown)
    const message = messageOf(thrown)
    addError(message, severity)
    // Only the server knows whether the session is over.
    if (/auth|token/i.test(message)) token.recheck()
    if (severity !== 'critical') return
    set({ frontend: false })
    recover()
  }

  const checkNow = () => void check()
  const timer = setInterval(() => !document.hidden && checkNow(), CHECK_EVERY_MS)
  const stopErrors = uncaughtErrors.subscribe(onUncaughtError)
  const stopReachability = serverReachability.subscribe(checkNow)
  window.addEventListener('online', checkNow)
  window.addEventListener('offline', checkNow)
  checkNow()

  return () => {
    isStopped = true
    clearInterval(timer)
    stopErrors()
    stopReachability()
    window.removeEventListener('online', checkNow)
    window.removeEventListener('offline', checkNow)
  }
}

/** Only Chromium reports memory usage. */
function heap(): Memory {
  return (performance as { memory?: Memory }).memory ?? { usedJSHeapSize: 0, jsHeapSizeLimit: 0 }
}

const isRendered = () => (document.getElementById('root')?.childElementCount ?? 0) > 0

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
