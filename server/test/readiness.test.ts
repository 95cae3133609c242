import { getReadiness } from 'contract/health'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { createReadiness } from '../src/http/readiness.ts'
import { readDatabaseState } from '../src/http/readiness.sql.ts'
import { startDatabase, startNode, startPausableProxy } from './nodes.ts'
import { startApp } from './startApp.ts'
import { connectTo } from './testDatabase.ts'

const noStorage = { check: async () => {} }

test('a server is ready, without warnings, while nothing is missing', async () => {
  await using app = await startApp()
  await app.background.prepare()
  expect(await app.visitor(getReadiness, {})).toEqual({ status: 'ready', warnings: [] })
})

test('on a read-only standby the server is not ready and says why, and is still alive', async () => {
  await using app = await startApp()
  await app.background.prepare()
  const [{ name } = { name: '' }] = await app.db<{ name: string }[]>`select current_database() as name`
  await app.db.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  // From another database: a session that ends itself first would leave the others as they were.
  const admin = connectTo('cayfolk', 1)
  onTestFinished(() => admin.end())
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  await vi.waitFor(async () => {
    const { statusCode, headers, body } = await app.app.inject('/health/ready')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({ error: 'The database is a read-only standby.' })
  }, 30_000)
  expect((await app.app.inject('/health/live')).statusCode).toBe(200)
})

test('a stopping server is not ready before it stops accepting requests', async () => {
  await using app = await startApp()
  app.readiness.startStopping()
  const response = await app.app.inject('/health/ready')
  expect([response.statusCode, response.json()]).toMatchObject([503, { error: 'The server is stopping.' }])
  expect((await app.app.inject('/api/posts')).statusCode).toBe(200)
})

test('readiness warns about a full disk, Redis, storage and a backlog of tasks', async () => {
  await using app = await startApp()
  await app.background.prepare()
  await app.db`
    insert into background.job (name, start_after)
    select name, now() - interval '2 minutes' from background.queue limit 1`
  const storage = { check: () => Promise.reject(new Error('away')) }
  const readiness = createReadiness({ sql: app.db, redis: { isReady: false }, storage, folders: ['/proc'] })
  onTestFinished(() => readiness.close())
  const { failures, warnings } = await readiness.check()
  expect(failures).toEqual([])
  expect(warnings).toEqual([
    "Redis doesn't answer: each process counts rate limits alone",
    "The storage of uploads doesn't answer",
    'Background jobs have waited for 120 s',
  ])
})

test('a server whose database hangs is not ready, and says so soon', async () => {
  const db = connect({ host: '127.0.0.1', port: 1, username: 'x', password: 'x', database: 'x' })
  onTestFinished(() => db.end({ timeout: 0 }))
  const hanging = Object.assign(() => new Promise(() => {}), db) as unknown as typeof db
  for (const sql of [db, hanging]) {
    const readiness = createReadiness({ sql, redis: undefined, storage: noStorage, folders: [] })
    const start = performance.now()
    expect((await readiness.check()).failures).toEqual(["The database doesn't answer"])
    expect(performance.now() - start).toBeLessThan(15_000)
    readiness.close()
  }
})

test('the metrics have the same figures', async () => {
  await using app = await startApp()
  await app.background.prepare()
  const text = await app.metrics()
  expect(text).toContain('\ncayfolk_ready 1\n')
  expect(text).toMatch(/\ncayfolk_disk_free_bytes\{folder="[^"]+"\} \d+\n/)
  expect(text).toMatch(/\ncayfolk_open_files \d+\n/)
  expect(text).toContain('\ncayfolk_queue_age_seconds 0\n')
  expect(text).not.toContain('cayfolk_redis_up')
  expect(await readDatabaseState(app.db)).toMatchObject({ isReadOnly: false, connectionsMax: 200 })
})

test('a hanging database is answered with 503 in bounded time, and works when it runs again', async () => {
  await using stack = new AsyncDisposableStack()
  const { url: databaseUrl, pause } = await startPausableProxy(stack, await startDatabase(stack))
  const { url } = await startNode(stack, { databaseUrl })
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const resume = pause()
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 20_000 }).toBe(503)
  const start = performance.now()
  const responses = await Promise.all(['/api/posts', '/api/posts/1'].map((path) => fetch(url + path)))
  expect(performance.now() - start).toBeLessThan(40_000)
  for (const { status, headers } of responses)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  resume()
  await expect.poll(async () => (await fetch(`${url}/api/posts`)).status).toBe(200)
}, 60_000)
