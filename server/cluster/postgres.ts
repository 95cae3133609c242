import { execFile, execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect, type Database } from '../src/db/connect.ts'
import { hasEnded, onFreePort, startProcess } from '../../tools/testProcess.ts'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
const PASSWORD = 'a-password-of-the-cluster-test'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '60',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  restart_after_crash: 'on',
}

/** The programs of Debian's package: the bundled PostgreSQL has no pg_basebackup. */
function programFolder(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const folder = join(VERSIONS, String(Math.max(0, ...versions)), 'bin')
  if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_basebackup'))) return folder
  throw new Error('This test needs the PostgreSQL of Debian: apt-get install postgresql')
}

/** PostgreSQL doesn't run as root: then as the account of Debian's package. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export type PostgresServer = {
  url: string
  port: number
  dataDir: string
  child: ChildProcess
  /** Kills the server and its children together, like a power cut. */
  kill: () => Promise<void>
}

const urlOf = (port: number) => `postgres://cayfolk:${PASSWORD}@127.0.0.1:${port}/cayfolk`

/** Creates a primary whose commits wait for a standby named `standby`. */
export async function startPrimary(stack: AsyncDisposableStack, folder: string): Promise<PostgresServer> {
  const owner = account()
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid)
  const dataDir = join(folder, 'primary')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 })
  const access = ['--username=cayfolk', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const text = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
  await run(join(programFolder(), 'initdb'), ['--pgdata', dataDir, ...access, ...text], owner)
  const server = await startPostgresServer(stack, dataDir)
  const admin = connect(urlOf(server.port).replace(/cayfolk$/, 'postgres'), 1)
  await admin`create database cayfolk`
  await admin.end()
  return server
}

/** Copies a primary to a standby, and makes the primary wait for it at each commit. */
export async function startStandby(
  stack: AsyncDisposableStack,
  primary: PostgresServer,
  folder: string,
): Promise<PostgresServer> {
  const owner = account()
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid)
  const dataDir = join(folder, 'standby')
  const from = ['--host=127.0.0.1', `--port=${primary.port}`, '--username=cayfolk', '--no-sync']
  await run(
    join(programFolder(), 'pg_basebackup'),
    ['--pgdata', dataDir, '--write-recovery-conf', '--checkpoint=fast', ...from],
    { ...owner, env: { ...process.env, PGPASSWORD: PASSWORD } },
  )
  const standby = await startPostgresServer(stack, dataDir, { cluster_name: 'standby' })
  await withDatabase(primary.url, async (db) => {
    await db`alter system set synchronous_standby_names = 'standby'`
    await db`select pg_reload_conf()`
    await retry(async () => {
      const [row] = await db`select from pg_stat_replication where sync_state = 'sync'`
      if (!row) throw new Error('The standby is not synchronous')
    })
  })
  return standby
}

/** Starts a server on its folder, on its earlier port if it has crashed. */
export function startPostgresServer(
  stack: AsyncDisposableStack,
  dataDir: string,
  { port, ...more }: { port?: number; cluster_name?: string } = {},
): Promise<PostgresServer> {
  return onFreePort((port) => start(stack, dataDir, { ...SETTINGS, port, ...more }), port)
}

async function start(
  stack: AsyncDisposableStack,
  dataDir: string,
  { port, ...more }: { port: number; [name: string]: string | number },
): Promise<PostgresServer> {
  const settings = Object.entries({ port, ...more })
  const args = ['-D', dataDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = startProcess(join(programFolder(), 'postgres'), args, {
    ...account(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text) => (said = `${said}${text}`.slice(-10_000)))
  const kill = async () => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    for (const pid of [child.pid, ...childrenOf(child.pid)]) if (pid) killIfAlive(pid)
    await ended
  }
  stack.defer(kill)
  const url = urlOf(port)
  await retry(
    () => {
      if (hasEnded(child)) throw new Error(`PostgreSQL ended before it was ready: ${said}`)
      return withDatabase(url.replace(/cayfolk$/, 'postgres'), (db) => db`select 1`)
    },
    () => !hasEnded(child),
  )
  return { url, port, dataDir, child, kill }
}

/** As an operator does it. */
export async function promote({ dataDir }: PostgresServer): Promise<void> {
  await run(join(programFolder(), 'pg_ctl'), ['promote', '--pgdata', dataDir], account())
}

export async function withDatabase<T>(url: string, work: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = connect(url, 1)
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Tries again for up to a minute, while there is hope. */
export async function retry<T>(work: () => PromiseLike<T>, isHopeful = () => true): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline || !isHopeful()) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function childrenOf(pid = 0): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number)
  } catch {
    return []
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
