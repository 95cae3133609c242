import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const START_TIMEOUT_MS = 45_000
const STOP_TIMEOUT_MS = 15_000
const PORT_TRIES = 3

/** Starts a program that doesn't outlive this process. */
export function startProcess(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, options)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

type StopOptions = { signal?: NodeJS.Signals; timeoutMs?: number }

/**
 * Stops a process unless it has ended, and waits until it has. One that ignores the signal is killed after 15 seconds:
 * then this throws, so that the test fails.
 */
export async function stopProcess(
  child: ChildProcess,
  { signal = 'SIGTERM', timeoutMs = STOP_TIMEOUT_MS }: StopOptions = {},
): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  let wasKilled = false
  const lastResort = setTimeout(() => {
    wasKilled = true
    child.kill('SIGKILL')
  }, timeoutMs)
  await ended
  clearTimeout(lastResort)
  if (wasKilled)
    throw new Error(`${child.spawnargs.join(' ')} was still running ${timeoutMs / 1000} s after ${signal}.`)
}

/** Whether a process has exited or been killed. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Waits until a Cayfolk server, started with an IPC channel, is ready, and returns its port. */
export async function readyPort(server: ChildProcess): Promise<number> {
  const options = { signal: AbortSignal.timeout(START_TIMEOUT_MS) }
  const exited = once(server, 'exit', options).then(([code, signal]) => {
    throw new Error(`The server exited with ${code ?? signal} before it was ready.`)
  })
  const [{ port }] = (await Promise.race([once(server, 'message', options), exited])) as [{ port: number }]
  return port
}

/** Starts a program on a free port, or on the given one. Tries another port if the free one was taken meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>, port?: number): Promise<T> {
  if (port !== undefined) return start(port)
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === PORT_TRIES || !/address already in use/i.test(String(error))) throw error
    }
  }
}

/** A port that was free a moment ago, below those that systems choose for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
