import { basename } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '../db/connect.ts'
import { readDatabaseState, type DatabaseState } from './readiness.sql.ts'
import { measureDisks, measureOpenFiles, type DiskSpace } from './systemLimits.ts'

const CHECK_EVERY_MS = 1_000
const CHECK_TIMEOUT_MS = 2_000
const RESOLUTION_MS = 20

/** From here on there are warnings. */
const USED_SHARE_MAX = 0.8
const DISK_SHARE_MIN = 0.05
const LAG_SECONDS_MAX = 0.2
const QUEUE_SECONDS_MAX = 60
const REPLICATION_SECONDS_MAX = 30

type Dependencies = {
  sql: Sql
  /** Whether Redis answers; undefined without Redis. */
  redis: { isReady: boolean } | undefined
  storage: { check: () => Promise<void> }
  /** The folders whose disk space matters. */
  folders: string[]
}

/** The process's current limits; undefined where they couldn't be measured. */
export type Measurements = {
  database: DatabaseState | undefined
  isRedisUp: boolean | undefined
  isStorageUp: boolean
  disks: DiskSpace[]
  files: { open: number; max: number } | undefined
  /** The event loop's delay that 99 % of the samples since the last check are below. */
  lagSeconds: number
}

/** Failures are reasons not to send requests to this process; warnings say early what is running out. */
export type Readiness = { failures: string[]; warnings: string[]; measurements: Measurements }

/** Checks whether this process can serve requests, at most once a second. */
export function createReadiness({ sql, redis, storage, folders }: Dependencies) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let isStopping = false
  let startedAt = -Infinity
  let current: Promise<Readiness> | undefined

  async function measure(): Promise<Measurements> {
    const lag = delay.percentile(99) / 1e6 - RESOLUTION_MS
    delay.reset()
    // Enabled by the first check.
    delay.enable()
    const [database, isStorageUp, disks, files] = await Promise.all([
      inTime(readDatabaseState(sql)),
      inTime(storage.check().then(() => true)),
      inTime(measureDisks(folders)),
      measureOpenFiles(),
    ])
    return {
      database,
      isRedisUp: redis?.isReady,
      isStorageUp: isStorageUp ?? false,
      disks: disks ?? [],
      files,
      lagSeconds: Math.max(0, lag) / 1_000,
    }
  }

  async function check(): Promise<Readiness> {
    const measurements = await measure()
    const { database } = measurements
    const failures = [
      isStopping && 'The server is stopping',
      !database && "The database doesn't answer",
      database?.isReadOnly && 'The database is a read-only standby',
    ]
    return { failures: sentences(failures), warnings: warningsOf(measurements), measurements }
  }

  return {
    check(): Promise<Readiness> {
      const now = performance.now()
      if (!current || now - startedAt > CHECK_EVERY_MS) {
        startedAt = now
        current = check()
      }
      return current
    },
    /** Fails the check from now on, so that no new requests are sent to this process. */
    startStopping(): void {
      isStopping = true
      current = undefined
    },
    close: () => void delay.disable(),
  }
}

export type ReadinessService = ReturnType<typeof createReadiness>

function warningsOf({ database, isRedisUp, isStorageUp, disks, files, lagSeconds }: Measurements): string[] {
  return sentences([
    isRedisUp === false && "Redis doesn't answer: each process counts rate limits alone",
    !isStorageUp && "The storage of uploads doesn't answer",
    ...disks.map(
      ({ folder, freeBytes, totalBytes }) =>
        freeBytes < DISK_SHARE_MIN * totalBytes &&
        `The disk of the folder ${basename(folder)} is nearly full`,
    ),
    files &&
      files.open > USED_SHARE_MAX * files.max &&
      `${files.open} of ${files.max} file handles are in use`,
    database &&
      database.connections > USED_SHARE_MAX * database.connectionsMax &&
      `${database.connections} of ${database.connectionsMax} database connections are in use`,
    lagSeconds > LAG_SECONDS_MAX && `The event loop is delayed by ${lagSeconds.toFixed(1)} s`,
    database &&
      database.queueAge > QUEUE_SECONDS_MAX &&
      `Background jobs have waited for ${Math.round(database.queueAge)} s`,
    database &&
      (database.replicationLag ?? 0) > REPLICATION_SECONDS_MAX &&
      `The standby is ${Math.round(database.replicationLag ?? 0)} s behind`,
  ])
}

const sentences = (all: (string | false | undefined)[]): string[] =>
  all.filter((sentence): sentence is string => typeof sentence === 'string')

/** The result; undefined if it fails or takes too long. */
function inTime<T>(result: Promise<T>): Promise<T | undefined> {
  return Promise.race([result, wait(CHECK_TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined)
}
