import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/testProcess.ts'
import { forwardPort } from '../../test/nodes.ts'
import { parseDatabaseUrl } from '../databaseUrl.ts'
import { connect, type Database } from './connect.ts'
import { startPostgres } from './embedded/startPostgres.ts'

const TIMEOUT_MS = 60_000

async function createTemporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-hosts-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  return folder
}

/** Two servers with the same roles and passwords; the table `host` says which one it is. */
async function startTwo(stack: AsyncDisposableStack) {
  const folders = [await createTemporaryFolder(stack), await createTemporaryFolder(stack)] as const
  await (await startPostgres({ dataDir: folders[0], forTests: true, log: () => {} })).stop()
  await cp(folders[0], folders[1], { recursive: true })
  const start = async (dataDir: string, name: string) => {
    const postgres = stack.use(await startPostgres({ dataDir, forTests: true, log: () => {} }))
    const admin = connect(postgres.options, 1)
    stack.defer(() => admin.end({ timeout: 1 }))
    await admin.unsafe(`create table host as select '${name}' as name`)
    return { postgres, admin, port: await forwardPort(stack, postgres.options) }
  }
  const [first, second] = [await start(folders[0], 'first'), await start(folders[1], 'second')]
  const { username, password, database } = first.postgres.options
  const url = (...ports: number[]) =>
    `postgres://${username}:${encodeURIComponent(password)}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`
  return { first, second, url }
}

const setReadOnly = async (admin: Database, value: 'on' | 'off') => {
  // Applies to new sessions, like a standby that is promoted.
  await admin.unsafe(`alter database cayfolk set default_transaction_read_only = ${value}`)
}

const hostOf = async (db: Database) => (await db<{ name: string }[]>`select name from host`)[0]?.name

test(
  'of several hosts, the first that takes writes is used, without a failed query',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { first, second, url } = await startTwo(stack)
    await setReadOnly(first.admin, 'on')
    for (const ports of [
      [first.port, second.port],
      [await freePort(), first.port, second.port],
    ]) {
      const db = connect(`${url(...ports)}?target_session_attrs=read-write`)
      onTestFinished(() => db.end({ timeout: 0 }))
      const names = await Promise.all(Array.from({ length: 12 }, () => hostOf(db)))
      expect(new Set(names)).toEqual(new Set(['second']))
    }
  },
  TIMEOUT_MS,
)

test(
  'after a failover, queries go to the host that was promoted',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { first, second, url } = await startTwo(stack)
    await setReadOnly(second.admin, 'on')
    const db = connect(url(first.port, second.port))
    onTestFinished(() => db.end({ timeout: 0 }))
    expect(await hostOf(db)).toBe('first')
    await first.admin.end()
    await first.postgres.stop()
    await expect(hostOf(db)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await setReadOnly(second.admin, 'off')
    await expect.poll(() => hostOf(db).catch(() => undefined), { timeout: 10_000 }).toBe('second')
  },
  TIMEOUT_MS,
)

test(
  'when no host answers, queries fail instead of waiting; when all are standbys, reads go on',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { first, second, url } = await startTwo(stack)
    const none = connect(url(await freePort(), await freePort()), 1)
    onTestFinished(() => none.end({ timeout: 0 }))
    await expect(none`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await setReadOnly(first.admin, 'on')
    await setReadOnly(second.admin, 'on')
    const standbys = connect(url(first.port, second.port), 1)
    onTestFinished(() => standbys.end({ timeout: 0 }))
    expect(await hostOf(standbys)).toBe('second')
    await expect(standbys`insert into host values ('x')`).rejects.toMatchObject({ code: '25006' })
  },
  TIMEOUT_MS,
)

test('the addresses of a DATABASE_URL', () => {
  expect(
    parseDatabaseUrl(
      'postgres://ada:a%40b@one,two:6432,[::1]:1/cayfolk?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual({
    url: 'postgres://ada:a%40b@one/cayfolk?sslmode=require',
    hosts: [
      { host: 'one', port: 5432 },
      { host: 'two', port: 6432 },
      { host: '::1', port: 1 },
    ],
  })
  expect(parseDatabaseUrl('postgresql://localhost/cayfolk/')?.url).toBe('postgresql://localhost/cayfolk')
  for (const wrong of [
    'mysql://localhost/cayfolk',
    'localhost',
    'postgres://one,:5432/cayfolk',
    'postgres://one,two/cayfolk?target_session_attrs=any',
  ])
    expect(parseDatabaseUrl(wrong)).toBeUndefined()
})
