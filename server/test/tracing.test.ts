import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createPost, getPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { createS3Storage } from '../src/storage/s3Storage.ts'
import { startTracing } from '../src/tracing.ts'
import { startObjectStorage } from './objectStorage.ts'
import { startApp } from './startApp.ts'

type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: unknown[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5

/** A collector that keeps the spans it receives. */
async function startCollector() {
  const spans: Span[] = []
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    void receive(request).then(() => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  const receive = async (request: IncomingMessage) => {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test("a collector gets requests with their queries in the caller's trace, and tasks, without values", async () => {
  await using collector = await startCollector()
  const tracing = startTracing(collector.url, '1.2.3')
  await using app = await startApp({ tracing })
  app.background.on({ name: 'errand', retries: 0, concurrency: 1 }, async () => {
    await app.db`select 1`
  })
  const ada = await app.member('ada')
  const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`
  const { id } = await ada(createPost, { content: 'A private thought' }, { headers: { traceparent } })
  await ada(getPost, { id })
  await app.background.enqueue(app.db, { name: 'errand', retries: 0, concurrency: 1 }, {})
  await app.background.drain()
  await tracing.close()

  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']))
  const write = collector.spans.find(({ name }) => name === 'POST /api/posts')
  expect(write).toMatchObject({ kind: SERVER, traceId: CALLER.trace, parentSpanId: CALLER.span })
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === write?.spanId)
  expect(queries.length).toBeGreaterThan(1)
  expect(queries.every(({ kind, traceId }) => kind === CLIENT && traceId === CALLER.trace)).toBe(true)
  expect(JSON.stringify(queries)).toContain('insert into posts')
  const read = collector.spans.find(({ name }) => name === 'GET /api/posts/:id')
  expect(read?.traceId).toMatch(/^(?!0af7651916cd43dd8448eb211c80319c)[0-9a-f]{32}$/)
  expect(JSON.stringify(read?.attributes)).toContain('http.response.status_code')
  expect(collector.spans).toContainEqual(expect.objectContaining({ name: 'errand', kind: CONSUMER }))
  expect(JSON.stringify(collector.spans)).not.toMatch(/private thought|ada@example/)
})

test('requests to the object storage continue the trace', async () => {
  await using collector = await startCollector()
  await using storage = await startObjectStorage()
  const tracing = startTracing(collector.url, '1.2.3')
  const seen: IncomingHttpHeaders[] = []
  const proxy = createServer((request, response) => {
    seen.push(request.headers)
    request.resume()
    response.end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const files = await createS3Storage(
    { ...storage.settings, endpoint },
    storage.temporary,
    tracing.outgoingHeaders,
  )
  const span = tracing.start('errand', { kind: 'task' })
  await span.run(() => files.write('a.png', Buffer.from('picture')))
  span.end()
  await tracing.close()
  proxy.close()
  const [{ traceId, spanId } = { traceId: '', spanId: '' }] = collector.spans
  expect(seen.at(-1)).toMatchObject({ traceparent: `00-${traceId}-${spanId}-01` })
})

test('while the collector is away, requests and the stop go on', async () => {
  const collector = await startCollector()
  await collector[Symbol.asyncDispose]()
  const tracing = startTracing(collector.url, '1.2.3')
  await using app = await startApp({ tracing })
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  await expect(tracing.close()).resolves.toBeUndefined()
  expect(await ada(getPost, { id })).toMatchObject({ content: 'Hello' })
})
