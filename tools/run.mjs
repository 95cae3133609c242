import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const STOP_SIGNALS = ['SIGINT', 'SIGTERM']

/** Compiled modules, which make the next start of Node.js faster. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compile')

/** Runs a program in the project's folder with this terminal and returns its exit code. */
export function run(command, args, options) {
  return exitCodeOf(start(command, args, options))
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
 * to it.
 */
export async function exitCodeOf(child) {
  let isForwarded = false
  const forward = (signal) => {
    if (!isForwarded) child.kill(signal)
    isForwarded = true
  }
  for (const signal of STOP_SIGNALS) process.on(signal, forward)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + constants.signals[signal]
  } catch (cause) {
    throw new Error(`${child.spawnfile} can't be run: ${cause.message}`, { cause })
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, forward)
  }
}

/** The time since `start` (a `performance.now()`) as text: "1.3 s". */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
