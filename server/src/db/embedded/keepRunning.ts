import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './launch.ts'

type Keep = {
  launch: (stopping: AbortSignal) => Promise<Postmaster>
  log: (sentence: string) => void
  signal: AbortSignal | undefined
}

/**
 * Launches PostgreSQL, and again whenever it ends by itself, until the returned function is called; only the
 * first launch can fail.
 */
export async function keepRunning({ launch, log, signal }: Keep): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const told = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const first = await launch(signal ?? stopping.signal)
  const kept = keep(first)

  async function keep(running: Postmaster): Promise<void> {
    await Promise.race([running.exited, told])
    if (stopping.signal.aborted) return running.stop()
    log('PostgreSQL ended unexpectedly and is started again.')
    const next = await relaunch()
    return next && keep(next)
  }

  async function relaunch(): Promise<Postmaster | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await launch(stopping.signal)
      } catch (error) {
        log((error as Error).message)
        await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }

  return () => {
    stopping.abort()
    return kept
  }
}
