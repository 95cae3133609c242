import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect, inTransaction, type Sql } from './connect.ts'
import { startPostgres } from './embedded/startPostgres.ts'

const PATIENCE_MS = 10_000

test('killing PostgreSQL fails the running transactions, and later ones succeed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-outage-'))
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await using postgres = await startPostgres({ dataDir, forTests: true, log: () => {} })
  const db = connect(postgres.options)
  onTestFinished(() => db.end({ timeout: 0 }))
  await db`create table notes (line text)`

  for (let round = 1; round <= 3; round++) {
    let isOver = false
    const refusedWith = new Set<unknown>()
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      while (!isOver) {
        await inTransaction(db, async (sql) => {
          await sql`insert into notes values (${`writer ${writer}`})`
          await sql`select count(*) from notes`
        }).catch((error: { code?: unknown }) => refusedWith.add(error.code))
      }
    })
    await vi.waitFor(
      async () => expect((await db`select from notes`).length).toBeGreaterThan(20 * round),
      PATIENCE_MS,
    )
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    killFamily(Number.parseInt(pidFile, 10))
    await vi.waitFor(() => expect(refusedWith.size).toBeGreaterThan(0), PATIENCE_MS)
    await vi.waitFor(async () => expect(await db`select 1 as one`).toEqual([{ one: 1 }]), 10_000)
    isOver = true
    await Promise.all(writers)
    for (const code of refusedWith) expect(code).toMatch(/^(57P0[123]|E|CONN)/)
    const all = await Promise.all(Array.from({ length: 30 }, () => db`select 1 as one`))
    expect(all).toHaveLength(30)
  }
})

test('many concurrent transactions and statements stay isolated, and none stays open', async () => {
  const db = connect(inject('postgres'), 3)
  onTestFinished(() => db.end({ timeout: 0 }))
  await db`create unlogged table crowd (line text)`
  const insert = (sql: Sql) => sql`insert into crowd values ('x')`
  // Three statements wait for a lock and occupy all connections; statements and transactions queue behind them.
  const other = connect(inject('postgres'), 1)
  onTestFinished(() => other.end())
  await other`select pg_advisory_lock(7)`
  const wait = () => db`select pg_advisory_xact_lock(7)`.execute()
  const all = [wait(), wait(), wait()] as Promise<unknown>[]
  await vi.waitFor(
    async () =>
      expect(await other`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(3),
    PATIENCE_MS,
  )
  for (let n = 1; n <= 600; n++)
    all.push(n > 297 && n <= 300 ? inTransaction(db, insert) : insert(db).execute())
  await other`select pg_advisory_unlock(7)`
  await Promise.all(all)
  const [seen] = await other`
    select
      (select count(*) from crowd) as lines,
      (select count(*) from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()) as open`
  expect(seen).toEqual({ lines: 600, open: 0 })
  await db`drop table crowd`
})

test('statements time out after five seconds, and idle transactions after thirty', async () => {
  const db = connect(inject('postgres'), 1)
  onTestFinished(() => db.end())
  const [statement] = await db`show statement_timeout`
  const [idle] = await db`show idle_in_transaction_session_timeout`
  expect({ ...statement, ...idle }).toEqual({
    statement_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
  })
})

function killFamily(postmaster: number): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, 'SIGKILL')
}
