import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../until.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const START_MS = 60_000

/** A server process that can be killed at any time and restarts with the same data and port. */
export async function startKillableServer(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-delivery-'))
  const url = `http://127.0.0.1:${port}`
  let server = await start()

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        NODE_ENV: '',
        VITEST: '',
        DEMO_DATA: 'false',
        LIMITS_SCALE: '100000',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isHealthy = async () => {
      if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}`)
      return (await fetch(`${url}/health`).catch(() => undefined))?.ok ?? false
    }
    await until(isHealthy, { timeoutMs: START_MS })
    return child
  }

  async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  return {
    url,
    async kill(): Promise<void> {
      await stop('SIGKILL')
      server = await start()
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
