import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { hasEnded, readyPort, startProcess, stopProcess } from './testProcess.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The arguments of Node.js with which `npm start` starts the server. */
const START = JSON.parse(readFileSync(join(ROOT, 'tools/serverArguments.json'), 'utf8')) as string[]

export type ServerProcessOptions = {
  /** A free port if missing. */
  port?: number
  /** Settings besides or instead of the usual ones. */
  environment?: Record<string, string>
  /** Arguments of Node.js before its usual ones. */
  nodeArguments?: string[]
  /** The entry point of another version. */
  main?: string
  /** Called with each line of its log. */
  onLog?: (line: string) => void
}

/**
 * Starts a Cayfolk server for a test or a benchmark, without the demonstration and with wide limits. It ends with this
 * process. `readyPort` waits until it is ready.
 */
export function startServerProcess(dataDir: string, options: ServerProcessOptions = {}): ChildProcess {
  const { port = 0, environment, nodeArguments = [], main, onLog } = options
  const child = startProcess(process.execPath, [...nodeArguments, ...(main === undefined ? START : [main])], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_DATA: 'false',
      LIMITS_SCALE: '1000000',
      LOG_LEVEL: 'error',
      ...environment,
    },
    // The server stops when the channel closes.
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  if (onLog && child.stdout) createInterface({ input: child.stdout }).on('line', onLog)
  return child
}

/** Starts a server that can be killed at any time, and started again with the same data and port. */
export async function startKillableServer(options: ServerProcessOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-server-'))
  const dataDir = options.environment?.['DATA_DIR'] ?? folder
  let { child, ready } = start(options)
  const stop = async () => {
    await stopProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
  const port = await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })

  function start(options: ServerProcessOptions) {
    const child = startServerProcess(dataDir, options)
    const ready = readyPort(child)
    // It may be killed while nobody waits for it.
    ready.catch(() => {})
    return { child, ready }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    /** The process that was started last. */
    process: () => child,
    isRunning: () => !hasEnded(child),
    /** Resolves when the process that was started last is ready. */
    ready: () => ready,
    /** Kills the process and starts it again, without waiting until it is ready. */
    async kill(): Promise<void> {
      await stopProcess(child, { signal: 'SIGKILL' })
      ;({ child, ready } = start({ ...options, port }))
    },
    [Symbol.asyncDispose]: stop,
  }
}
