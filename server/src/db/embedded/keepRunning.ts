import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './launch.ts'

type Options = {
  launch: (stopping: AbortSignal) => Promise<Postmaster>
  log: (sentence: string) => void
  signal: AbortSignal | undefined
}

/**
 * Launches PostgreSQL and relaunches it whenever it exits, until the returned function is called. Throws only if the
 * first launch fails.
 */
export async function keepRunning({ launch, log, signal }: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const aborted = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const first = await launch(signal ?? stopping.signal)
  const ended = supervise(first)

  async function supervise(running: Postmaster): Promise<void> {
    await Promise.race([running.exited, aborted])
    if (stopping.signal.aborted) return running.stop()
    log('PostgreSQL ended unexpectedly and is started again.')
    const next = await relaunch()
    return next && supervise(next)
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
    return ended
  }
}
