import { findBinaries } from './findBinaries.ts'
import { ensureCluster } from './ensureCluster.ts'
import { chooseListenAddress, type Address } from './listenAddress.ts'
import { findDatabaseDir } from './databaseDir.ts'
import { keepRunning } from './keepRunning.ts'
import { lockFolder } from './lockFolder.ts'
import { stopOrphan } from './stopOrphan.ts'
import { launch } from './launch.ts'
import { settingsFor } from './settingsFor.ts'

type Start = {
  dataDir: string
  /** Gets a sentence for people whenever something out of the ordinary happens. */
  log: (sentence: string) => void
  /** Aborting it gives up a start under way and leaves nothing running; afterwards it has no effect. */
  signal?: AbortSignal
  /** Trades durability for speed: for data that a test throws away. */
  forTests?: boolean
  /**
   * How long a start waits for another server on the same folder to end before it refuses, in milliseconds.
   */
  lockPatienceMs?: number
}

export type Postgres = AsyncDisposable & {
  /** To be spread into the driver's options: `postgres({ ...options, max: 10 })`. */
  options: Address & { username: string; password: string; database: string }
  stop: () => Promise<void>
}

/**
 * Runs the PostgreSQL that comes with the product on `<dataDir>/postgres` until `stop()`, and starts it again
 * should it die meanwhile. Every error is a sentence for the person at the terminal.
 */
export async function startPostgres(start: Start): Promise<Postgres> {
  const { dataDir, log, signal, forTests = false, lockPatienceMs = 10_000 } = start
  const home = await findDatabaseDir(dataDir)
  await using opened = new AsyncDisposableStack()
  opened.defer(await lockFolder({ folder: home.folder, patienceMs: lockPatienceMs, log, signal }))
  const bin = await findBinaries(home)
  await stopOrphan(home.cluster, log)
  const password = await ensureCluster({ home, bin, forTests, signal })
  const door = await chooseListenAddress(home)
  opened.defer(door.close)
  const settings = settingsFor(door, forTests)
  const launchOne = (stopping: AbortSignal) => launch({ home, bin, settings, log, signal: stopping })
  opened.defer(await keepRunning({ launch: launchOne, log, signal }))
  const running = opened.move()
  const stop = () => running.disposeAsync()
  const options = { ...door.address, username: 'cayfolk', password, database: 'cayfolk' }
  return { options, stop, [Symbol.asyncDispose]: stop }
}
