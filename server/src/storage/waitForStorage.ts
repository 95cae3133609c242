import { setTimeout as wait } from 'node:timers/promises'
import { STORAGE_UNAVAILABLE } from './storage.ts'

const WAIT_MS = 60_000
const RETRY_MS = 500

type Options = { warn: (message: string) => void; signal?: AbortSignal; timeoutMs?: number }

/** Opens the storage once it answers. Throws other errors at once, and after `timeoutMs` that it doesn't answer. */
export async function waitForStorage<Storage>(
  open: () => Promise<Storage>,
  { warn, signal, timeoutMs = WAIT_MS }: Options,
): Promise<Storage> {
  const deadline = performance.now() + timeoutMs
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      return await open()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error
      if (!hasWarned) warn(`${error.message} Trying again for ${Math.round(timeoutMs / 1_000)} seconds.`)
    }
    await wait(RETRY_MS, undefined, { signal })
  }
}

const isUnavailable = (error: unknown): error is Error =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === STORAGE_UNAVAILABLE
