import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from 'contract/words/product'
import { HOUR_MS } from 'contract/rules/time'
import product from '../../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { createDataDir } from './dataDir.ts'
import { connect, isLostConnection, type Database, type DatabaseAddress } from './db/connect.ts'
import { startPostgres } from './db/embedded/startPostgres.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import { closeDemoAccount } from './demo/closeDemoAccount.ts'
import { resetDemoAccount } from './demo/resetDemoAccount.ts'
import { demoServer, hasMembers } from './demo/demoServer.ts'
import { createDiskStorage } from './storage/diskStorage.ts'
import { createS3Storage } from './storage/s3Storage.ts'
import { waitForStorage } from './storage/waitForStorage.ts'
import { bucketId, claimStorage, folderId } from './storage/sharedStorage.ts'
import { outboxTransport, smtpTransport } from './email/transport.ts'
import { smsGateway, smsOutbox } from './sms/smsTransport.ts'
import { createLog, type Log } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { loadSecret } from './secret.ts'
import { readSettings, type ServerSettings } from './settings.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const SWEEP_EVERY_MS = HOUR_MS
const GRACE_MS = 10_000
/**
 * The process is idle this long before it exits. `process.exit` waits for compiler threads, and one that needs a
 * garbage collection would wait for the main thread forever (https://github.com/nodejs/node/issues/54918).
 */
const IDLE_BEFORE_EXIT_MS = 100

const running = new AsyncDisposableStack()
const startAborted = new AbortController()
let stopping = false

// Ctrl-C reaches the whole process group and npm forwards it, so a signal may arrive twice.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
process.on('unhandledRejection', (error) => {
  if (!isLostConnection(error)) throw error
})
// The parent process exited.
process.on('disconnect', () => void stop())

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!stopping)
    createLog('fatal', process.stderr).fatal(error instanceof Error ? error.message : String(error))
  await running.disposeAsync()
  await exit(stopping ? 0 : 1)
}

async function start(settings: ServerSettings): Promise<void> {
  const { dataDir, uploadsDir, s3 } = settings
  const log = createLog(settings.logLevel, process.stdout)
  if (settings.limitsScale !== 1)
    log.warn(`Rate limits are multiplied by ${settings.limitsScale}: for tests only.`)
  await createDataDir(dataDir)

  const database = settings.databaseUrl ?? (await startEmbedded(dataDir, log))
  const db = await openDatabase(running, {
    address: database,
    poolerUrl: settings.poolerUrl,
    warn: log.warn,
    signal: startAborted.signal,
  })
  await withoutTimeLimit(database, async (db) => {
    for (const name of await migrate(db, { onRetry: log.warn })) log.info(`Migrated: ${name}`)
  })

  const tracing = settings.tracesUrl ? await openTracing(settings.tracesUrl) : undefined
  const redis = settings.redis ? await openRedis(settings.redis, log) : undefined
  const files = s3
    ? await waitForStorage(() => createS3Storage(s3, join(uploadsDir, '.part'), tracing?.outgoingHeaders), {
        warn: log.warn,
        signal: startAborted.signal,
      })
    : await createDiskStorage(uploadsDir)
  if (redis) running.defer(await claimStorage(redis, s3 ? bucketId(s3) : await folderId(uploadsDir)))
  if (!settings.demonstration && (await closeDemoAccount(db)))
    log.info('Closed the test account of the demonstration.')
  if (settings.demonstration && !(await hasMembers(db))) {
    // Loaded only when needed: the data takes memory.
    const { fillDemo } = await import('../../demo/src/fill.ts')
    await withoutTimeLimit(database, (db) =>
      fillDemo(demoServer(db, files), { now: new Date(), log: log.info }),
    )
  }
  if (settings.demonstration) await resetDemoAccount(db)

  const outbox = join(dataDir, 'outbox')
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : outboxTransport(outbox)
  if (!settings.smtpUrl)
    log.info(
      `SMTP_URL is not set: emails are written to ${outbox}, with the links that confirm addresses and reset passwords.`,
    )
  if (!settings.requireVerifiedEmail)
    log.info('Email addresses need not be confirmed (REQUIRE_VERIFIED_EMAIL).')
  running.defer(transport.close)
  const sms = settings.smsGateway ? smsGateway(settings.smsGateway) : smsOutbox(outbox)
  log.info(
    settings.smsGateway
      ? `Text messages are sent through ${new URL(settings.smsGateway.url).host} (SMS_URL).`
      : `SMS_URL is not set: text messages are written to ${outbox}, with the codes that verify phone numbers.`,
  )

  const { app, sweep, background, metrics, readiness } = await buildApp({
    ...settings,
    db,
    redis,
    files,
    folders: s3 ? [dataDir] : [...new Set([dataDir, uploadsDir])],
    openQueue: () => connect(database, 1),
    transport,
    sms,
    secret: await loadSecret(dataDir, settings.secret),
    version: product.version,
    searchInThread: true,
    web: WEB,
    checkResponses: false,
    tracing,
  })
  running.defer(async () => {
    readiness.startStopping()
    await wait(settings.drainSeconds * 1_000)
    await app.close()
  })
  if (settings.metrics) {
    const metricsServer = await serveMetrics(settings.metrics, metrics)
    running.defer(() => metricsServer.close())
  }
  await background.start()
  await app.listen({ port: settings.port, host: settings.host })
  const hourly = async () => {
    await sweep()
    if (settings.demonstration) await resetDemoAccount(db)
  }
  void sweep()
  const sweeping = setInterval(
    () => void hourly().catch((error: unknown) => app.log.error(error)),
    SWEEP_EVERY_MS,
  )
  running.defer(() => clearInterval(sweeping))
  log.info(`${PRODUCT_NAME} is ready: ${settings.publicUrl}`)
  // For a parent process that waits until this one is ready, or that asked for any free port (PORT=0).
  const [address] = app.addresses()
  process.send?.({ port: typeof address === 'object' ? address.port : settings.port })
}

/** Work that may take long: migrations that rewrite tables, and the demonstration data. */
async function withoutTimeLimit(database: DatabaseAddress, work: (db: Database) => Promise<void>) {
  const db = connect(database, 1, 0)
  try {
    await work(db)
  } finally {
    await db.end()
  }
}

/** Loads the client only when needed: it takes memory. */
async function openRedis(address: NonNullable<ServerSettings['redis']>, log: Log) {
  const { connectRedis } = await import('./redis.ts')
  const { client, close } = await connectRedis(address, log)
  running.defer(close)
  return client
}

/** Loads OpenTelemetry only when needed. */
async function openTracing(url: string) {
  const { startTracing } = await import('./tracing.ts')
  const tracing = startTracing(url, product.version)
  running.defer(tracing.close)
  return tracing
}

async function startEmbedded(dataDir: string, log: Log) {
  log.info('Starting PostgreSQL ...')
  const postgres = await startPostgres({ dataDir, log: log.warn, signal: startAborted.signal })
  running.defer(postgres.stop)
  return postgres.options
}

/** Finishes the requests in progress, then stops everything in reverse order of its start. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  startAborted.abort()
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  await running.disposeAsync()
  await exit(0)
}

async function exit(code: number): Promise<never> {
  await wait(IDLE_BEFORE_EXIT_MS)
  return process.exit(code)
}
