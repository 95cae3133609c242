import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './findBinaries.ts'
import { ensureCluster, passwordFile } from './ensureCluster.ts'
import { choosePostgresAddress, type PostgresAddress } from './postgresAddress.ts'
import { findDatabaseDir } from './databaseDir.ts'
import { keepRunning } from './keepRunning.ts'
import { lockFolder } from './lockFolder.ts'
import { stopOrphan } from './stopOrphan.ts'
import { launchPostgres } from './launch.ts'
import { postgresArguments } from './postgresArguments.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

type Start = {
  dataDir: string
  /** Called with messages about unusual events. */
  log: (sentence: string) => void
  /** Aborts the start and leaves nothing running; no effect afterwards. */
  signal?: AbortSignal
  /** Trades durability for speed. */
  forTests?: boolean
  /** Listens on a local port instead of a Unix socket: a database URL can't name a socket. */
  useTcp?: boolean
  /** How long to wait for another server on the same folder to end, in milliseconds. */
  lockTimeoutMs?: number
}

export type RunningPostgres = AsyncDisposable & {
  /** Options of the driver: `postgres({ ...options, max: 10 })`. */
  options: PostgresAddress & { username: string; password: string; database: string }
  stop: () => Promise<void>
}

/**
 * Runs the bundled PostgreSQL on `<dataDir>/postgres` until `stop()`, and restarts it if it crashes. The messages of
 * its errors are meant for the person who starts the server.
 */
export async function startPostgres(start: Start): Promise<RunningPostgres> {
  const { dataDir, log, signal, forTests = false, useTcp = false, lockTimeoutMs = 10_000 } = start
  const home = await findDatabaseDir(dataDir)
  await using opened = new AsyncDisposableStack()
  opened.defer(await lockFolder({ folder: home.folder, timeoutMs: lockTimeoutMs, log, signal }))
  const bin = await findBinaries(home)
  await stopOrphan(home.cluster, log)
  const password = await ensureCluster({ home, bin, forTests, signal })
  const listen = await choosePostgresAddress(home, useTcp)
  opened.defer(listen.close)
  const settings = postgresArguments(listen, forTests)
  const launchOne = (stopping: AbortSignal) => launchPostgres({ home, bin, settings, log, signal: stopping })
  opened.defer(await keepRunning({ launch: launchOne, log, signal }))
  const running = opened.move()
  const stop = () => running.disposeAsync()
  const options = { ...listen.address, username: 'cayfolk', password, database: 'cayfolk' }
  return { options, stop, [Symbol.asyncDispose]: stop }
}

/** How to connect to the PostgreSQL that a server runs on this DATA_DIR; undefined if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres['options'] | undefined> {
  const { folder, cluster } = await findDatabaseDir(dataDir)
  // The fourth to sixth lines of PostgreSQL's lock file: port, socket folder and host.
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  if (lock === undefined) return undefined
  const [, , , port = '', socketFolder = '', host = ''] = lock.split('\n')
  const address = socketFolder
    ? { path: join(socketFolder, `.s.PGSQL.${port}`) }
    : { host, port: Number(port) }
  const password = await readFile(passwordFile(folder), 'utf8')
  return { ...address, username: 'cayfolk', password, database: 'cayfolk' }
}
