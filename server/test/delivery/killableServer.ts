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
export async function killableServer(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-delivery-'))
  const url = `http://127.0.0.1:${port}`
  let server = await started()

  async function started(): Promise<ChildProcess> {
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
    const answers = async () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      return (await fetch(`${url}/health`).catch(() => undefined))?.ok ?? false
    }
    await until(answers, { within: START_MS })
    return child
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return {
    url,
    async kill(): Promise<void> {
      await end('SIGKILL')
      server = await started()
    },
    async [Symbol.asyncDispose]() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
