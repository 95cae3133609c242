import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseDir } from './databaseDir.ts'
import { stopOrphan } from './stopOrphan.ts'
import { cannotRun, lastLines, spawnOptions } from './run.ts'
import { shutDownPostgres } from './shutDown.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

type Options = {
  home: DatabaseDir
  bin: string
  settings: string[]
  log: (sentence: string) => void
  signal: AbortSignal
}

export type Postmaster = { exited: Promise<void>; stop: () => Promise<void> }

/** Starts PostgreSQL and returns when it accepts connections. Its output goes to postgres.log. */
export async function launchPostgres(options: Options): Promise<Postmaster> {
  const logFile = join(options.home.folder, 'postgres.log')
  await rotateLog(logFile)
  const deadline = performance.now() + 15_000
  for (;;) {
    const attempt = await startOnce(options, logFile)
    if ('exited' in attempt) return attempt
    if (!TEMPORARY_FAILURE.test(attempt.output) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start; the end of its log (${logFile}): ${attempt.output}`)
    }
    await wait(100)
    await stopOrphan(options.home.cluster, options.log)
  }
}

// The backends of a killed PostgreSQL take a moment to exit and release its shared memory, and one that was just
// starting when its server was killed may take the lock after `stopOrphan` looked.
const TEMPORARY_FAILURE = /is still in use|lock file ".*" already exists/

async function startOnce(options: Options, logFile: string): Promise<Postmaster | { output: string }> {
  await using log = await open(logFile, 'a', 0o600)
  const { size: start } = await log.stat()
  const child = spawnPostgres(options, log.fd)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await once(child, 'spawn').catch(cannotRun)
  const { pid } = child
  if (pid === undefined) throw new Error('PostgreSQL was not started.')
  const stop = () => shutDownPostgres(pid, () => hasEnded(child))
  if (await becomesReady(child, options)) return { exited, stop }
  await stop()
  if (options.signal.aborted) throw new Error('The start of PostgreSQL was interrupted.')
  return { output: lastLines((await readFile(logFile)).subarray(start).toString()) }
}

// Detached, so that Ctrl-C in a terminal doesn't stop PostgreSQL before the server has finished its last requests.
function spawnPostgres({ home, bin, settings }: Options, logFd: number): ChildProcess {
  const program = join(bin, 'postgres')
  return spawn(program, ['-D', home.cluster, ...settings], {
    ...spawnOptions(program, home.account),
    stdio: ['ignore', logFd, logFd],
    detached: true,
  })
}

async function becomesReady(child: ChildProcess, { home, log, signal }: Options): Promise<boolean> {
  const slowTimer = setTimeout(
    () => log('PostgreSQL is still starting. After a crash it first replays its write-ahead log.'),
    5_000,
  )
  try {
    while (!hasEnded(child) && !signal.aborted) {
      if (await isReady(child, home.cluster)) return true
      await wait(5)
    }
    return false
  } finally {
    clearTimeout(slowTimer)
  }
}

// The eighth line of PostgreSQL's lock file is its state, for pg_ctl.
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  const lines = content?.split('\n') ?? []
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function rotateLog(logFile: string) {
  const stats = await stat(logFile).catch(undefinedIfMissing)
  if (stats && stats.size > 10 * 1024 ** 2) await rename(logFile, `${logFile}.1`)
}
