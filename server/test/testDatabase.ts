import { inject } from 'vitest'
import { connect, type Database } from '../src/db/connect.ts'

/** Some tests insert thousands of rows, on busy machines. */
const STATEMENT_TIMEOUT_MS = 60_000
const CONNECTIONS = 10

export type TestDatabase = {
  name: string
  pool: Database
  /** The connection of the background queue. Apps can't end it. */
  queue: Database
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
  const [row] = await pool<[{ fingerprint: string }]>`select test_support.fingerprint() as fingerprint`
  return { name, pool, queue: connectTo(name, 1), fingerprint: row.fingerprint }
}

async function empty({ pool }: TestDatabase): Promise<string> {
  await pool`select test_support.empty_database()`
  const [row] = await pool<[{ fingerprint: string }]>`select test_support.fingerprint() as fingerprint`
  return row.fingerprint
}

async function dropDatabase({ name, pool, queue }: TestDatabase): Promise<void> {
  await Promise.all([pool.end({ timeout: 0 }), queue.end({ timeout: 0 })])
  await asAdmin((admin) => admin.unsafe(`drop database ${name} with (force)`))
}

async function asAdmin(work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = connectTo('cayfolk', 1)
  await work(admin)
  await admin.end()
}
