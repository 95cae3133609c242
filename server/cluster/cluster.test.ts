import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hasEnded, stopProcess } from '../../tools/testProcess.ts'
import { startNode } from '../test/nodes.ts'
import { startRedis } from '../../tools/redisProcess.ts'
import { startObjectStorage } from '../test/objectStorage.ts'
import { startPgBouncer } from '../test/pgbouncer.ts'
import { compare, startLoad, summarize } from './load.ts'
import { createNextVersion } from './nextVersion.ts'
import { startNginx } from './nginx.ts'
import {
  promote,
  retry,
  startPostgresServer,
  startPrimary,
  startStandby,
  withDatabase,
  type PostgresServer,
} from './postgres.ts'

const REPORT = fileURLToPath(new URL('../../docs/reliability-cluster.md', import.meta.url))
const PARTITION_MS = 10_000
/** Of the standby's disk. */
const DISK_MB = 400

type Row = {
  fault: string
  acknowledged: number
  lost: number
  duplicated: number
  errorSeconds: number
  failed: number
  reasons: string
}

test('three processes lose nothing and double nothing while each part of the cluster fails', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-cluster-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const [primaryFolder, disk] = [join(folder, 'first'), join(folder, 'second')]
  await mkdir(primaryFolder)
  await mountDisk(stack, disk)

  const primary = await startPrimary(stack, primaryFolder)
  await withDatabase(primary.url, limitTime)
  let standby = await startStandby(stack, primary, disk)
  let current = primary
  let pooler = await startPgBouncer(stack, { databaseUrl: primary.url, poolSize: 8 })
  let redis = stack.use(await startRedis())
  const storage = stack.use(await startObjectStorage())

  const directUrl = new URL(primary.url)
  const both = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const shared = {
    redisUrl: redis.url,
    databaseUrl: pooler.url,
    DATABASE_DIRECT_URL: directUrl.href.replace(directUrl.host, both),
    environment: {
      S3_ENDPOINT: storage.settings.endpoint,
      S3_BUCKET: storage.settings.bucket,
      S3_KEY: storage.settings.key,
      S3_SECRET: storage.settings.secret,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '1',
    },
  }
  // The first migrates the database.
  const first = await startNode(stack, shared)
  const nodes = [first, ...(await Promise.all([startNode(stack, shared), startNode(stack, shared)]))]
  const ports = nodes.map(({ url }) => Number(new URL(url).port))
  const nginx = await startNginx(stack, folder, ports)
  const load = await startLoad(first.url, nginx.port)
  stack.defer(load.stop)
  await load.settle()

  const rows: Row[] = []
  async function during(fault: string, cause: () => Promise<void>): Promise<void> {
    const [writes, failuresBefore] = [load.acknowledged.size, load.failures.length]
    await cause()
    await load.settle()
    const failures = load.failures.slice(failuresBefore)
    const start = Math.min(...failures.map(({ startedAt }) => startedAt))
    const end = Math.max(...failures.map(({ endedAt }) => endedAt))
    rows.push({
      fault,
      acknowledged: load.acknowledged.size - writes,
      ...(await compare(current.url, load.acknowledged)),
      errorSeconds: failures.length > 0 ? (end - start) / 1_000 : 0,
      failed: failures.length,
      reasons: summarize(failures),
    })
    process.stdout.write(`${lineOf(rows.at(-1))}\n`)
  }

  await during('No fault', () => wait(2_000))

  await during('SIGKILL of a process, restarted', async () => {
    nodes[0]?.child.kill('SIGKILL')
    await wait(1_000)
    nodes[0] = await startNode(stack, { ...shared, port: ports[0] ?? 0 })
  })

  await during('SIGKILL of Redis, restarted', async () => {
    redis.child.kill('SIGKILL')
    await wait(2_000)
    redis = stack.use(await startRedis(redis.port))
  })

  await during('SIGKILL of PgBouncer, restarted', async () => {
    pooler.child.kill('SIGKILL')
    await wait(1_000)
    pooler = await startPgBouncer(stack, { databaseUrl: primary.url, poolSize: 8, port: pooler.port })
  })

  await during(`Partition for ${PARTITION_MS / 1_000} s (SIGSTOP of PgBouncer)`, async () => {
    pooler.child.kill('SIGSTOP')
    await wait(PARTITION_MS)
    pooler.child.kill('SIGCONT')
  })

  const restartAll = async (main?: string) => {
    for (const [index, port] of ports.entries()) {
      const node = nodes[index]
      if (!node) continue
      await nginx.takeOut(port)
      await stopProcess(node.child)
      nodes[index] = await startNode(stack, { ...shared, port, ...(main !== undefined && { main }) })
      await retry(async () => expect((await fetch(`${node.url}/health/ready`)).status).toBe(200))
      await nginx.takeOut()
    }
  }
  const next = await createNextVersion(folder)
  await during('Rolling restart to a version with a new migration', () => restartAll(next))
  const migrated = await withDatabase(primary.url, (db) => db`select max(version) from migrations`)
  expect(migrated).toEqual([{ max: 9999 }])
  await during('Rolling restart back to this version', () => restartAll())

  await during('SIGKILL of the primary, promotion of the standby', async () => {
    await primary.kill()
    await promote(standby)
    await pooler.configure(standby.url)
    pooler.child.kill('SIGHUP')
    current = standby
  })

  await during('Disk of the database full, then freed', async () => {
    const filler = join(disk, 'filler')
    await fill(filler)
    await load.fail()
    await wait(2_000)
    await rm(filler)
    standby = await startAgainIfEnded(stack, standby)
  })

  await load.stop()
  const report = reportOf(rows)
  process.stdout.write(report)
  if (process.env['WRITE_REPORT'] === 'true') await writeFile(REPORT, report)
  expect(rows.filter(({ lost, duplicated }) => lost > 0 || duplicated > 0)).toEqual([])
  expect(rows.filter(({ fault, failed }) => /Rolling|No fault/.test(fault) && failed > 0)).toEqual([])
})

/** What docs/operations.md says to run for PgBouncer. */
async function limitTime(db: Parameters<Parameters<typeof withDatabase>[1]>[0]) {
  await db`alter role cayfolk in database cayfolk set statement_timeout = '5s'`
  await db`alter role cayfolk in database cayfolk set idle_in_transaction_session_timeout = '30s'`
}

/** Mounts a small in-memory file system, so that a full disk can be tested without filling the machine's own. */
async function mountDisk(stack: AsyncDisposableStack, folder: string): Promise<void> {
  await mkdir(folder)
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  stack.defer(() => void execFileSync('umount', ['--lazy', folder]))
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const chunk of [Buffer.alloc(1_000_000), Buffer.alloc(4_096)])
      while (await file.write(chunk).then(({ bytesWritten }) => bytesWritten === chunk.length, isFull));
  } finally {
    await file.close()
  }
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error
  return false
}

/** As systemd does it: PostgreSQL ends when it can't write its log. */
async function startAgainIfEnded(
  stack: AsyncDisposableStack,
  server: PostgresServer,
): Promise<PostgresServer> {
  const { child, dataDir, port } = server
  if (!hasEnded(child)) await Promise.race([once(child, 'exit'), wait(1_000)])
  if (!hasEnded(child)) return server
  return startPostgresServer(stack, dataDir, { port })
}

function lineOf(row: Row | undefined): string {
  if (!row) return ''
  const { fault, acknowledged, lost, duplicated, errorSeconds, failed } = row
  return `| ${[fault, acknowledged, lost, duplicated, errorSeconds.toFixed(1), failed].join(' | ')} |`
}

function reportOf(rows: Row[]): string {
  return `# Cluster

Measured by \`npm run test:cluster\`: three processes behind nginx, PgBouncer in transaction mode, a PostgreSQL primary
with a synchronous standby, Redis and an S3 storage on one machine. Four members continuously write posts and messages
and read; a write is retried with its idempotency key until it is acknowledged, and the first response to
every fifth write is dropped.

| fault | writes acknowledged | lost | duplicated | seconds with errors | requests failed |
| --- | --- | --- | --- | --- | --- |
${rows.map(lineOf).join('\n')}

Failed requests get 502 from nginx or 503 with Retry-After; the web app retries them. A killed process is restarted
after one or two seconds, as systemd would do; the standby is promoted immediately.

${availableParallelism()} cores, ${new Date().toISOString().slice(0, 10)}.
`
}
