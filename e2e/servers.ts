import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { ROOT, startServerProcess } from '../tools/serverProcess.ts'
import { freePort, hasEnded, readyPort, startProcess, stopProcess } from '../tools/testProcess.ts'

const run = promisify(execFile)
const DATA_DIRS = 'E2E_DATA_DIRS'
const URLS = 'E2E_URLS'
const CHECK_EVERY_MS = 5_000
const RESPONSE_TIMEOUT_MS = 20_000

/** The index of this worker and of its server. */
const workerIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** The server of this worker. Empty where the configuration is read before the servers have started. */
export const BASE_URL = process.env[URLS]?.split(' ')[workerIndex] ?? ''

/** Starts one server per worker, each with an empty data folder. Ends the run if one of them ends or hangs. */
export default async function startServers({ workers }: FullConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-e2e-'))
  // If this is root, PostgreSQL runs as another account, who has to pass through the folder.
  await chmod(folder, 0o711)
  // The workers are separate processes and inherit the environment.
  process.env[DATA_DIRS] = folder
  const first = await startServer(0)
  // Copying the demonstration takes a tenth of the time that it takes to fill a database with it.
  await stopProcess(first.process)
  for (let n = 1; n < workers; n++) await run('cp', ['-a', dataDirOf(0), dataDirOf(n)])
  const servers = await Promise.all(Array.from({ length: workers }, (_, n) => startServer(n)))
  process.env[URLS] = servers.map(({ url }) => url).join(' ')
  const watch = setInterval(() => void Promise.all(servers.map(endRunIfGone)), CHECK_EVERY_MS)
  return async () => {
    clearInterval(watch)
    await Promise.all(servers.map(({ process }) => stopProcess(process)))
    await rm(folder, { recursive: true, force: true })
  }
}

type Server = { process: ChildProcess; url: string }

async function startServer(n: number): Promise<Server> {
  // Passkeys and links in emails need the address, so the server can't choose the port.
  const port = await freePort()
  const server = startServerProcess(dataDirOf(n), {
    port,
    environment: { DEMO_DATA: 'true', HOST: 'localhost', LIMITS_SCALE: '1000' },
  })
  await readyPort(server)
  return { process: server, url: `http://localhost:${port}` }
}

/** Without its server, each test of a worker would wait until its time limit. */
async function endRunIfGone({ process: server, url }: Server): Promise<void> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const responds = await fetch(`${url}/health/live`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (responds) return
  const fault = hasEnded(server) ? 'has ended' : "doesn't respond"
  process.stdout.write(`\nThe run was ended: the server of the browser tests at ${url} ${fault}.\n`)
  process.exit(1)
}

function dataDirOf(n: number): string {
  return join(process.env[DATA_DIRS] ?? '', String(n))
}

/** The folder into which this worker's server writes its emails. */
export function emailFolder(): string {
  return join(dataDirOf(workerIndex), 'outbox')
}

/** Makes a member an administrator with the command-line tool. */
export async function grantAdmin(email: string): Promise<void> {
  const command = startProcess(process.execPath, ['server/src/admin.ts', 'grant', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirOf(workerIndex) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(command, 'exit')) as [number]
  if (code !== 0) throw new Error(`npm run admin exited with code ${code}`)
}
