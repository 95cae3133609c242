import { listPosts, likePost } from 'contract/posts'
import { buildRequest } from 'contract/request'
import { fetchJson } from './fetchJson.ts'
import { measurePath, type Measurement } from './load.ts'
import { plainSchema } from './plainSchema.ts'
import { startPeer, startServer } from './processes.ts'
import { signUp } from './signUp.ts'

// Reads a page of 20 posts over HTTP, signed in and signed out, with 1,000 and 100,000 posts. Compared with bare Fastify sending
// the same object through a compiled serializer, and the same bytes from a buffer.
const SIZES = [1_000, 100_000]
const CONNECTIONS = [1, 10, 100]
const rows: (Measurement & { what: string; connections: number })[] = []

for (const posts of SIZES) {
  await using server = await startServer({ posts, port: 8410 })
  const headers = await signUp(server.url, 'ada@example.com')
  await fetchJson(server.url, likePost, { id: 990 }, headers)
  const { url: feed } = buildRequest(listPosts, {})
  const page = await fetch(server.url + feed, { headers }).then((answer) => answer.json())
  for (const connections of CONNECTIONS) {
    const name = `${posts.toLocaleString('en')} posts`
    rows.push({
      what: `${name}, signed in`,
      connections,
      ...(await measurePath(server, feed, connections, headers)),
    })
    rows.push({ what: `${name}, signed out`, connections, ...(await measurePath(server, feed, connections)) })
  }
  console.log(
    `${posts} posts: server memory ${Math.round(server.residentBytes() / 1e6)} MB, page ${JSON.stringify(page).length} bytes`,
  )
  if (posts === SIZES.at(-1)) await peers(page)
}
report()

async function peers(body: unknown) {
  await using peer = await startPeer('bench/peers/fastify.ts', 8411, { body, schema: plainSchema(listPosts) })
  for (const connections of CONNECTIONS) {
    rows.push({
      what: 'Fastify, compiled serializer',
      connections,
      ...(await measurePath(peer, '/', connections)),
    })
    rows.push({
      what: 'Fastify, constant buffer',
      connections,
      ...(await measurePath(peer, '/constant', connections)),
    })
  }
}

function report() {
  console.table(
    rows.map((row) => ({
      '': row.what,
      connections: row.connections,
      'requests/s': Math.round(row.rate),
      'p50 ms': row.p50,
      'p99 ms': row.p99,
      'CPU µs': Math.round(row.cpuServer),
      '+ PostgreSQL': Math.round(row.cpuPostgres),
    })),
  )
  const at = (what: string, connections: number) =>
    rows.find((row) => row.what === what && row.connections === connections)
  const ratio = (a = NaN, b = NaN) => (a / b).toFixed(2)
  const compiled = at('Fastify, compiled serializer', 100)
  const constant = at('Fastify, constant buffer', 100)
  const large = at('100,000 posts, signed in', 100)
  const small = at('1,000 posts, signed in', 100)
  const cpu = (row: Measurement | undefined) => (row ? row.cpuServer + row.cpuPostgres : NaN)
  console.log(
    `signed in, 100 connections, 100,000 posts : compiled serializer = ${ratio(large?.rate, compiled?.rate)} (aim 0.5)`,
  )
  console.log(
    `signed out, 100 connections, 100,000 posts : constant buffer = ${ratio(at('100,000 posts, signed out', 100)?.rate, constant?.rate)} (aim 0.7)`,
  )
  console.log(
    `CPU per request, 100,000 posts : 1,000 posts = ${ratio(cpu(large), cpu(small))} (aim 0.85 to 1.15)`,
  )
}
