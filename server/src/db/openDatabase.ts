import { connect, connectPooled, TIME_LIMITS, type Database, type DatabaseAddress } from './connect.ts'
import { POOLED_ERROR, waitForDatabase } from './waitForDatabase.ts'

const DURABILITY = { fsync: 'on', full_page_writes: 'on' } as const
const VERSION_MIN = 150_000

type Options = {
  /** PostgreSQL itself. */
  address: DatabaseAddress
  /** PgBouncer, if requests go through it. */
  poolerUrl: string | undefined
  warn: (message: string) => void
  signal: AbortSignal
}

/**
 * Opens the pool for requests once the database answers. Throws if its settings could lose committed data or hang
 * requests.
 */
export async function openDatabase(
  running: AsyncDisposableStack,
  { address, poolerUrl, warn, signal }: Options,
): Promise<Database> {
  const db = connect(address)
  running.defer(() => db.end({ timeout: 5 }))
  await waitForDatabase(db, { warn, signal })
  await checkDatabase(db, { isPooled: false })
  if (poolerUrl === undefined) return db
  const pooled = connectPooled(poolerUrl)
  running.defer(() => pooled.end({ timeout: 5 }))
  await waitForDatabase(pooled, { warn, signal })
  await checkDatabase(pooled, { isPooled: true })
  if ((await identify(db)) !== (await identify(pooled)))
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  await db.end({ timeout: 5 })
  return pooled
}

async function checkDatabase(db: Database, { isPooled }: { isPooled: boolean }): Promise<void> {
  const rows = await readSettings(db).catch((error: Error) => {
    if (!isPooled) throw error
    throw new Error(`A transaction failed. Set pool_mode of PgBouncer to transaction. (${error.message})`)
  })
  const setting = new Map(rows.map((row) => [row.name, row.setting]))
  if (Number(setting.get('server_version_num')) < VERSION_MIN) {
    throw new Error('PostgreSQL 15 or newer is needed.')
  }
  for (const [name, required] of Object.entries(DURABILITY)) {
    if (setting.get(name) !== required) throw new Error(`PostgreSQL's setting ${name} must be ${required}.`)
  }
  if (setting.get('synchronous_commit') === 'off') {
    throw new Error("PostgreSQL's setting synchronous_commit must not be off.")
  }
  const isLimited = Object.entries(TIME_LIMITS).every(([name, ms]) => {
    const limit = Number(setting.get(name))
    return limit > 0 && limit <= ms
  })
  if (!isLimited) throw new Error(isPooled ? await limitsSentence(db) : POOLED_ERROR)
}

/** In a transaction: PgBouncer refuses it in statement mode. */
function readSettings(db: Database) {
  return db.begin(
    (sql) => sql<{ name: string; setting: string }[]>`
      select name, setting
      from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')
        or name = any(${Object.keys(TIME_LIMITS)})`,
  )
}

async function limitsSentence(db: Database): Promise<string> {
  const rows = await db<{ command: string }[]>`
    select format('alter role %I in database %I set %s = %L;', current_user, current_database(), name, ms) as command
    from unnest(${Object.keys(TIME_LIMITS)}::text[], ${Object.values(TIME_LIMITS)}::int[]) as limits (name, ms)`
  const commands = rows.map(({ command }) => command).join(' ')
  return `PgBouncer does not pass time limits on, so the role needs them. Run this in the database, then RECONNECT in PgBouncer: ${commands}`
}

/** Tells databases apart. A standby is the same as its primary. */
async function identify(db: Database): Promise<string | undefined> {
  const [row] = await db<{ identity: string }[]>`
    select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`
  return row?.identity
}
