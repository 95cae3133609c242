import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

type Lock = {
  folder: string
  timeoutMs: number
  log: (sentence: string) => void
  signal: AbortSignal | undefined
}

/** Makes this process the only server on the folder, until the returned function is called or the process ends. */
export async function lockFolder({ folder, timeoutMs, log, signal }: Lock): Promise<() => void> {
  // A pid file outlives its process and can't be checked and taken atomically. The kernel releases a file lock with its
  // process, and Node can take one only through SQLite.
  const file = new DatabaseSync(join(folder, 'server.lock'))
  const deadline = performance.now() + timeoutMs
  let isWaiting = false
  while (!tryLock(file)) {
    if (performance.now() >= deadline || signal?.aborted) {
      file.close()
      throw new Error(
        `Another Cayfolk server is running on ${folder}: stop it first, or choose another DATA_DIR.`,
      )
    }
    if (!isWaiting) log(`Another Cayfolk server is running on ${folder}: waiting for it to end.`)
    isWaiting = true
    await wait(50)
  }
  return () => file.close()
}

const SQLITE_BUSY = 5

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('begin immediate')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return false
  }
}
