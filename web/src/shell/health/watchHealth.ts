import { log } from '../../api/log.ts'
import { serverReachability } from '../../api/serverReachability.ts'
import { token } from '../../api/token.ts'
import { recoveryLog } from '../recoveryLog.ts'
import { uncaughtErrors } from './uncaughtErrors.ts'
import { levelOf, memoryPressure, severityOf, HEALTHY, withError, type Health } from './health.ts'
import { healthLevel } from './level.ts'

const CHECK_EVERY_MS = 30_000
const TIMEOUT_MS = 5_000
const ATTEMPTS_MAX = 3
const BETWEEN_ATTEMPTS_MS = 2_000

type Memory = { usedJSHeapSize: number; jsHeapSizeLimit: number }

/** Looks every 30 s how the app is, and recovers by itself where it can; returns the way to stop. */
export function watchHealth(): () => void {
  let health = HEALTHY
  let isStopped = false
  let isChecking = false
  let recovering: Promise<void> | undefined

  function set(change: Partial<Health>): void {
    health = { ...health, ...change }
    healthLevel.set(levelOf(health))
  }

  function note(message: string, severity: 'medium' | 'high' | 'critical' = 'high'): void {
    log.warn(message)
    set(withError(health, { message, severity }))
  }

  async function check(): Promise<void> {
    if (isChecking || recovering) return
    isChecking = true
    const works = await look('default').finally(() => (isChecking = false))
    if (works) set({ frontend: true, errors: [], recoveryAttempts: 0 })
    else if (navigator.onLine) recover()
  }

  /** Whether server, network and memory are well. */
  async function look(cache: RequestCache): Promise<boolean> {
    const network = navigator.onLine
    const backend = network ? await ask(cache) : health.backend
    const memory = memoryPressure(heap().usedJSHeapSize, heap().jsHeapSizeLimit)
    if (memory !== 'fine') log.warn('High memory usage')
    set({ network, backend, memory: memory !== 'full', checkedAt: Date.now() })
    return network && backend && memory !== 'full'
  }

  async function ask(cache: RequestCache): Promise<boolean> {
    const start = performance.now()
    try {
      const answer = await fetch('/health', {
        cache,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // An answer that nobody reads keeps its connection.
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`Backend returned ${answer.status}`)
      serverReachability.report(true)
      return true
    } catch (error) {
      serverReachability.report(false)
      note(`Backend check failed: ${wordsOf(error)}`)
      return false
    } finally {
      const took = performance.now() - start
      if (took >= TIMEOUT_MS) log.warn(`The health check took ${Math.round(took)} ms.`)
    }
  }

  /** Tries, at most three times until all is well again. Nothing that a person typed is touched. */
  function recover(): void {
    recovering ??= tryToRecover()
      .catch((error: unknown) => note(`Health check failed: ${wordsOf(error)}`))
      .finally(() => (recovering = undefined))
  }

  async function tryToRecover(): Promise<void> {
    while (!isStopped && health.recoveryAttempts < ATTEMPTS_MAX) {
      set({ recoveryAttempts: health.recoveryAttempts + 1 })
      if (!health.memory) recoveryLog.freeMemory()
      if (await look('no-store')) {
        set({ frontend: isDrawn(), errors: [] })
        return
      }
      if (!navigator.onLine) return
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS))
    }
  }

  function hear(thrown: unknown): void {
    const severity = severityOf(thrown)
    const words = wordsOf(thrown)
    note(words, severity)
    // Whether the session is over only the server can say.
    if (/auth|token/i.test(words)) token.recheck()
    if (severity !== 'critical') return
    set({ frontend: false })
    recover()
  }

  const soon = () => void check()
  const timer = setInterval(() => !document.hidden && soon(), CHECK_EVERY_MS)
  const stopHearing = uncaughtErrors.subscribe(hear)
  const stopReaching = serverReachability.subscribe(soon)
  window.addEventListener('online', soon)
  window.addEventListener('offline', soon)
  soon()

  return () => {
    isStopped = true
    clearInterval(timer)
    stopHearing()
    stopReaching()
    window.removeEventListener('online', soon)
    window.removeEventListener('offline', soon)
  }
}

/** Chromium alone tells how much memory a page uses. */
function heap(): Memory {
  return (performance as { memory?: Memory }).memory ?? { usedJSHeapSize: 0, jsHeapSizeLimit: 0 }
}

const isDrawn = () => (document.getElementById('root')?.childElementCount ?? 0) > 0

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
