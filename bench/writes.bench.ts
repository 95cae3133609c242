import { addComment } from 'contract/comments'
import type { Endpoint, Input } from 'contract/endpoint'
import { createPost, listPosts, likePost } from 'contract/posts'
import { buildRequest } from 'contract/request'
import { bareInserts } from './bareInserts.ts'
import { fetchJson } from './fetchJson.ts'
import { measureRequests, type Measurement } from './load.ts'
import { startServer } from './processes.ts'
import { signUp } from './signUp.ts'

// Writes over HTTP with ten connections, including the durable commit. Compared with bare inserts through the same driver into the
// same PostgreSQL.
const AIM = 0.5
const CONNECTIONS = 10
const rows: { what: string; measurement: Measurement }[] = []

await using server = await startServer({ port: 8450, posts: 1_000 })
const members = await Promise.all(
  Array.from({ length: CONNECTIONS }, (_, n) => signUp(server.url, `ada${n}@example.com`)),
)
const posts = await fetchJson(server.url, listPosts, { limit: 50 })

await measure('posts', createPost, [{ content: 'Third roof this month, 6.4 kW up before lunch.' }])
await measure(
  'comments',
  addComment,
  posts.map(({ id }) => ({ id, content: 'Clean job. What inverter are you running?' })),
)
await measure(
  'likes',
  likePost,
  posts.map(({ id }) => ({ id })),
)
const bare = await bareInserts(await server.database())
console.table(
  rows.map(({ what, measurement }) => ({
    '': what,
    'writes/s': Math.round(measurement.rate),
    'p50 ms': measurement.p50,
    'p99 ms': measurement.p99,
    'CPU µs': Math.round(measurement.cpuServer),
    '+ PostgreSQL': Math.round(measurement.cpuPostgres),
    [`of bare inserts (aim ${AIM})`]: (measurement.rate / bare).toFixed(2),
  })),
)
console.log(`bare inserts and commits per second, ten connections: ${Math.round(bare)}`)

/** Each connection is a member who writes all inputs in turn, starting at a different one. */
async function measure<E extends Endpoint>(what: string, endpoint: E, inputs: Input<E>[]) {
  const requests = members.flatMap((authorization, member) => {
    const start = Math.floor((inputs.length * member) / members.length)
    return [...inputs.slice(start), ...inputs.slice(0, start)].map((input) => {
      const { method, url, body } = buildRequest(endpoint, input)
      const headers = { ...authorization, 'content-type': 'application/json' }
      return { method, path: url, body: JSON.stringify(body ?? {}), headers }
    })
  })
  rows.push({ what, measurement: await measureRequests(server, requests, CONNECTIONS) })
}
