import { likePost, listPosts } from 'contract/posts'
import { buildRequest } from 'contract/request'
import { connect } from '../server/src/db/connect.ts'
import { callApi } from './callApi.ts'
import { fillDatabase } from './fillDatabase.ts'
import { requestText } from './httpConnection.ts'
import { sendAtRate, saturate, type LoadTarget, type Throughput } from './load.ts'
import { createReaders } from './mixedRequests.ts'
import { plainSchema } from './plainSchema.ts'
import { startPeer, startServer } from './processes.ts'

// Sixty members read the feed over 20 connections while others like its posts, up to 200 times a second, at 100,000
// members. Compared with bare Fastify sending the same object through a compiled serializer.
const MEMBERS = 100_000
const LIKES_PER_SECOND = [0, 5, 50, 200]
const LOAD = { connections: 20, seconds: 4, warmUp: 500 }
const rows: (Throughput & { what: string })[] = []

await using server = await startServer({ fill: (sql) => fillDatabase(sql, MEMBERS) })
const sql = connect(await server.database(), 1)
const readers = await createReaders(sql, MEMBERS, 60)
await sql.end()
const target: LoadTarget = { urls: [server.url], cpu: server.cpu }
const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T
const token = () => anyOf(readers).token

const page = await callApi(server.url, listPosts, {}, { authorization: `Bearer ${token()}` })
const read = () => ({ kind: 'feed', text: requestText('GET', '/api/posts', token()) })
const like = () => {
  const { method, url, body } = buildRequest(likePost, { id: anyOf(page).id })
  return { kind: 'like', text: requestText(method, url, token(), JSON.stringify(body)) }
}
for (const rate of LIKES_PER_SECOND) {
  const liking =
    rate > 0 ? sendAtRate(target, like, { connections: 10, seconds: LOAD.seconds + 2, rate }) : undefined
  rows.push({ what: `${rate} likes per second`, ...(await saturate(target, read, LOAD)) })
  await liking
}
await using peer = await startPeer('bench/peers/fastify.ts', 8411, {
  body: page,
  schema: plainSchema(listPosts),
})
const plain = { kind: 'peer', text: requestText('GET', '/', undefined) }
const bare = await saturate({ urls: [peer.url], cpu: peer.cpu }, () => plain, LOAD)
rows.push({ what: 'bare Fastify', ...bare })
console.table(
  rows.map(({ what, rate, cpuServer, cpuPostgres }) => ({
    '': what,
    'pages/s': Math.round(rate),
    'of bare Fastify (aim 0.5)': (rate / bare.rate).toFixed(2),
    'CPU µs': Math.round(cpuServer),
    '+ PostgreSQL': Math.round(cpuPostgres),
  })),
)
