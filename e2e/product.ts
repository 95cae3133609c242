import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PORT = 8118
const PATIENCE_MS = 60_000
const DATA_DIR = 'E2E_DATA_DIR'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const BASE_URL = `http://localhost:${PORT}`

/** The product as a person starts it, on a folder of its own, for the time of one run. */
export default async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-e2e-'))
  // For the tests, which run in processes of their own.
  process.env[DATA_DIR] = dataDir
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LIMITS_SCALE: '1000',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await healthy(() => server.exitCode)

  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The folder into which the product writes its mails. */
export function mailFolder(): string {
  return join(process.env[DATA_DIR] ?? '', 'outbox')
}

async function healthy(exitCode: () => number | null): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    if (exitCode() !== null) throw new Error('The server ended before it answered')
    const answer = await fetch(`${BASE_URL}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server does not answer')
}

/** Makes a member an administrator, as whoever runs the product does. */
export async function grantAdmin(email: string): Promise<void> {
  const command = spawn(process.execPath, ['server/src/admin.ts', 'grant', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: process.env[DATA_DIR] },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(command, 'exit')) as [number]
  if (code !== 0) throw new Error(`npm run admin ended with ${code}`)
}
