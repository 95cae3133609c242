import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type FullConfig } from '@playwright/test'

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 8118)
const PATIENCE_MS = 120_000
const DATA_DIRS = 'E2E_DATA_DIRS'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Which of the products a test speaks to: each worker has one of its own. */
const mine = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export const BASE_URL = urlOf(mine)

/** The product as a person starts it, each time on a folder of its own, once for each worker of a run. */
export default async function startProducts({ workers }: FullConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-e2e-'))
  // For the tests, which run in processes of their own.
  process.env[DATA_DIRS] = folder
  const stops = await Promise.all(Array.from({ length: workers }, (_, n) => startProduct(n)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function startProduct(n: number) {
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
    // The server stops when the channel closes: it can't outlive the run, however that one ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await healthy(urlOf(n), () => server.exitCode)

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

/** The folder into which the product writes its mails. */
export function mailFolder(): string {
  return join(dataDirOf(mine), 'outbox')
}

async function healthy(url: string, exitCode: () => number | null): Promise<void> {
  const answers = async () => {
    if (exitCode() !== null) throw new Error('The server ended before it answered')
    return isHealthy(url)
  }
  await expect.poll(answers, { message: 'The server answers', timeout: PATIENCE_MS }).toBe(true)
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  return answer?.ok ?? false
}

/** Makes a member an administrator, as whoever runs the product does. */
export async function grantAdmin(email: string): Promise<void> {
  const command = spawn(process.execPath, ['server/src/admin.ts', 'grant', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirOf(mine) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(command, 'exit')) as [number]
  if (code !== 0) throw new Error(`npm run admin ended with ${code}`)
}
