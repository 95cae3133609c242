import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PostgresError } from 'postgres'
import Postgrator from 'postgrator'
import type { Database, Sql } from './connect.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Key of the advisory lock under which one process migrates at a time. */
const LOCK = 7_242_001
/** A migration that waits for a table makes every query of an older server on that table wait behind it. */
const LOCK_TIMEOUT_MS = 3_000
const RETRY_AFTER_MS = 5_000
const ATTEMPTS_MAX = 12
/** PostgreSQL's error code for an expired `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

type Options = {
  folder?: string
  lockTimeoutMs?: number
  retryAfterMs?: number
  attemptsMax?: number
  /** Called before each retry. */
  onRetry?: (message: string) => void
}

/**
 * Applies pending migrations in one transaction and returns their names. Gives up the transaction when another one
 * holds a table for some seconds, and tries again.
 */
export async function migrate(db: Database, options: Options = {}): Promise<string[]> {
  const { retryAfterMs = RETRY_AFTER_MS, attemptsMax = ATTEMPTS_MAX, onRetry } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(db, options)
    } catch (error) {
      if ((error as Partial<PostgresError>).code !== LOCK_NOT_AVAILABLE) throw error
      const message = 'The database cannot be migrated while other transactions use its tables.'
      if (attempt >= attemptsMax)
        throw new Error(`${message} End them (pg_stat_activity lists them) and start again.`, {
          cause: error,
        })
      onRetry?.(`${message} Trying again in ${retryAfterMs / 1000} s.`)
      await sleep(retryAfterMs)
    }
  }
}

async function migrateOnce(
  db: Database,
  { folder = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS }: Options,
): Promise<string[]> {
  return db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK})`
    await refuseDatabaseBeforeRelease(sql)
    // From here on: another process that migrates is waited for.
    await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: `${folder}/*`,
      schemaTable: 'migrations',
      validateChecksums: true,
      execQuery: async (query) => ({ rows: await sql.unsafe(query) }),
      execSqlScript: async (script) => void (await sql.unsafe(script)),
    })
    const applied = await postgrator.migrate()
    return applied.map((migration) => migration.filename.split('/').at(-1) ?? migration.name)
  })
}

/** The first migration of databases from before the first release had this name (decision 65). */
const BEFORE_RELEASE = 'accounts'

async function refuseDatabaseBeforeRelease(sql: Sql): Promise<void> {
  const [found] = await sql`select where to_regclass('migrations') is not null`
  if (!found) return
  const [earlier] = await sql`select from migrations where version = 1 and name = ${BEFORE_RELEASE}`
  if (earlier)
    throw new Error(
      "This database was created by a version before the first release and can't be upgraded. Start with an empty DATA_DIR or database.",
    )
}
