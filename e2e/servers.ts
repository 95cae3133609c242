import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type FullConfig } from '@playwright/test'

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 8118)
const START_TIMEOUT_MS = 120_000
const DATA_DIRS = 'E2E_DATA_DIRS'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The index of this worker and of its server. */
const workerIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export const BASE_URL = urlOf(workerIndex)

/** Starts one server per worker, each with an empty data folder. */
export default async function startServers({ workers }: FullConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-e2e-'))
  // The workers are separate processes and inherit the environment.
  process.env[DATA_DIRS] = folder
  const stops = await Promise.all(Array.from({ length: workers }, (_, n) => startServer(n)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function startServer(n: number) {
  if (await isHealthy(urlOf(n))) throw new Error(`Something is running at ${urlOf(n)} already. Set E2E_PORT.`)
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(FIRST_PORT + n),
      DATA_DIR: dataDirOf(n),
      LIMITS_SCALE: '1000',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
    },
    // The server stops when the channel closes: it can't outlive the run, even if that crashes.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await waitUntilHealthy(urlOf(n), () => server.exitCode)

  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

function urlOf(n: number): string {
  return `http://localhost:${FIRST_PORT + n}`
}

function dataDirOf(n: number): string {
  return join(process.env[DATA_DIRS] ?? '', String(n))
}

/** The folder into which this worker's server writes its emails. */
export function emailFolder(): string {
  return join(dataDirOf(workerIndex), 'outbox')
}

async function waitUntilHealthy(url: string, exitCode: () => number | null): Promise<void> {
  const isReady = async () => {
    if (exitCode() !== null) throw new Error('The server exited before it was ready')
    return isHealthy(url)
  }
  await expect.poll(isReady, { message: 'The server is ready', timeout: START_TIMEOUT_MS }).toBe(true)
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => undefined)
  return response?.ok ?? false
}

/** Makes a member an administrator with the command-line tool. */
export async function grantAdmin(email: string): Promise<void> {
  const command = spawn(process.execPath, ['server/src/admin.ts', 'grant', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirOf(workerIndex) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(command, 'exit')) as [number]
  if (code !== 0) throw new Error(`npm run admin exited with code ${code}`)
}
