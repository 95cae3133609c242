import { createPost, getPost } from 'contract/posts'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from '../src/metrics.ts'
import { connect } from '../src/db/connect.ts'
import { connectSocket } from './socketClient.ts'
import { startApp } from './startApp.ts'

/** The value of a metric by its name with labels; undefined if it's missing. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((it) => it.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('every line is valid Prometheus text', async () => {
  await using app = await startApp()
  await app.app.inject('/api/posts')
  const text = await app.metrics()
  const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`
  const sample = new RegExp(String.raw`^[a-z_]+(\{${label}(,${label})*\})? [0-9.e+-]+$`)
  const about = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))$/
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) expect(line).toMatch(line.startsWith('#') ? about : sample)
  expect(new Set(lines.filter((line) => !line.startsWith('#')).map((it) => it.split(' ')[0])).size).toBe(
    lines.filter((line) => !line.startsWith('#')).length,
  )
})

test('requests are counted by route and status class, never by path', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  await ada(getPost, { id })
  await expect(ada(getPost, { id: id + 1 })).rejects.toMatchObject({ status: 404 })
  await expect(ada(getPost, { id: id + 2 })).rejects.toMatchObject({ status: 404 })
  for (const path of ['/api/none', '/x%22%0a', '/metrics']) await app.app.inject(path)
  const text = await app.metrics()
  const of = (method: string, route: string, status: string) =>
    valueOf(text, `cayfolk_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(of('POST', '/api/posts', '2xx')).toBe(1)
  expect(of('GET', '/api/posts/:id', '2xx')).toBe(1)
  expect(of('GET', '/api/posts/:id', '4xx')).toBe(2)
  expect(of('GET', '/*', '4xx')).toBe(3)
  const bucket = (le: string) =>
    valueOf(
      text,
      `cayfolk_request_seconds_bucket{method="GET",route="/api/posts/:id",status="4xx",le="${le}"}`,
    )
  expect(bucket('+Inf')).toBe(2)
  expect(bucket('0.005')).toBeLessThanOrEqual(bucket('10') ?? 0)
  expect(bucket('10')).toBe(2)
})

test('the metrics include live connections, the database and background jobs', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.background.prepare()
  using _socket = await connectSocket(app, ada)
  const text = await app.metrics()
  expect(valueOf(text, 'cayfolk_live_connections')).toBe(1)
  expect(valueOf(text, 'cayfolk_requests_under_way')).toBe(0)
  expect(valueOf(text, 'cayfolk_database_up')).toBe(1)
  expect(valueOf(text, 'cayfolk_database_connections{state="active"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'cayfolk_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(valueOf(text, 'cayfolk_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
})

test('the other metrics are available while the database is down', async () => {
  const db = connect({ host: '127.0.0.1', port: 1, username: 'x', password: 'x', database: 'x' })
  await using app = await startApp({ db })
  const text = await app.metrics()
  expect(valueOf(text, 'cayfolk_database_up')).toBe(0)
  expect(valueOf(text, 'cayfolk_live_connections')).toBe(0)
})

test('metrics are served on their own port, and nothing else is', async () => {
  await using app = await startApp()
  expect((await app.app.inject('/metrics')).statusCode).toBe(404)
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, app.metrics)
  onTestFinished(close)
  const there = `http://127.0.0.1:${port}`
  const response = await fetch(`${there}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await response.text()).toContain('cayfolk_database_up 1\n')
  expect((await fetch(`${there}/api/posts`)).status).toBe(404)
  expect((await fetch(`${there}/metrics`, { method: 'POST' })).status).toBe(404)
  await expect(serveMetrics({ host: '127.0.0.1', port }, app.metrics)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
