import postgres from 'postgres'
import { parseDatabaseUrl } from '../databaseUrl.ts'
import { createHostSelector } from './hostSelector.ts'
import { createPostgresSockets } from './postgresSocket.ts'
import { withFragments, type Database, type Sql } from './statement.ts'

export type { Database, Sql }

/** A connection URL, or the address of the bundled PostgreSQL. */
export type DatabaseAddress =
  | string
  | (({ path: string } | { host: string; port: number }) & {
      username: string
      password: string
      database: string
    })

const STATEMENT_TIMEOUT_MS = 5_000
/**
 * The time limits of sessions, in milliseconds. The second one releases the locks of a client that vanished in a
 * transaction.
 */
export const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
} as const

/** Creates a pool of at most `max` connections, opened on demand. `statement_timeout` is in milliseconds. */
export function connect(
  address: DatabaseAddress,
  max = 10,
  statement_timeout = STATEMENT_TIMEOUT_MS,
): Database {
  return withFragments(
    open(address, max, statement_timeout, {
      connection: {
        // Planning a large statement takes longer than running it: each connection plans it once.
        plan_cache_mode: 'force_generic_plan',
        ...TIME_LIMITS,
        statement_timeout,
      },
    }),
  )
}

/** PgBouncer shares its few sessions among these connections, so they cost little. */
const POOLED_CONNECTIONS = 64

/**
 * Like `connect`, through PgBouncer in transaction mode: each transaction may run in another session. So statements
 * have no names, the time limits are those of the role, and nothing is pipelined.
 */
export function connectPooled(url: string): Database {
  const driver = open(url, POOLED_CONNECTIONS, STATEMENT_TIMEOUT_MS, { prepare: false, connection: {} })
  return withFragments(withoutPipelining(driver))
}

/**
 * The driver (postgres 3.4.9) sends the next statement behind a running one that has no parameters. It sends a
 * statement that has parameters in two parts, and when the running one ends between them, PgBouncer gives the second
 * part to another session: parameters then reach the wrong statement. A connection whose `onexecute` returns false
 * takes no other statement until it is free. `max_pipeline: 0` does the same, but transactions never begin with it.
 */
function withoutPipelining(db: Database): Database {
  const alone = (query: unknown) => {
    if (query instanceof Promise)
      Object.assign((query as unknown as { options: object }).options, { onexecute: () => false })
    return query
  }
  return new Proxy(db, {
    apply: (target, self, args) => alone(Reflect.apply(target, self, args)),
    get: (target, property) =>
      property === 'unsafe'
        ? (...args: Parameters<Database['unsafe']>) => alone(target.unsafe(...args))
        : (Reflect.get(target, property) as unknown),
  })
}

function open(
  address: DatabaseAddress,
  max: number,
  statementTimeoutMs: number,
  { connection, ...session }: { prepare?: boolean; connection: Record<string, string | number> },
): Database {
  const parsed = typeof address === 'string' ? parseDatabaseUrl(address) : undefined
  const hosts = parsed && parsed.hosts.length > 1 ? createHostSelector(parsed.hosts) : undefined
  const sockets = createPostgresSockets({ hosts, statementTimeoutMs })
  const options = {
    ...session,
    max,
    connect_timeout: 3,
    socket: sockets.open,
    // High enough that a pipeline is never full. In postgres 3.4.9, a transaction that begins while one is full gets no
    // connection of its own (issue 1189 of porsager/postgres).
    max_pipeline: 100_000,
    // Reconnects within a second; the driver's default backoff grows to 20 s.
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    onparameter: (name: string, value: string) => {
      if (!hosts || !STANDBY_PARAMETERS.has(name) || value !== 'on') return
      // The driver reports changes only, and the next host may be a standby too.
      delete (db.parameters as Record<string, string | undefined>)[name]
      sockets.leaveStandby()
    },
    connection: { application_name: 'cayfolk', TimeZone: 'UTC', ...connection },
    types: {
      // Ids and counts stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      timestamptz: {
        to: 1184,
        from: [1184],
        serialize: timeText,
        parse: (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`,
      },
      date: {
        to: 1082,
        from: [1082, 1114],
        serialize: (day: string) => timeText(new Date(day)),
        parse: (text: string) => new Date(text),
      },
    },
  }
  const db: Database =
    typeof address === 'string'
      ? postgres(parsed?.url ?? address, options)
      : postgres({ ...address, ...options })
  return db
}

/** Never throws: what PostgreSQL can't read fails there, and not as `isWritable` describes. */
const timeText = (time: unknown): string =>
  time instanceof Date && Number.isFinite(time.getTime()) ? time.toISOString() : String(time)

const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '57P01', // PostgreSQL is stopping, or ended the session
  '57P02', // another process of PostgreSQL crashed
])
/** Errors of sockets, those of the database among them. */
const LOST_BY_SOCKET = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Whether an error says that a connection to the database was lost. The driver (postgres 3.4.9) reads the array types
 * for each new connection, and doesn't handle this error of that query: it is an unhandled rejection, after which the
 * driver reconnects.
 */
export function isLostConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const code = String(error.code)
  // The driver adds the query to what its sockets report.
  return LOST.has(code) || ('query' in error && LOST_BY_SOCKET.has(code))
}

/** Parameters that PostgreSQL turns on in sessions that can't write. */
const STANDBY_PARAMETERS = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** Whether this is a transaction rather than the pool. */
export function isInTransaction(sql: Sql): boolean {
  return !('begin' in sql)
}

/**
 * Runs `work` in a transaction, or in the one that is already open. `mode` is PostgreSQL's, 'isolation level …' for
 * example.
 */
export async function inTransaction<T>(
  sql: Sql,
  work: (sql: Sql) => Promise<T>,
  { mode = '' } = {},
): Promise<T> {
  if (isInTransaction(sql)) return work(sql)
  const ended = new AbortController()
  try {
    return (await (sql as Database).begin(mode, (sql) => runUntilEnded(ended.signal, sql, work))) as T
  } finally {
    ended.abort(new Error('The transaction is over'))
  }
}

/**
 * When the connection is lost, the driver (postgres 3.4.9) rejects the transaction while `work` still runs. Further
 * statements of `work` would run in whichever transaction has the reopened connection, so they throw. The promise that
 * this returns then never settles, because the driver would send a commit or rollback on that connection.
 */
async function runUntilEnded<T>(ended: AbortSignal, sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  const guarded = new Proxy(sql, {
    apply(target, self, args) {
      ended.throwIfAborted()
      return Reflect.apply(target, self, args) as unknown
    },
  })
  try {
    return await work(guarded)
  } finally {
    if (ended.aborted) await new Promise(() => {})
  }
}

type Query<Row> = PromiseLike<readonly Row[]>

/** The first row of a query; undefined if there is none. */
export async function firstRow<Row>(query: Query<Row>): Promise<Row | undefined> {
  const [row] = await query
  return row
}

/** Whether a query returns a row. */
export async function hasRows(query: Query<unknown>): Promise<boolean> {
  return (await query).length > 0
}

/** The column `id` of every row. */
export async function idsOf(query: Query<{ id: number }>): Promise<number[]> {
  return (await query).map(({ id }) => id)
}

/** The result of `select count(...) from ...`. */
export async function countOf(query: Query<{ count: number }>): Promise<number> {
  const [row] = await query
  return row?.count ?? 0
}
