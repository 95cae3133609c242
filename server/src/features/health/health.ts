import type * as contract from 'contract/health'
import { LRUCache } from 'lru-cache'
import type { Database, Sql } from '../../db/connect.ts'
import type { ReadinessService } from '../../http/readiness.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './health.sql.ts'

const CHECK_INTERVAL_MS = 1_000
const CHECK_VALID_MS = 3_000
const CHECK_TIMEOUT_MS = 4_000
/** Counting all members takes longer the more there are. */
const STATS_AGE_MAX_MS = 10_000

type Dependencies = {
  db: Database
  readiness: ReadinessService
  version: string
  /** Demonstration mode. */
  demonstration: boolean
  deviceName: (userAgent: string) => string
  logClientError: (error: queries.ClientError) => void
}

export function createHealthService({
  db,
  readiness,
  version,
  demonstration,
  deviceName,
  logClientError,
}: Dependencies): Handlers<typeof contract> {
  const checkDatabase = createDatabaseCheck(db)
  const stats = new LRUCache<'counts', Awaited<ReturnType<typeof queries.getStats>>>({
    max: 1,
    ttl: STATS_AGE_MAX_MS,
    fetchMethod: () => queries.getStats(db),
  })

  return {
    async getHealth() {
      const now = Date.now()
      await checkDatabase(now)
      return { status: 'ok' as const, version, time: new Date(now).toISOString() }
    },

    /** Whether the process runs at all. Never depends on other services, which a restart wouldn't bring back. */
    getLiveness: () => ({ status: 'ok' as const }),

    async getReadiness() {
      const { failures, warnings } = await readiness.check()
      if (failures.length > 0) refuse('unavailable', { sentence: `${failures.join('. ')}.` })
      return { status: 'ready' as const, warnings }
    },

    async getStats() {
      const counts = (await stats.fetch('counts')) ?? (await queries.getStats(db))
      return { ...counts, demonstration }
    },

    async reportClientError(report, _viewer, { sql, userAgent, afterCommit }) {
      const error = { ...report, device: deviceName(userAgent) }
      await queries.insertClientError(sql, error)
      afterCommit(() => logClientError(error))
    },
  }
}

/**
 * Checks that the database responds, at most once per interval. Callers get the previous result while a check is
 * running, so that a slow database doesn't delay them.
 */
function createDatabaseCheck(sql: Sql) {
  let startedAt = 0
  let running: Promise<unknown> = Promise.resolve()
  let last = { at: 0, result: running }

  return async function check(now: number): Promise<void> {
    if (now - startedAt > CHECK_INTERVAL_MS) {
      startedAt = now
      const result = Promise.race([sql`select 1`, timeout()])
      const remember = () => void (last = { at: Date.now(), result })
      result.then(remember, remember)
      running = result
    }
    const result = now - last.at < CHECK_VALID_MS ? last.result : running
    await result.catch((cause: unknown) => refuse('unavailable', { cause }))
  }
}

async function timeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS).unref())
  throw new Error('The database is not responding')
}
