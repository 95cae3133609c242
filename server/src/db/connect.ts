import postgres from 'postgres'
import { postgresSocket } from './postgresSocket.ts'

/** The database: a tagged template that sends a prepared statement. Numbers and moments come in the wire's spelling. */
export type Sql = postgres.ISql<{ bigint: number; timestamptz: string }>
export type Database = postgres.Sql<{ bigint: number; timestamptz: string }>

/** Where PostgreSQL is: the address of an existing one, or what the embedded one answers on. */
export type DatabaseAddress =
  | string
  | (({ path: string } | { host: string; port: number }) & {
      username: string
      password: string
      database: string
    })

const STATEMENT_TIMEOUT_MS = 5_000
/** Of a machine that vanished in the middle of a transaction nobody hears: what it holds is let go after this. */
const IDLE_IN_TRANSACTION_MS = 30_000

/** Opens a pool of at most `max` connections; none is made before the first statement. `statement_timeout` is in milliseconds. */
export function connect(
  where: DatabaseAddress,
  max = 10,
  statement_timeout = STATEMENT_TIMEOUT_MS,
): Database {
  const options = {
    max,
    connect_timeout: 3,
    socket: postgresSocket,
    // Never full: a transaction that begins as the last one of a full pipeline has no connection of its own (1189).
    max_pipeline: 100_000,
    // Back within a second once PostgreSQL accepts again; the driver's own waits grow to 20 s.
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    connection: {
      application_name: 'cayfolk',
      TimeZone: 'UTC',
      statement_timeout,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    types: {
      // Ids and counts stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      timestamptz: {
        to: 1184,
        from: [1184],
        serialize: (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
        parse: (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`,
      },
    },
  }
  return typeof where === 'string' ? postgres(where, options) : postgres({ ...where, ...options })
}

const DURABLE = { fsync: 'on', full_page_writes: 'on' } as const
const OLDEST_VERSION = 150_000

/** Throws an Error in a clear sentence where this PostgreSQL is too old or could lose what it has acknowledged. */
export async function checkDatabase(sql: Sql): Promise<void> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting
    from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`
  const setting = new Map(rows.map((row) => [row.name, row.setting]))
  if (Number(setting.get('server_version_num')) < OLDEST_VERSION) {
    throw new Error('PostgreSQL 15 or newer is needed.')
  }
  for (const [name, wanted] of Object.entries(DURABLE)) {
    if (setting.get(name) !== wanted) throw new Error(`PostgreSQL's setting ${name} must be ${wanted}.`)
  }
  if (setting.get('synchronous_commit') === 'off') {
    throw new Error("PostgreSQL's setting synchronous_commit must not be off.")
  }
}

/** Does `work` in a transaction, or inside the one that is open already. */
export async function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (!('begin' in sql)) return work(sql)
  const lost = new AbortController()
  try {
    return (await (sql as Database).begin((sql) => untilLost(lost.signal, sql, work))) as T
  } finally {
    lost.abort(new Error('The transaction is over'))
  }
}

/**
 * Where the connection was lost the driver refuses at once, while `work` goes on: its next statement, commit or rollback
 * would run in whatever transaction that connection has by then. So no statement of its own leaves, and it never ends.
 */
async function untilLost<T>(lost: AbortSignal, sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  const guarded = new Proxy(sql, {
    apply(target, it, args) {
      lost.throwIfAborted()
      return Reflect.apply(target, it, args) as unknown
    },
  })
  try {
    return await work(guarded)
  } finally {
    if (lost.aborted) await new Promise(() => {})
  }
}
