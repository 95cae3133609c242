import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readyPort, startProcess, stopProcess } from '../../../tools/testProcess.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A server process that can be killed at any time and restarts with the same data and port. */
export async function startKillableServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-delivery-'))
  let port = 0
  let server = await start()

  async function start(): Promise<ChildProcess> {
    const child = startProcess(process.execPath, [MAIN], {
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
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    port = await readyPort(child)
    return child
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async kill(): Promise<void> {
      await stopProcess(server, { signal: 'SIGKILL' })
      server = await start()
    },
    async [Symbol.asyncDispose]() {
      await stopProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
