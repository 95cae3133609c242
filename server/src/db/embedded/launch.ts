import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseDir } from './databaseDir.ts'
import { stopOrphan } from './stopOrphan.ts'
import { cannotRun, lastLines, spawnOptions } from './run.ts'
import { shutDown } from './shutDown.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

type Launch = {
  home: DatabaseDir
  bin: string
  settings: string[]
  log: (sentence: string) => void
  signal: AbortSignal
}

export type Postmaster = { exited: Promise<void>; stop: () => Promise<void> }

/** Starts PostgreSQL and returns when it takes connections; what it says goes to postgres.log. */
export async function launch(wanted: Launch): Promise<Postmaster> {
  const logFile = join(wanted.home.folder, 'postgres.log')
  await keepShort(logFile)
  const deadline = performance.now() + 15_000
  for (;;) {
    const attempt = await startOnce(wanted, logFile)
    if ('exited' in attempt) return attempt
    if (!IN_THE_WAY.test(attempt.lastWords) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start; its last words (${logFile}): ${attempt.lastWords}`)
    }
    await wait(100)
    await stopOrphan(wanted.home.cluster, wanted.log)
  }
}

// The connections of a killed PostgreSQL take a moment to notice and to let go of its memory; one whose
// server was killed in the same moment may have taken the cluster only after we looked.
const IN_THE_WAY = /is still in use|lock file ".*" already exists/

async function startOnce(wanted: Launch, logFile: string): Promise<Postmaster | { lastWords: string }> {
  await using sink = await open(logFile, 'a', 0o600)
  const { size: start } = await sink.stat()
  const child = spawnPostgres(wanted, sink.fd)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await once(child, 'spawn').catch(cannotRun)
  const stop = () => shutDown(child.pid ?? 0, () => hasEnded(child))
  if (await becomesReady(child, wanted)) return { exited, stop }
  await stop()
  if (wanted.signal.aborted) throw new Error('The start of PostgreSQL was interrupted.')
  return { lastWords: lastLines((await readFile(logFile)).subarray(start).toString()) }
}

// Detached, so that Ctrl-C in a terminal doesn't end PostgreSQL before the server has answered its last
// requests.
function spawnPostgres({ home, bin, settings }: Launch, sink: number): ChildProcess {
  const program = join(bin, 'postgres')
  return spawn(program, ['-D', home.cluster, ...settings], {
    ...spawnOptions(program, home.account),
    stdio: ['ignore', sink, sink],
    detached: true,
  })
}

async function becomesReady(child: ChildProcess, { home, log, signal }: Launch): Promise<boolean> {
  const slow = setTimeout(
    () => log('PostgreSQL is still starting: after a crash it replays its journal.'),
    5_000,
  )
  try {
    while (!hasEnded(child) && !signal.aborted) {
      if (await saysReady(child, home.cluster)) return true
      await wait(5)
    }
    return false
  } finally {
    clearTimeout(slow)
  }
}

// PostgreSQL keeps its state on the eighth line of its lock file, for its own pg_ctl to read.
async function saysReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  const lines = content?.split('\n') ?? []
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function keepShort(logFile: string) {
  const found = await stat(logFile).catch(undefinedIfMissing)
  if (found && found.size > 10 * 1024 ** 2) await rename(logFile, `${logFile}.1`)
}
