import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shutDownPostgres } from './shutDown.ts'
import { isAlive } from './isAlive.ts'

/** Stops a PostgreSQL that a killed server left running on the cluster, and removes a stale lock. */
export async function stopOrphan(cluster: string, log: (sentence: string) => void) {
  const file = join(cluster, 'postmaster.pid')
  const pid = await readPid(file)
  // PostgreSQL itself removes the lock of a dead process.
  if (pid === undefined || !isAlive(pid)) return
  const command = await commandOf(pid)
  if (command === undefined) return
  if (!command.includes(` -D ${cluster} `)) {
    // Another program has the process id by now. PostgreSQL would refuse to start because of it.
    await rm(file)
    return
  }
  log(`Stopping the PostgreSQL (process ${pid}) that an earlier server left running.`)
  await shutDownPostgres(pid, async () => !isAlive(pid) || (await readPid(file)) !== pid)
}

async function readPid(file: string): Promise<number | undefined> {
  const content = await readFile(file, 'utf8').catch(() => '')
  // Single-user mode writes a negative process id.
  return Math.abs(Number.parseInt(content, 10)) || undefined
}

async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout
  } catch {
    return undefined
  }
}
