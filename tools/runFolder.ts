import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isAlive } from '../server/src/db/embedded/isAlive.ts'

const MEMORY_DIR = '/dev/shm'
const FREE_BYTES_MIN = 2 * 1024 ** 3
/** Followed by the id of the process that the folder belongs to. */
const RUN_PREFIX = 'cayfolk-run-'

/**
 * Creates the folder for all temporary files of a test run, and removes what killed runs have left: their folders,
 * mounts and processes. It's in memory if there is room, since PostgreSQL creates a database there in a quarter of the
 * CPU time that it takes on a disk. TMPDIR overrides the place.
 */
export function runFolder(): string {
  const place = temporaryPlace()
  // Each project of a run and each worker of Playwright reads a configuration that calls this.
  if (basename(place).startsWith(RUN_PREFIX)) return place
  removeLeftovers(place)
  const folder = mkdtempSync(join(place, `${RUN_PREFIX}${process.pid}-`))
  // PostgreSQL runs as another account if this is root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.stdout.write(`Temporary files are in ${folder}. There are ${availableParallelism()} cores.\n`)
  return folder
}

// The end of a step of `npm test` that was killed.
if (import.meta.main) removeLeftovers(temporaryPlace())

function temporaryPlace(): string {
  return process.env['TMPDIR'] ?? (hasRoom() ? MEMORY_DIR : tmpdir())
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIR)
    return bavail * bsize >= FREE_BYTES_MIN
  } catch {
    return false
  }
}

/** Removes the temporary folders of test runs that were killed, with the processes and mounts in them. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${RUN_PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(place, name)
    killProcessesOf(folder)
    unmountIn(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the processes whose arguments or environment name the folder. Only Linux has /proc. */
function killProcessesOf(folder: string): void {
  const pids = existsSync('/proc/self/environ') ? readdirSync('/proc').map(Number).filter(Boolean) : []
  for (const pid of pids) {
    if (pid === process.pid) continue
    try {
      const texts = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
      if (texts.some((text) => text.includes(folder))) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended or belongs to someone else.
    }
  }
}

function unmountIn(folder: string): void {
  if (!existsSync('/proc/mounts')) return
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const path = line.split(' ')[1]
    if (path?.startsWith(`${folder}/`)) execFileSync('umount', ['--lazy', path])
  }
}
