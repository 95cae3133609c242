import { DEMO_ACCOUNT, login } from 'contract/auth'
import type { Endpoint, Input } from 'contract/endpoint'
import { listFriends } from 'contract/friends'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listConversations, listMessages } from 'contract/messages'
import { listNotifications } from 'contract/notifications'
import { listPosts } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { buildRequest } from 'contract/request'
import { fetchJson } from './fetchJson.ts'
import { measurePath, type Measurement } from './load.ts'
import { plainSchema } from './plainSchema.ts'
import { startPeer, startServer } from './processes.ts'

// A member's other reads over HTTP with ten connections, on the demonstration data. Compared with bare Fastify sending the same
// object through a compiled serializer.
const CONNECTIONS = 10
const AIM = 0.4
const rows: { page: string; bytes: number; ours: Measurement; bare: Measurement }[] = []

await using server = await startServer({ port: 8440, environment: { DEMO_DATA: 'true' } })
const { access_token, user } = await fetchJson(server.url, login, DEMO_ACCOUNT)
const headers = { authorization: `Bearer ${access_token}` }
const read = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  fetchJson(server.url, endpoint, input, headers)

const [conversation] = await read(listConversations, {})
const {
  jobs: [job],
} = await read(listJobs, {})
const {
  friends: [friend],
} = await read(listFriends, {})
if (!conversation || !job || !friend) throw new Error('The demonstration has too little to read.')

await measure('thread', listMessages, { id: conversation.id })
await measure('profile', getUser, { id: friend.id })
await measure('posts of a profile', listPosts, { user_id: user.id })
await measure('notifications', listNotifications, {})
await measure('friends', listFriends, {})
await measure('job', getJob, { id: job.id })
report()

async function measure<E extends Endpoint>(page: string, endpoint: E, input: Input<E>) {
  const body = await read(endpoint, input)
  const { url } = buildRequest(endpoint, input)
  const ours = await measurePath(server, url, CONNECTIONS, headers)
  await using peer = await startPeer('bench/peers/fastify.ts', 8441, { body, schema: plainSchema(endpoint) })
  const bare = await measurePath(peer, '/', CONNECTIONS)
  rows.push({ page, bytes: JSON.stringify(body).length, ours, bare })
}

function report() {
  console.table(
    rows.map(({ page, bytes, ours, bare }) => ({
      '': page,
      bytes,
      'requests/s': Math.round(ours.rate),
      'p50 ms': ours.p50,
      'p99 ms': ours.p99,
      'CPU µs': Math.round(ours.cpuServer),
      '+ PostgreSQL': Math.round(ours.cpuPostgres),
      'bare Fastify/s': Math.round(bare.rate),
      [`ratio (aim ${AIM})`]: (ours.rate / bare.rate).toFixed(2),
    })),
  )
}
