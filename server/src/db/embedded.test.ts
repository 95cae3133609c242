import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startProcess, stopProcess } from '../../../tools/testProcess.ts'
import { startPostgres, type RunningPostgres } from './embedded/startPostgres.ts'

const PATIENCE_MS = 10_000

const START = new URL('./embedded/startPostgres.ts', import.meta.url).href
const log = vi.fn<(sentence: string) => void>()
let folder = ''
let dataDir = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cayfolk-embedded-'))
  // PostgreSQL's account passes through where the tests run as root.
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
})

afterAll(() => rm(folder, { recursive: true }))

function start(options: { dataDir?: string; signal?: AbortSignal } = {}): Promise<RunningPostgres> {
  return startPostgres({ dataDir, log, forTests: true, lockTimeoutMs: 200, ...options })
}

function connect({ options }: RunningPostgres): Sql {
  const sql = postgres({ ...options, max: 2, onnotice: () => {} })
  onTestFinished(() => sql.end())
  return sql
}

async function notes(server: RunningPostgres): Promise<string[]> {
  const rows = await connect(server)<{ line: string }[]>`select line from notes order by line`
  return rows.map(({ line }) => line)
}

// In this order: the tests share one data folder, and later ones read the notes of earlier ones.

test('the first start creates a UTF-8 database with checksums and a role without superuser rights', async () => {
  await using server = await start()
  const sql = connect(server)
  const [found] = await sql`
    select
      lower('ÉL') as lowered,
      current_setting('data_checksums') as checksums,
      current_setting('is_superuser') as superuser,
      current_setting('listen_addresses') as addresses`
  expect(found).toEqual({ lowered: 'él', checksums: 'on', superuser: 'off', addresses: '' })
  await sql`create table notes (line text)`
  await sql`insert into notes values ('first')`
})

test('a connection without the password is refused', async () => {
  await using server = await start()
  const stranger = postgres({ ...server.options, password: 'guess' })
  await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
  const superuser = postgres({ ...server.options, username: 'postgres' })
  await expect(superuser`select 1`).rejects.toMatchObject({ code: '28000' })
})

test('a regular start has all durability settings on', async () => {
  await using server = await startPostgres({ dataDir, log })
  const rows = await connect(server)`
    select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
})

test('data survives a restart', async () => {
  await using server = await start()
  expect(await notes(server)).toEqual(['first'])
})

test('a lost password file is replaced', async () => {
  await rm(join(dataDir, 'postgres-password'))
  await using server = await start()
  expect(await notes(server)).toEqual(['first'])
})

test('a second start on the same folder is refused, and the first keeps running', async () => {
  await using server = await start()
  await expect(start()).rejects.toThrow(`Another Cayfolk server is running on ${dataDir}: stop it first`)
  expect(await notes(server)).toEqual(['first'])
})

test('a start waits for the previous server to end', async () => {
  const before = await start()
  const next = startPostgres({ dataDir, log, forTests: true })
  await vi.waitFor(
    () => expect(log).toHaveBeenLastCalledWith(expect.stringContaining('waiting for it to end')),
    PATIENCE_MS,
  )
  await before.stop()
  await using server = await next
  expect(await notes(server)).toEqual(['first'])
})

test('a killed PostgreSQL is restarted with all committed data', async () => {
  await using server = await start()
  await connect(server)`insert into notes values ('second')`
  process.kill(await postmasterPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await notes(server)).toEqual(['first', 'second']), PATIENCE_MS)
  expect(log).toHaveBeenLastCalledWith('PostgreSQL ended unexpectedly and is started again.')
})

test('a PostgreSQL left running by a killed server is stopped, and its data is used', async () => {
  const killed = await startElsewhere()
  const orphan = await postmasterPid()
  await stopProcess(killed, { signal: 'SIGKILL' })
  await using server = await start()
  expect(log).toHaveBeenLastCalledWith(
    `Stopping the PostgreSQL (process ${orphan}) that an earlier server left running.`,
  )
  expect(await notes(server)).toEqual(['first', 'second'])
})

test('a start succeeds after the server and PostgreSQL were killed together', async () => {
  const killed = await startElsewhere()
  process.kill(await postmasterPid(), 'SIGKILL')
  await stopProcess(killed, { signal: 'SIGKILL' })
  await using server = await start()
  expect(await notes(server)).toEqual(['first', 'second'])
})

test('a stale lock with the process id of another program is ignored, and that program keeps running', async () => {
  const stranger = startProcess(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => stopProcess(stranger))
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`)
  await using server = await start()
  expect(await notes(server)).toEqual(['first', 'second'])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('an incomplete database of a killed start is deleted', async () => {
  const fresh = join(folder, 'half')
  await mkdir(join(fresh, 'postgres-partial-x1y2z3', 'base'), { recursive: true })
  await writeFile(join(fresh, 'postgres-partial-x1y2z3', 'PG_VERSION'), '18\n')
  await using server = await start({ dataDir: fresh })
  expect(await connect(server)`select 1 as one`).toEqual([{ one: 1 }])
  expect((await readdir(fresh)).filter((name) => name.startsWith('postgres-partial'))).toEqual([])
})

test('an interrupted first start leaves nothing behind', async () => {
  const fresh = join(folder, 'interrupted')
  const interrupt = new AbortController()
  const starting = start({ dataDir: fresh, signal: interrupt.signal })
  await vi.waitFor(
    async () => expect((await readdir(fresh)).join()).toContain('postgres-partial'),
    PATIENCE_MS,
  )
  interrupt.abort()
  await expect(starting).rejects.toThrow('The start of PostgreSQL was interrupted.')
  expect(await readdir(fresh)).toEqual(['server.lock'])
})

test('a path too long for a socket gets one in the temporary folder, removed after the stop', async () => {
  const server = await start({ dataDir: join(folder, 'deep'.repeat(30)) })
  expect(await connect(server)`select 1 as one`).toEqual([{ one: 1 }])
  const socket = 'path' in server.options ? server.options.path : ''
  expect(socket).toMatch(/\/cayfolk-\w{6}\/\.s\.PGSQL\.5432$/)
  await server.stop()
  await expect(access(join(socket, '..'))).rejects.toThrow('ENOENT')
})

test.runIf(process.getuid?.() === 0)(
  'root finds a database that had to be created in another folder',
  async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const first = await start({ dataDir: join(closed, 'data') })
    await connect(first)`create table moved (here int)`
    await first.stop()
    const pointer = await readFile(join(closed, 'data', 'postgres-is-elsewhere.txt'), 'utf8')
    const elsewhere = pointer.trim().split('\n').at(-1) ?? ''
    onTestFinished(() => rm(elsewhere, { recursive: true }))
    await using again = await start({ dataDir: join(closed, 'data') })
    expect(await connect(again)`select count(*)::int as rows from moved`).toEqual([{ rows: 0 }])
    expect(elsewhere).toMatch(/^\/var\/lib\/cayfolk\/\w{12}-\w{6}$/)
  },
)

test('a folder with other files is refused, not overwritten', async () => {
  const foreign = join(folder, 'foreign')
  await mkdir(join(foreign, 'postgres'), { recursive: true })
  await writeFile(join(foreign, 'postgres', 'letter.txt'), 'Dear Ada')
  await expect(start({ dataDir: foreign })).rejects.toThrow('holds files but no database')
  expect(await readFile(join(foreign, 'postgres', 'letter.txt'), 'utf8')).toBe('Dear Ada')
})

test("the error of a failed start includes the end of PostgreSQL's log", async () => {
  await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'shared_preload_libraries = nowhere\n')
  onTestFinished(() => writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), ''))
  await expect(start()).rejects.toThrow(/PostgreSQL did not start; .* could not access file "nowhere"/s)
})

/** A server of its own process, to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const options = JSON.stringify({ dataDir, forTests: true })
  const script = `
    import { startPostgres } from ${JSON.stringify(START)}
    await startPostgres({ ...${options}, log: () => {} })
    process.send('started')`
  const child = startProcess(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
