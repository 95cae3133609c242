import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from 'contract/product'
import product from '../../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { checkDatabase, connect } from './db/connect.ts'
import { startPostgres } from './db/embedded/startPostgres.ts'
import { migrate } from './db/migrate.ts'
import { closeDemoAccount } from './demo/close.ts'
import { resetTestAccount } from './demo/resetAccount.ts'
import { demoServer, hasMembers } from './demo/server.ts'
import { createDiskStorage } from './storage/diskStorage.ts'
import { createS3Storage } from './storage/s3Storage.ts'
import { outboxTransport, smtpTransport } from './email/transport.ts'
import { serveMetrics } from './metrics.ts'
import { loadSecret } from './secret.ts'
import { readSettings, type Settings } from './settings.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const SWEEP_EVERY_MS = 60 * 60_000
const GRACE_MS = 10_000

const running = new AsyncDisposableStack()
const giveUp = new AbortController()
let stopping = false

// Ctrl-C reaches the whole group, and whoever started this process passes signals on: a stop may be asked for twice.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
// Whoever started this process is gone.
process.on('disconnect', () => void stop())

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await running.disposeAsync()
  process.exit(stopping ? 0 : 1)
}

async function start(settings: Settings): Promise<void> {
  const { dataDir } = settings
  if (settings.limitsScale !== 1) tell(`Limits are multiplied by ${settings.limitsScale}: for tests alone.`)
  await mkdir(dataDir, { recursive: true })

  const where = settings.databaseUrl ?? (await embedded(dataDir))
  const db = connect(where)
  running.defer(() => db.end({ timeout: 5 }))
  await checkDatabase(db)
  for (const name of await migrate(db)) tell(`Migrated: ${name}`)

  const redis = settings.redisUrl ? await redisAt(settings.redisUrl) : undefined
  if (redis) running.defer(() => redis.destroy())

  const uploads = join(dataDir, 'uploads')
  const files = settings.s3
    ? await createS3Storage(settings.s3, join(uploads, '.part'))
    : await createDiskStorage(uploads)
  if (!settings.demonstration && (await closeDemoAccount(db)))
    tell('The test account of the demonstration was open, and is closed now.')
  if (settings.demonstration && !(await hasMembers(db))) {
    // Loaded only when it's needed: its data take memory.
    const { fillDemo } = await import('../../demo/src/fill.ts')
    await fillDemo(demoServer(db, files), { now: new Date(), tell })
  }
  if (settings.demonstration) await resetTestAccount(db)

  const outbox = join(dataDir, 'outbox')
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : outboxTransport(outbox)
  if (!settings.smtpUrl) tell(`Mails are written to ${outbox}, for SMTP_URL is not set.`)
  running.defer(transport.close)

  const { app, sweep, background, metrics } = await buildApp({
    ...settings,
    db,
    redis,
    files,
    openQueue: () => connect(where, 1),
    transport,
    secret: await loadSecret(dataDir, settings.secret),
    version: product.version,
    web: WEB,
    checkAnswers: false,
  })
  running.defer(() => app.close())
  if (settings.metrics) {
    const figures = await serveMetrics(settings.metrics, metrics)
    running.defer(() => figures.close())
  }
  await background.start()
  await app.listen({ port: settings.port, host: settings.host })
  const hourly = async () => {
    await sweep()
    if (settings.demonstration) await resetTestAccount(db)
  }
  void sweep()
  const sweeping = setInterval(
    () => void hourly().catch((error: unknown) => app.log.error(error)),
    SWEEP_EVERY_MS,
  )
  running.defer(() => clearInterval(sweeping))
  tell(`${PRODUCT_NAME} is ready: ${settings.publicUrl}`)
}

/** A server by itself spares the memory for the client of Redis. */
async function redisAt(url: string) {
  const { connectRedis } = await import('./redis.ts')
  return connectRedis(url, tell)
}

async function embedded(dataDir: string) {
  tell('Starting PostgreSQL ...')
  const postgres = await startPostgres({ dataDir, log: tell, signal: giveUp.signal })
  running.defer(postgres.stop)
  return postgres.options
}

/** Finishes the requests under way, then stops what was started, the last first. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  giveUp.abort()
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  await running.disposeAsync()
  process.exit(0)
}

function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
