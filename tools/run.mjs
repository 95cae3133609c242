import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program to its end, in the project's folder and on the terminal of this one, and returns its exit
 * code.
 */
export function run(command, args, options) {
  return ended(begin(command, args, options))
}

/** Starts a program that finds the project's own Node and tools first. */
export function begin(command, args, options) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH, dirname(process.execPath)].join(
    delimiter,
  )
  return spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: path, ...options?.env },
  })
}

/**
 * Waits for the program's end, passes on the first signal that asks this one to stop, and returns the exit
 * code, 128 + n after signal n.
 */
export async function ended(child) {
  let told = false
  const forward = (signal) => {
    if (!told) child.kill(signal)
    told = true
  }
  for (const signal of STOPS) process.on(signal, forward)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + constants.signals[signal]
  } catch (cause) {
    throw new Error(`${child.spawnfile} can't be run: ${cause.message}`, { cause })
  } finally {
    for (const signal of STOPS) process.off(signal, forward)
  }
}

const STOPS = ['SIGINT', 'SIGTERM']
