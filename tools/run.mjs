import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const STOP_SIGNALS = ['SIGINT', 'SIGTERM']

/** How long a process may take to stop before it's killed. As in deploy/cayfolk.service. */
const STOP_TIMEOUT_MS = 90_000
/** The same for a process that has exceeded its deadline. */
const LATE_STOP_TIMEOUT_MS = 10_000

/** Compiled modules, which make the next start of Node.js faster. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compile')

/**
 * Runs a program in the project's folder with this terminal and returns its exit code. With `deadlineMs`, the program
 * and everything it starts form a process group that doesn't outlive it, and that is killed after the deadline: then
 * this throws.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { deadlineMs?: number; stopTimeoutMs?: number }} [options]
 */
export async function run(
  command,
  args,
  { deadlineMs, stopTimeoutMs = LATE_STOP_TIMEOUT_MS, ...options } = {},
) {
  if (deadlineMs === undefined) return exitCodeOf(start(command, args, options))
  const child = start(command, args, { ...options, detached: true })
  const signalGroup = (signal) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group has ended.
    }
  }
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    signalGroup('SIGTERM')
  }, deadlineMs)
  const lastResort = setTimeout(() => signalGroup('SIGKILL'), deadlineMs + stopTimeoutMs)
  try {
    const code = await exitCodeOf(child, signalGroup)
    if (!isLate) return code
  } finally {
    clearTimeout(deadline)
    clearTimeout(lastResort)
    signalGroup('SIGKILL')
  }
  throw new Error(`${command} was stopped because it took longer than ${deadlineMs / 60_000} minutes.`)
}

/** Starts a program with node_modules/.bin first in its PATH. */
export function start(command, args, options) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH, dirname(process.execPath)].join(
    delimiter,
  )
  return spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { NODE_COMPILE_CACHE, ...process.env, PATH: path, ...options?.env },
  })
}

/**
 * Waits for a process to exit and returns its exit code (128 + n after signal n). Forwards the first SIGINT or SIGTERM
 * with `send`, and kills a process that hasn't stopped 90 seconds later: Node.js can hang while exiting
 * (nodejs/node#54918).
 */
export async function exitCodeOf(child, send = (signal) => child.kill(signal)) {
  let lastResort
  const forward = (signal) => {
    if (lastResort) return
    send(signal)
    lastResort = setTimeout(() => send('SIGKILL'), STOP_TIMEOUT_MS)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, forward)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + constants.signals[signal]
  } catch (cause) {
    throw new Error(`${child.spawnfile} can't be run: ${cause.message}`, { cause })
  } finally {
    clearTimeout(lastResort)
    for (const signal of STOP_SIGNALS) process.off(signal, forward)
  }
}

/** The time since `start` (a `performance.now()`) as text: "1.3 s". */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
