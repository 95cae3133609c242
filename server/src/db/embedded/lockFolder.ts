import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

type Lock = {
  folder: string
  patienceMs: number
  log: (sentence: string) => void
  signal: AbortSignal | undefined
}

/**
 * Makes this process the only server on the folder until the returned function is called or the process ends,
 * however it ends.
 */
export async function lockFolder({ folder, patienceMs, log, signal }: Lock): Promise<() => void> {
  // A process id in a file outlives its process, and can't be checked and taken in one step. A lock of the
  // kernel goes with its process; SQLite is the way that Node has to ask for one.
  const file = new DatabaseSync(join(folder, 'server.lock'))
  const deadline = performance.now() + patienceMs
  let waiting = false
  while (!take(file)) {
    if (performance.now() >= deadline || signal?.aborted) {
      file.close()
      throw new Error(
        `Another Cayfolk server is running on ${folder}: stop it first, or choose another DATA_DIR.`,
      )
    }
    if (!waiting) log(`Another Cayfolk server is running on ${folder}: waiting for it to end.`)
    waiting = true
    await wait(50)
  }
  return () => file.close()
}

const SQLITE_BUSY = 5

function take(file: DatabaseSync): boolean {
  try {
    file.exec('begin immediate')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return false
  }
}
