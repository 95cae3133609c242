import { fileURLToPath } from 'node:url'
import Postgrator from 'postgrator'
import type { Database } from './connect.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Key of the advisory lock under which one process migrates at a time. */
const LOCK = 7_242_001

/** Applies pending migrations in one transaction and returns their names. */
export async function migrate(db: Database): Promise<string[]> {
  return db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: `${MIGRATIONS}/*`,
      schemaTable: 'migrations',
      validateChecksums: true,
      execQuery: async (query) => ({ rows: await sql.unsafe(query) }),
      execSqlScript: async (script) => void (await sql.unsafe(script)),
    })
    const applied = await postgrator.migrate()
    return applied.map((migration) => migration.filename.split('/').at(-1) ?? migration.name)
  })
}
