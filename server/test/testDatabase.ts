import { inject } from 'vitest'
import { connect, type Database } from '../src/db/connect.ts'

/** Some tests insert thousands of rows, on busy machines. */
const STATEMENT_TIMEOUT_MS = 60_000
const CONNECTIONS = 10
/** Deleted rows stay in tables and indexes, and slow every statement down a little. */
const DELETIONS_MAX = 20

export type TestDatabase = {
  name: string
  pool: Database
  /** The connection of the background queue. Apps can't end it. */
  queue: Database
  /** Holds a snapshot, so that PostgreSQL doesn't reuse the space of deleted rows. */
  snapshot: Database
  /** How often rows were deleted since the tables were new or truncated. */
  deletions: number
  /** Describes the schema and the rows that every database begins with. */
  fingerprint: string
}

/**
 * Databases that no app uses. Emptying one takes a tenth of what a new one costs, because PostgreSQL's processes keep
 * what they know of the schema. Test files share a process (`isolate: false`), and so these.
 */
const unused: TestDatabase[] = []

/** A database with the schema and no rows. */
export async function takeDatabase(): Promise<TestDatabase> {
  return unused.pop() ?? createDatabase()
}

/** Empties a database for the next app, or drops it if it can't be made like a new one. */
export async function returnDatabase(database: TestDatabase): Promise<void> {
  const fingerprint = await empty(database).catch(() => undefined)
  if (fingerprint === database.fingerprint) unused.push(database)
  else await dropDatabase(database)
}

/** Connects to a database of the test run. */
export function connectTo(database: string, connections = CONNECTIONS): Database {
  return connect({ ...inject('postgres'), database }, connections, STATEMENT_TIMEOUT_MS)
}

async function createDatabase(): Promise<TestDatabase> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(
    // The default strategy writes the whole template to the WAL: 260 ms of CPU per database instead of 60 to 130.
    (admin) => admin.unsafe(`create database ${name} template template strategy file_copy`),
  )
  const pool = connectTo(name)
  const snapshot = connectTo(name, 1)
  await snapshot`set application_name = 'snapshot'`
  await takeSnapshot(snapshot)
  const fingerprint = await readFingerprint(pool)
  return { name, pool, queue: connectTo(name, 1), snapshot, deletions: 0, fingerprint }
}

/**
 * Deletes all rows, and truncates the tables now and then. As long as a snapshot could still see the deleted rows, new
 * rows come behind them: statements without `order by` return rows in the order of writing, as in a new database.
 */
async function empty(database: TestDatabase): Promise<string> {
  const { pool, snapshot } = database
  if (database.deletions < DELETIONS_MAX) {
    await pool`select test_support.delete_rows()`
    database.deletions += 1
  } else {
    await pool`select test_support.truncate_tables()`
    await snapshot`commit`
    await takeSnapshot(snapshot)
    database.deletions = 0
  }
  return readFingerprint(pool)
}

async function takeSnapshot(connection: Database): Promise<void> {
  await connection`begin isolation level repeatable read`
  await connection`select set_config('idle_in_transaction_session_timeout', '0', true)`
}

async function readFingerprint(pool: Database): Promise<string> {
  const [row] = await pool<[{ fingerprint: string }]>`select test_support.fingerprint() as fingerprint`
  return row.fingerprint
}

async function dropDatabase({ name, pool, queue, snapshot }: TestDatabase): Promise<void> {
  await Promise.all([pool, queue, snapshot].map((connection) => connection.end({ timeout: 0 })))
  await asAdmin((admin) => admin.unsafe(`drop database ${name} with (force)`))
}

async function asAdmin(work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = connectTo('cayfolk', 1)
  await work(admin)
  await admin.end()
}
