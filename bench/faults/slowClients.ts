import { connect, type Socket } from 'node:net'
import { createPost, listPosts } from 'contract/posts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { percentiles } from '../load.ts'
import { round, type Measurement } from './measurement.ts'
import { wait } from './wait.ts'

const SLOW_HEADERS = 1_500
const SLOW_BODIES = 500
const BYTE_EVERY_MS = 1_000
const WATCHED_MS = 30_000
const READ_EVERY_MS = 20

/** 2,000 clients send a byte a second: 1,500 of their headers, 500 of a body. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const { authorization } = await signUp(server.url, 'ada@example.com')
  const alone = await readFeed(server.url, 3_000)
  const memoryBefore = server.residentBytes()
  const body = `POST ${createPost.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`
  const opened = Array.from({ length: SLOW_HEADERS + SLOW_BODIES }, (_, n) =>
    n < SLOW_HEADERS
      ? slowClient(server.url, `GET ${listPosts.path} HTTP/1.1\r\nhost: localhost\r\nx-slow: `)
      : slowClient(server.url, body),
  )
  const [beside] = await Promise.all([readFeed(server.url, WATCHED_MS), wait(1_000)])
  const memory = server.residentBytes() - memoryBefore
  const seconds = await Promise.all(opened.map(({ closedAfter }) => closedAfter))
  const lastClosed = (from: number, to: number) => round(Math.max(...seconds.slice(from, to)))
  return [
    {
      label: `s until the last of ${SLOW_HEADERS} slow headers was closed`,
      value: lastClosed(0, SLOW_HEADERS),
      atMost: 10,
    },
    {
      label: `s until the last of ${SLOW_BODIES} slow bodies was closed`,
      value: lastClosed(SLOW_HEADERS, Infinity),
      atMost: 25,
    },
    { label: 'p99 of the feed before in ms', value: round(alone) },
    { label: 'p99 of the feed meanwhile in ms', value: round(beside), atMost: 100 },
    { label: 'MB of memory more', value: round(memory / 1e6), atMost: 100 },
    { label: 'restarts of the server', value: Number(!server.isRunning()), atMost: 0 },
  ]
}

function slowClient(url: string, start: string) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  const closed = Promise.withResolvers<number>()
  let startedAt = performance.now()
  socket.on('connect', () => {
    startedAt = performance.now()
    socket.write(start)
  })
  socket.on('error', () => {}).resume()
  const sending = setInterval(() => socket.writable && socket.write('a'), BYTE_EVERY_MS)
  socket.on('close', () => {
    clearInterval(sending)
    closed.resolve((performance.now() - startedAt) / 1000)
  })
  return { closedAfter: closed.promise }
}

/** The p99 in milliseconds of a request every 20 ms. */
async function readFeed(url: string, forMs: number): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; await wait(READ_EVERY_MS)) {
    const start = performance.now()
    await (await fetch(url + listPosts.path)).arrayBuffer()
    times.push(performance.now() - start)
  }
  return percentiles(times).p99
}
