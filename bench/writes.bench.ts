import { register } from 'contract/auth'
import { addComment } from 'contract/comments'
import type { Endpoint, Input } from 'contract/endpoint'
import { createPost, listPosts, likePost } from 'contract/posts'
import { buildRequest } from 'contract/request'
import { bareInserts } from './bareInserts.ts'
import { fetchJson } from './fetchJson.ts'
import { send, type Figure } from './load.ts'
import { startServer } from './running.ts'

// What members write, over HTTP with ten connections, durable commit included; beside bare inserts that commit, through the
// same driver into the same PostgreSQL, in the same run.
const AIM = 0.5
const CONNECTIONS = 10
const rows: { what: string; figure: Figure }[] = []

await using server = await startServer({ port: 8450, posts: 1_000 })
const members = await Promise.all(
  Array.from({ length: CONNECTIONS }, (_, n) =>
    fetchJson(server.url, register, {
      first_name: 'Ada',
      last_name: 'Rolle',
      email: `ada${n}@example.com`,
      password: 'junkanoo',
      user_type: 'freelancer',
      location: 'Bahamas',
    }),
  ),
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
  rows.map(({ what, figure }) => ({
    '': what,
    'writes/s': Math.round(figure.rate),
    'p50 ms': figure.p50,
    'p99 ms': figure.p99,
    'CPU µs': Math.round(figure.cpuServer),
    '+ PostgreSQL': Math.round(figure.cpuPostgres),
    [`of bare inserts (aim ${AIM})`]: (figure.rate / bare).toFixed(2),
  })),
)
console.log(`bare inserts and commits per second, ten connections: ${Math.round(bare)}`)

/** Each connection is a member, who writes each of them in turn, beginning with another one than the others. */
async function measure<E extends Endpoint>(what: string, endpoint: E, inputs: Input<E>[]) {
  const requests = members.flatMap(({ access_token }, member) => {
    const start = Math.floor((inputs.length * member) / members.length)
    return [...inputs.slice(start), ...inputs.slice(0, start)].map((input) => {
      const { method, url, body } = buildRequest(endpoint, input)
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      return { method, path: url, body: JSON.stringify(body ?? {}), headers }
    })
  })
  rows.push({ what, figure: await send(server, requests, CONNECTIONS) })
}
