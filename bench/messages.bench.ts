import postgres from 'postgres'
import { io, type Socket } from 'socket.io-client'
import { bareInserts } from './bareInserts.ts'
import { makePairs, type Pair } from './members.ts'
import { startPeer, startServer, type Measured } from './processes.ts'

// Private messages from one connection to another, including the durable commit, with many members connected. Compared
// with bare Socket.IO that only forwards them, and with bare inserts of the same row.
const MEMBERS = [10, 100, 1_000]
const BUSY = 10
const AT_ONCE = 8
const PATIENT_MESSAGES = 1_500
const HURRIED_MS = 6_000
const WARM_UP = 300

type Server = Measured & { url: string; residentBytes(): number }
type Talk = { from: Socket; to: Socket; about: object }
type Row = {
  what: string
  members: number
  p50: number
  p99: number
  rate: number
  cpu: number
  memory: number
}

const rows: Row[] = []

{
  await using server = await startServer()
  const sql = postgres({ ...(await server.database()), max: 10, onnotice: () => {} })
  const pairs = await makePairs(sql, Math.max(...MEMBERS) / 2)
  const empty = server.residentBytes()
  for (const members of MEMBERS)
    await measure('Cayfolk', server, pairs.slice(0, members / 2), ({ conversation_id }) => ({
      conversation_id,
    }))
  console.log(`server memory: ${megabytes(empty)} MB idle`)
  console.log(
    `bare inserts and commits per second, 10 connections: ${Math.round(await bareInserts(await server.database()))}`,
  )
  await sql.end()
}
{
  await using peer = await startPeer('bench/peers/socketio.ts', 8431, {})
  for (const members of MEMBERS) {
    const pairs = Array.from({ length: members / 2 }, (_, n): Pair => ({
      conversation_id: n,
      tokens: [`a${n}`, `b${n}`],
    }))
    await measure('bare Socket.IO', peer, pairs, ({ tokens }) => ({ to: tokens[1] }))
  }
}
console.table(
  rows.map((row) => ({
    '': row.what,
    members: row.members,
    'p50 ms': row.p50.toFixed(2),
    'p99 ms': row.p99.toFixed(2),
    'messages/s': Math.round(row.rate),
    'CPU µs': Math.round(row.cpu),
    MB: row.memory,
  })),
)

/** Latency of one message at a time, then the rate of ten conversations in parallel. */
async function measure(what: string, server: Server, pairs: Pair[], about: (pair: Pair) => object) {
  const talks: Talk[] = []
  for (const pair of pairs) {
    const [from, to] = await Promise.all(pair.tokens.map((token) => connect(server.url, token)))
    if (from && to) talks.push({ from, to, about: about(pair) })
  }
  for (let n = 0; n < WARM_UP; n++) await once(talks, n)
  const waits: number[] = []
  for (let n = 0; n < PATIENT_MESSAGES; n++) waits.push(await once(talks, n))
  waits.sort((a, b) => a - b)
  const before = await server.cpu()
  const { count, seconds } = await hurry(talks.slice(0, BUSY))
  const after = await server.cpu()
  rows.push({
    what,
    members: pairs.length * 2,
    p50: waits[Math.floor(waits.length * 0.5)] ?? NaN,
    p99: waits[Math.floor(waits.length * 0.99)] ?? NaN,
    rate: count / seconds,
    cpu: ((after.server - before.server) * 1e6) / count,
    memory: megabytes(server.residentBytes()),
  })
  for (const { from, to } of talks) [from, to].map((socket) => socket.close())
}

/** Time from sending to receiving, in ms. */
async function once(talks: Talk[], n: number): Promise<number> {
  const talk = talks[n % talks.length]
  if (!talk) throw new Error('Nobody talks')
  const heard = new Promise<number>((resolve) =>
    talk.to.once('new_message', () => resolve(performance.now())),
  )
  const began = performance.now()
  talk.from.emit('send_message', { ...talk.about, content: `Message ${n}` }, () => {})
  return (await heard) - began
}

/** Messages without an acknowledgement per conversation. */
async function hurry(talks: Talk[]): Promise<{ count: number; seconds: number }> {
  let count = 0
  const began = performance.now()
  const until = began + HURRIED_MS
  await Promise.all(
    talks.flatMap(({ from, about }) =>
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = 0; performance.now() < until; n++) {
          const answer = await from.emitWithAck('send_message', { ...about, content: `Message ${n}` })
          if (!answer.message?.content) throw new Error(JSON.stringify(answer))
          count++
        }
      }),
    ),
  )
  return { count, seconds: (performance.now() - began) / 1000 }
}

async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  await new Promise((resolve, reject) => {
    socket.once('connected', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
