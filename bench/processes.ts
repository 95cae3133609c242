import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database, type DatabaseAddress } from '../server/src/db/connect.ts'
import { findRunningPostgres, startPostgres } from '../server/src/db/embedded/startPostgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { ROOT, startServerProcess } from '../tools/serverProcess.ts'
import { startRedis } from '../tools/redisProcess.ts'
import { readyPort, startProcess, stopProcess } from '../tools/testProcess.ts'

const CLOCK_TICKS_PER_SECOND = 100

/** Processes whose CPU time can be read, in seconds since their start. */
export type Measured = { cpu(): Promise<{ server: number; postgres: number; redis?: number }> }

type ServerOptions = {
  /** Called with the server's own database, migrated, before it starts. */
  fill?: (sql: Database) => Promise<void>
  environment?: Record<string, string>
}

/** Starts a Cayfolk server with its own database, unless the environment names another one. */
export async function startServer({ fill, environment = {} }: ServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-bench-'))
  if (fill) {
    await using postgres = await startPostgres({ dataDir, log: () => {} })
    await migrateAndFill(postgres.options, fill)
  }
  const server = startServerProcess(dataDir, { environment })
  const url = `http://127.0.0.1:${await readyPort(server)}`
  // Job search has loaded all jobs.
  await waitUntilReady(`${url}/api/jobs`)
  return {
    url,
    pid: server.pid ?? 0,
    /** CPU time since the start, in seconds, of the server and of the PostgreSQL it runs. */
    cpu: async () => ({
      server: cpuOf(server.pid ?? 0),
      postgres: environment['DATABASE_URL'] === undefined ? await cpuOfPostgres(dataDir) : 0,
    }),
    residentBytes: () => residentBytes(server.pid ?? 0),
    /** Connection options for the server's PostgreSQL. */
    database: () => connectionOptionsOf(dataDir),
    async [Symbol.asyncDispose]() {
      await stopProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a PostgreSQL that several servers can connect to, filled. */
export async function startDatabase(fill: (sql: Database) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-bench-'))
  const postgres = await startPostgres({ dataDir, useTcp: true, log: () => {} })
  const { options } = postgres
  if (!('port' in options)) throw new Error('PostgreSQL listens on no port.')
  await migrateAndFill(options, fill)
  return {
    dataDir,
    url: `postgres://${options.username}:${options.password}@${options.host}:${options.port}/${options.database}`,
    /** CPU seconds so far. */
    cpu: () => cpuOfPostgres(dataDir),
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrateAndFill(
  address: DatabaseAddress,
  fill: (sql: Database) => Promise<void>,
): Promise<void> {
  const sql = connect(address, 2, 0)
  await migrate(sql)
  await fill(sql)
  await sql.end()
}

/** Starts a Redis whose CPU time can be read. */
export async function startMeasuredRedis() {
  const redis = await startRedis()
  return { ...redis, cpu: () => cpuOf(redis.child.pid ?? 0) }
}

/** Starts a peer in its own process: a script that listens on the given port and responds to `/`. */
export async function startPeer(script: string, port: number, input: unknown) {
  const peer = startProcess(process.execPath, [script, String(port)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  peer.stdin?.end(JSON.stringify(input))
  await waitUntilReady(`http://127.0.0.1:${port}/`)
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: async () => ({ server: cpuOf(peer.pid ?? 0), postgres: 0 }),
    residentBytes: () => residentBytes(peer.pid ?? 0),
    [Symbol.asyncDispose]: () => stopProcess(peer),
  }
}

/** Connection options for the PostgreSQL that a server runs on this data folder. */
export async function connectionOptionsOf(dataDir: string) {
  const options = await findRunningPostgres(dataDir)
  if (!options || !('path' in options)) throw new Error(`No PostgreSQL with a socket in ${dataDir}.`)
  return options
}

/** The process id of the PostgreSQL on this data folder: the first line of its lock file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} doesn't respond`)
}

function cpuOf(pid: number): number {
  const fields = readStat(pid)
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** The fields of /proc/PID/stat after the program's name: the state, the parent's id, ... */
function readStat(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** CPU time of the postmaster on this data folder and of its running and ended children. */
async function cpuOfPostgres(dataDir: string): Promise<number> {
  const postmaster = await postmasterOf(dataDir)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  let cpu = 0
  for (const pid of pids) {
    try {
      if (pid === postmaster || Number(readStat(pid)[1]) === postmaster) cpu += cpuOf(pid)
    } catch {
      // The process has ended.
    }
  }
  return cpu
}
