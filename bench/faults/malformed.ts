import { once } from 'node:events'
import { connect } from 'node:net'
import { listPosts } from 'contract/posts'
import { SOCKET_PATH } from 'contract/live'
import { makePairs } from '../members.ts'
import { startFaultServer, type FaultServer } from './faultServer.ts'
import type { Measurement } from './measurement.ts'

const PACKETS = 10_000
const PACKETS_PER_CONNECTION = 50
const REQUESTS = 5_000
const PARALLEL = 50

const EVENTS = [
  'send_message',
  'join_conversation',
  'typing',
  'leave_conversation',
  '__proto__',
  'disconnect',
  '',
  'x'.repeat(5_000),
]
const VALUES = [
  null,
  -1,
  1e308,
  '\u0000',
  '\ud800',
  [],
  {},
  { conversation_id: {} },
  { conversation_id: '1', content: 1, client_id: [] },
  { __proto__: { admin: true } },
  { conversation_id: 9e15, content: 'x'.repeat(50_000) },
  [[[[[[[[]]]]]]]],
]

/** 10,000 malformed packets over live connections, and 5,000 HTTP requests with random changes. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const pid = server.pid()
  const sql = await server.connect()
  const pairs = await makePairs(sql, 1)
  const token = pairs[0]?.tokens[0] ?? ''
  const count = async () => (await sql`select from messages`).length
  const linesBefore = server.log.length
  let sent = 0
  while (sent < PACKETS)
    sent += (
      await Promise.all(
        Array.from({ length: PARALLEL }, () => sendPackets(server.url, token, PACKETS_PER_CONNECTION)),
      )
    ).reduce((sum, packets) => sum + packets, 0)
  const messages = await count()
  const statuses = await sendRequests(server, token)
  const status = await fetch(server.url + listPosts.path).then((response) => response.status)
  const failures = server.log.slice(linesBefore).filter(({ level }) => level >= 50)
  await sql.end()
  return [
    { label: 'malformed packets sent', value: sent, atLeast: PACKETS },
    { label: 'messages stored', value: messages, atMost: 0 },
    { label: 'changed HTTP requests sent', value: REQUESTS },
    {
      label: 'of these answered with 5xx',
      value: statuses.filter((it) => it >= 500 && it !== 505).length,
      atMost: 0,
    },
    { label: 'errors in the log', value: failures.length, atMost: 0 },
    {
      label: 'restarts of the server',
      value: Number(!server.isRunning() || server.pid() !== pid),
      atMost: 0,
    },
    { label: 'status of the feed afterwards', value: status, atMost: 200, atLeast: 200 },
  ]
}

/**
 * Signs in over WebSocket and sends malformed packets until the server closes the connection. Returns how many were
 * sent.
 */
async function sendPackets(url: string, token: string, count: number): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`)
  let isClosed = false
  const closed = new Promise<void>((resolve) =>
    socket.addEventListener('close', () => {
      isClosed = true
      resolve()
    }),
  )
  socket.addEventListener('error', () => {})
  await Promise.race([once(socket, 'open'), closed])
  if (!isClosed) socket.send(`40${JSON.stringify({ token })}`)
  await Promise.race([once(socket, 'message'), closed])
  let sent = 0
  for (; sent < count && !isClosed; sent++) {
    socket.send(randomPacket())
    // Yields, so that the server can close the connection after an invalid packet.
    if (sent % 5 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  socket.close()
  await closed
  return sent
}

function randomPacket(): string | Uint8Array<ArrayBuffer> {
  const event = JSON.stringify([anyOf(EVENTS), anyOf(VALUES), anyOf(VALUES)])
  const number = Math.floor(Math.random() * 1e9)
  return anyOf<() => string | Uint8Array<ArrayBuffer>>([
    () => `42${event}`,
    () => `42${number}${event}`,
    () => `42${event.slice(0, -3)}`,
    () => `45${number}-${event}`,
    () => `43${number}${event}`,
    () => `42/admin,${event}`,
    () => `4${Math.floor(Math.random() * 20)}${event}`,
    () => `${Math.floor(Math.random() * 20)}`,
    () => String.fromCharCode(...randomBytes(40)),
    () => randomBytes(200),
    () => `42["send_message",${'['.repeat(2_000)}`,
    () => '',
  ])()
}

async function sendRequests({ url }: FaultServer, token: string): Promise<number[]> {
  const body = JSON.stringify({ content: 'Hello' })
  const texts = [
    `GET /api/posts?limit=5 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
    `POST /api/posts HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  ]
  const statuses: number[] = []
  let left = REQUESTS
  const sendAll = async () => {
    while (left-- > 0) statuses.push(...(await sendChanged(url, anyOf(texts))))
  }
  await Promise.all(Array.from({ length: PARALLEL }, sendAll))
  return statuses
}

/** Sends a request with a few bytes changed. Returns the statuses of the responses that arrive. */
async function sendChanged(url: string, text: string): Promise<number[]> {
  const bytes = Buffer.from(text)
  for (let n = 0; n <= Math.random() * 4; n++)
    bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    socket.end()
  })
  // A request that became incomplete ends here.
  socket.setTimeout(300, () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
